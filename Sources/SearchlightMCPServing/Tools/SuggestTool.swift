import SearchlightBackend

/// Completes the beginning of a text to names of records and values of attributes.
struct SuggestTool: IndexTool {
  private static let defaultLimit = 5
  private static let largestLimit = 20

  /// How many attributes are searched for values, the first by name.
  private static let attributeLimit = 10

  /// The longest name of a record, in bytes; of a longer one the beginning is shown.
  private static let longestName = 400

  let name = "suggest"
  let title = "Suggestions"
  let required = ["query"]
  let argumentNames = ["query", "limit"]

  func description(_ subject: ToolSubject) -> String {
    "Completes the beginning of a word or name: answers the names of records and the values of "
      + "attributes that match. Use it to find how something is spelled before you filter by it."
  }

  func properties(_ subject: ToolSubject) -> [String: JSON] {
    [
      "query": Schema.text("the beginning of a word or name"),
      "limit": Schema.number(
        "the number of records, and of values of each attribute, \(Self.defaultLimit) by default",
        in: 1...Self.largestLimit),
    ]
  }

  func output(_ subject: ToolSubject) -> JSON {
    let record = Schema.object(
      ["objectID": Schema.string, "name": Schema.string], required: ["objectID", "name"])
    let value = Schema.object(
      ["attribute": Schema.string, "value": Schema.string, "count": Schema.count],
      required: ["attribute", "value", "count"])
    return Schema.object(
      [
        "records": ["type": "array", "items": record], "values": ["type": "array", "items": value],
        "note": Schema.note,
      ], required: ["records", "values"])
  }

  func run(_ arguments: ToolArguments, _ context: ToolContext) async throws -> JSON {
    let index = try context.index(arguments)
    let text = try arguments.requiredText("query", "the beginning of a word or name")
    let limit =
      try arguments.number("limit", in: 1...Self.largestLimit) ?? Self.defaultLimit
    let attributes = Array(index.textAttributes.prefix(Self.attributeLimit))
    var records = SearchRequest(
      index: index.index.name, query: text,
      parameters: ["hitsPerPage": .integer(limit), "attributesToHighlight": []])
    records.parameters.attributesToRetrieve = [index.titleAttribute ?? "objectID"]
    let results = try await context.catalog.service.responses(
      to: [records] + attributes.map { $0.valueRequest(in: index.index.name, text, limit) })
    let found = try results[0].get()
    var budget = AnswerBudget(context.options.answerLimit)
    var isCut = false
    func kept(_ value: JSON) -> Bool {
      let isKept = budget.take(value)
      if !isKept { isCut = true }
      return isKept
    }
    let names = found.hits.map { hit -> JSON in
      let name = index.titleAttribute.flatMap { hit.values(of: $0).first?.description }
      let shown = (name ?? hit.objectID).cut(toBytesInJSON: Self.longestName)
      return ["objectID": .string(hit.objectID), "name": .string(shown)]
    }.filter(kept)
    let values = zip(attributes, results.dropFirst()).flatMap { attribute, result in
      index.values(result, of: attribute, beginningWith: text).prefix(limit).map { facet -> JSON in
        [
          "attribute": .string(attribute.rawValue), "value": .string(facet.value),
          "count": .integer(facet.count),
        ]
      }
    }.filter(kept)
    let note =
      "Some suggestions were left out, because an answer has at most \(budget.limit) bytes. Ask for "
      + "fewer with `limit`, or go on typing."
    return .members([
      "records": .array(names), "values": .array(values),
      "note": budget.note(isCut ? [note] : []),
    ])
  }
}

extension Attribute {
  /// Returns the request for the values that match the beginning of a text.
  func valueRequest(in index: IndexName, _ text: String, _ limit: Int) -> SearchRequest {
    var request = SearchRequest(index: index, query: text)
    request.facetSearch = FacetSearch(attribute: self, maxFacetHits: limit)
    return request
  }
}

extension IndexProfile {
  /// Returns the values of an attribute that a search among them has found; those that are known
  /// where the engine cannot search them.
  func values(
    _ result: Result<SearchResponse, SearchError>, of name: Attribute, beginningWith text: String
  ) -> [Facet] {
    switch result {
    case .success(let answer): answer.facetHits
    case .failure: attribute(name)?.values(beginningWith: text) ?? []
    }
  }
}
