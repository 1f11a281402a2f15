import SearchlightBackend

/// Completes the arguments of prompts and the variables of templates.
struct Completions: Sendable {
  /// The largest number of values, which the protocol limits.
  static let limit = 100

  /// The largest number of attributes of an index whose values are looked at, the first by name.
  private static let attributeLimit = 10

  /// What a text may be completed to.
  struct Values: Sendable {
    var values: [String]

    /// Whether these are all that there are.
    var areAll = true

    /// Returns the values with at most a number of bytes as JSON, as the member `completion` of an
    /// answer.
    func json(atMostBytes limit: Int) -> JSON {
      var budget = AnswerBudget(limit)
      let shown = values.prefix(Completions.limit).map(JSON.string).filter { budget.take($0) }
      let hasMore = !areAll || shown.count < values.count
      var members: [String: JSON] = ["values": .array(shown), "hasMore": .bool(hasMore)]
      if areAll { members["total"] = .integer(values.count) }
      return .object(members)
    }
  }

  let catalog: MCPCatalog
  let profile: CatalogProfile

  /// Returns what a variable of a template may be completed to; `nil` for a template that does not
  /// exist.
  func values(
    ofTemplate template: String, _ variable: String, _ text: String, _ others: [String: String]
  ) async throws -> Values? {
    for index in profile.indices {
      let name = index.index.name
      if template == RecordAddress.records(of: name), variable == "objectID" {
        return try await objectIDs(index, text)
      }
      if template == RecordAddress.values(of: name) {
        return try await values(of: [index], variable, text, others)
      }
    }
    return catalog.indices.contains { RecordAddress($0.name).uri == template }
      ? Values(values: []) : nil
  }

  /// Returns what an argument of the prompt may be completed to.
  func values(
    ofPrompt argument: String, _ text: String, _ others: [String: String]
  ) async throws -> Values {
    try await values(of: profile.indices, argument, text, others)
  }

  private func values(
    of indices: [IndexProfile], _ name: String, _ text: String, _ others: [String: String]
  ) async throws(SearchError) -> Values {
    switch name {
    case "attribute":
      let names = indices.flatMap(\.attributes).filter(\.isCounted)
        .map(\.attribute.rawValue)
      return Values(
        values: Self.distinct(names.filter { $0.lowercased().hasPrefix(text.lowercased()) }))
    case "value", "topic":
      // Without an attribute, and for a topic, values of all attributes are offered.
      let chosen = name == "value" ? others["attribute"].map { Attribute($0) } : nil
      var values: [Facet] = []
      var areAll = true
      for index in indices {
        let found = try await facets(of: index, chosen, text)
        values += found.values
        areAll = areAll && found.areAll
      }
      values.sort { ($1.count, $0.value) < ($0.count, $1.value) }
      return Values(values: Self.distinct(values.map(\.value)), areAll: areAll)
    default: return Values(values: [])
    }
  }

  private func facets(
    of index: IndexProfile, _ chosen: Attribute?, _ text: String
  ) async throws(SearchError) -> (values: [Facet], areAll: Bool) {
    let names = chosen.map { [$0] } ?? index.textAttributes
    let known = names.prefix(Self.attributeLimit).compactMap { index.attribute($0) }
    if known.isEmpty { return ([], true) }
    let isEachAsked = names.count <= Self.attributeLimit
    // All values begin with an empty text, and are known.
    if text.isEmpty {
      return (known.flatMap(\.values), isEachAsked && known.allSatisfy(\.isComplete))
    }
    let results = try await catalog.service.responses(
      to: known.map { $0.attribute.valueRequest(in: index.index.name, text, Self.limit) })
    let most = min(Self.limit, index.index.limits.foundValues ?? .max)
    var (values, areAll) = ([Facet](), isEachAsked)
    for (attribute, result) in zip(known, results) {
      let found = index.values(result, of: attribute.attribute, beginningWith: text)
      values += found
      let isWhole =
        switch result {
        case .success(let answer):
          found.count < most && answer.details.areFacetCountsExact
        case .failure: attribute.isComplete
        }
      areAll = areAll && isWhole
    }
    return (values, areAll)
  }

  private func objectIDs(_ index: IndexProfile, _ text: String) async throws -> Values {
    let answer = try await catalog.service.response(
      to: SearchRequest(
        index: index.index.name, query: text,
        parameters: [
          "hitsPerPage": 20, "attributesToHighlight": [], "attributesToRetrieve": ["objectID"],
        ]))
    var found = answer.hits.map(\.objectID)
    // An identifier that was typed whole may not be among the words of its record.
    if !text.isEmpty, !found.contains(text),
      try await catalog.service.hit(text, in: index.index.name, ["objectID"]) != nil
    {
      found.insert(text, at: 0)
    }
    return Values(values: found, areAll: answer.hits.count >= answer.nbHits)
  }

  private static func distinct(_ values: [String]) -> [String] {
    var known: Set<String> = []
    return values.filter { known.insert($0).inserted }
  }
}
