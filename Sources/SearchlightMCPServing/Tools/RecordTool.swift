import SearchlightBackend

/// Answers a record by its identifier.
struct RecordTool: IndexTool {
  let name = "record"
  let title = "Record"
  let required = ["objectID"]
  let argumentNames = ["objectID", "fields"]

  func description(_ subject: ToolSubject) -> String {
    "Answers one of \(subject.noun) by its `objectID`, which the other tools answer with each record."
  }

  func properties(_ subject: ToolSubject) -> [String: JSON] {
    [
      "objectID": Schema.text("the identifier of the record"),
      "fields": Schema.list(
        of: Schema.string, "the fields that the record is to have, all by default"),
    ]
  }

  func output(_ subject: ToolSubject) -> JSON {
    Schema.object(
      [
        "objectID": Schema.string,
        "record": ["type": "object", "description": "the record, as it is in the index"],
        "omittedFields": Schema.list(
          of: Schema.string, "fields that were left out because the answer would be too large"),
        "resource": Schema.text("the address of the whole record as a resource"),
        "note": Schema.note,
      ], required: ["objectID", "record"])
  }

  func run(_ arguments: ToolArguments, _ context: ToolContext) async throws -> JSON {
    let index = try context.index(arguments)
    let objectID = try arguments.requiredText("objectID", "the identifier of a record")
    let fields = try arguments.texts("fields", atMost: SearchTool.largestFieldCount)
    let hit = try await context.catalog.service.record(objectID, in: index.index.name, fields)
    var budget = AnswerBudget(context.options.answerLimit)
    let uri = JSON.string(RecordAddress(index.index.name, objectID).uri)
    // An address may be three times as long as its identifier.
    let isNamed = uri.bytes.count <= budget.rest / 3 && budget.take(uri)
    guard var members = budget.row(hit, isFirst: true)?.objectValue else {
      throw ToolError(
        "objectID", "is too long to be repeated: an answer has at most \(budget.limit) bytes.")
    }
    if isNamed { members["resource"] = uri }
    if members["omittedFields"] != nil {
      let more = budget.unnamedFields == 0 ? "" : " \(budget.unnamedFields) more have long names."
      let other = fields == nil ? "Ask for a field that was left out" : "Ask for fewer fields"
      members["note"] = budget.note([
        "An answer has at most \(budget.limit) bytes.\(more) \(other) with `fields`, or read the "
          + "resource."
      ])
    }
    return .object(members)
  }
}

extension ToolError {
  static func missingRecord(_ objectID: String) -> ToolError {
    ToolError(
      "objectID", "is \(quoted(objectID)), which no record has. The tool `search` finds records.")
  }

  static func unshownRecord(_ objectID: String) -> ToolError {
    ToolError(
      "objectID",
      "is \(quoted(objectID)). The index has the record, but the service does not show it: the key that "
        + "is used forces which page of records is answered. Another key has to be used.")
  }
}

extension SearchService {
  /// Returns the request for a record by its identifier.
  static func request(
    for objectID: String, in index: IndexName, _ fields: [String]?
  ) -> SearchRequest {
    var request = SearchRequest(
      index: index,
      filters: [
        [FilterGroup(.and("objectID", layer: .base), [.facet("objectID", .string(objectID))])]
      ],
      // Engines compare identifiers without regard to case. Rules may hide or promote records.
      parameters: ["hitsPerPage": 1000, "attributesToHighlight": [], "enableRules": false])
    if let fields { request.parameters.attributesToRetrieve = fields.map { Attribute($0) } }
    return request
  }

  /// Returns the record with an identifier; `nil` if there is none.
  ///
  /// - Throws: ``ToolError`` for a record that the service counts but does not show.
  func hit(
    _ objectID: String, in index: IndexName, _ fields: [String]? = nil
  ) async throws -> RawHit? {
    let answer = try await response(to: Self.request(for: objectID, in: index, fields))
    if let hit = answer.hits.first(where: { $0.objectID == objectID }) { return hit }
    if answer.nbHits > answer.hits.count { throw ToolError.unshownRecord(objectID) }
    return nil
  }

  /// Returns the record with an identifier.
  ///
  /// - Throws: ``ToolError`` if there is none, or if the service does not show it.
  func record(
    _ objectID: String, in index: IndexName, _ fields: [String]? = nil
  ) async throws -> RawHit {
    guard let hit = try await hit(objectID, in: index, fields) else {
      throw ToolError.missingRecord(objectID)
    }
    return hit
  }
}
