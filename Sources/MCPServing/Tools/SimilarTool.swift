import SearchBackend

/// Answers the records that resemble a given one.
struct SimilarTool: IndexTool {
  private static let largestLimit = 30

  let name = "similar"
  let title = "Similar records"
  let required = ["objectID"]
  let argumentNames = ["objectID", "limit", "fields", "filters", "where"]

  func description(_ subject: ToolSubject) -> String {
    "Answers the records that resemble a given record most, best first, with a `_score` up to 100."
  }

  func properties(_ subject: ToolSubject) -> [String: JSON] {
    var properties = SearchArguments.properties(
      ToolSubject(profile: subject.profile, hasSession: false, writerNote: nil))
    properties["query"] = nil
    properties.merge(SearchTool.rowProperties(Self.largestLimit)) { $1 }
    properties["objectID"] = Schema.text("the identifier of the given record")
    return properties
  }

  func output(_ subject: ToolSubject) -> JSON {
    Schema.object(
      ["hits": ["type": "array", "items": Schema.hit], "note": Schema.note], required: ["hits"])
  }

  func run(_ arguments: ToolArguments, _ context: ToolContext) async throws -> JSON {
    let index = try context.index(arguments)
    let objectID = try arguments.requiredText("objectID", "the identifier of a record")
    let rows = try RowArguments(arguments, largest: Self.largestLimit)
    let groups = try FilterReading(profile: index).groups(arguments)
    var request = SearchRequest(
      index: index.index.name, filters: [groups], parameters: rows.parameters)
    request.recommendation = RecommendationRequest(.relatedProducts, for: [objectID])
    let service = context.catalog.service
    // An engine may answer nothing for a record that does not exist, which is no answer.
    guard try await service.hit(objectID, in: index.index.name, ["objectID"]) != nil else {
      throw ToolError.missingRecord(objectID)
    }
    let answer = try await service.response(to: request)
    var budget = AnswerBudget(context.options.answerLimit)
    var hits: [JSON] = []
    for hit in answer.hits {
      guard let hit = budget.hit(hit, isAlone: hits.isEmpty) else { break }
      hits.append(hit)
    }
    let note =
      hits.count < answer.hits.count
      ? "\(hits.count) of \(answer.hits.count) records are shown, because an answer has at most "
        + "\(context.options.answerLimit) bytes. Name fewer `fields`." : nil
    return .members(["hits": .array(hits), "note": note.map(JSON.string)])
  }
}
