import SearchlightBackend

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
    _ = try await service.record(objectID, in: index.index.name, ["objectID"])
    let answer = try await service.response(to: request)
    var budget = AnswerBudget(context.options.answerLimit)
    let shown = budget.rows(answer.hits)
    var notes: [String] = []
    if shown.passed < answer.hits.count {
      notes.append(
        "\(shown.shown.count) of \(answer.hits.count) records are shown, because an answer has at most "
          + "\(budget.limit) bytes. Name fewer `fields`, or narrow the choice by `filters`.")
    }
    notes += budget.remarks(on: shown, wantsFields: rows.fields != nil)
    return .members(["hits": .array(shown.shown), "note": budget.note(notes)])
  }
}
