import SearchBackend

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
    let hit = try await context.catalog.service.hit(objectID, in: index.index.name, fields)
    guard let hit else { throw ToolError.missingRecord(objectID) }
    var budget = AnswerBudget(context.options.answerLimit)
    var members = budget.hit(hit, isAlone: true)?.objectValue ?? [:]
    members["resource"] = .string(RecordAddress(index.index.name, objectID).uri)
    if members["omittedFields"] != nil {
      members["note"] = .string(
        "An answer has at most \(context.options.answerLimit) bytes. Ask for a field that was left out "
          + "with `fields`, or read the resource.")
    }
    return .object(members)
  }
}

extension ToolError {
  static func missingRecord(_ objectID: String) -> ToolError {
    ToolError(
      "objectID", "is \(quoted(objectID)), which no record has. The tool `search` finds records.")
  }
}

extension SearchService {
  /// The request for a record by its identifier.
  static func request(
    for objectID: String, in index: IndexName, _ fields: [String]?
  ) -> SearchRequest {
    var request = SearchRequest(
      index: index,
      filters: [
        [FilterGroup(.and("objectID", layer: .base), [.facet("objectID", .string(objectID))])]
      ],
      // Rules may promote other records, so more than one is looked at.
      parameters: ["hitsPerPage": 20, "attributesToHighlight": []])
    if let fields { request.parameters.attributesToRetrieve = fields.map { Attribute($0) } }
    return request
  }

  /// The record with an identifier; `nil` if there is none.
  func hit(
    _ objectID: String, in index: IndexName, _ fields: [String]? = nil
  ) async throws(SearchError) -> RawHit? {
    try await response(to: Self.request(for: objectID, in: index, fields)).hits
      .first { $0.objectID == objectID }
  }
}
