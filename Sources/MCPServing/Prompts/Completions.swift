import SearchBackend

/// Completes the arguments of prompts and the variables of templates.
struct Completions: Sendable {
  /// The largest number of values, which the protocol limits.
  static let limit = 100

  let catalog: MCPCatalog
  let profile: CatalogProfile

  /// What a variable of a template may be completed to; `nil` for a template that does not exist.
  func values(
    ofTemplate template: String, _ variable: String, _ text: String, _ others: [String: String]
  ) async throws(SearchError) -> [String]? {
    for index in profile.indices {
      let name = index.index.name
      if template == RecordAddress.records(of: name), variable == "objectID" {
        return try await objectIDs(index, text)
      }
      if template == RecordAddress.values(of: name) {
        return try await values(of: [index], variable, text, others)
      }
    }
    return catalog.indices.contains { RecordAddress($0.name).uri == template } ? [] : nil
  }

  /// What an argument of the prompt may be completed to.
  func values(
    ofPrompt argument: String, _ text: String, _ others: [String: String]
  ) async throws(SearchError) -> [String] {
    try await values(of: profile.indices, argument, text, others)
  }

  private func values(
    of indices: [IndexProfile], _ name: String, _ text: String, _ others: [String: String]
  ) async throws(SearchError) -> [String] {
    switch name {
    case "attribute":
      let names = indices.flatMap(\.attributes).filter(\.isCounted)
        .map(\.attribute.rawValue)
      return Self.distinct(names.filter { $0.lowercased().hasPrefix(text.lowercased()) })
    case "value", "topic":
      // Without an attribute, and for a topic, values of all attributes are offered.
      let chosen = name == "value" ? others["attribute"].map { Attribute($0) } : nil
      var values: [Facet] = []
      for index in indices { values += try await facets(of: index, chosen, text) }
      return Self.distinct(
        values.sorted { ($1.count, $0.value) < ($0.count, $1.value) }.map(\.value))
    default: return []
    }
  }

  private func facets(
    of index: IndexProfile, _ chosen: Attribute?, _ text: String
  ) async throws(SearchError) -> [Facet] {
    let attributes =
      chosen.map { [$0] } ?? Array(index.textAttributes.prefix(10))
    // All values begin with an empty text, and are known.
    if text.isEmpty { return attributes.flatMap { index.attribute($0)?.values ?? [] } }
    let known = attributes.filter { index.attribute($0) != nil }
    if known.isEmpty { return [] }
    let results = try await catalog.service.responses(
      to: known.map { $0.valueRequest(in: index.index.name, text, Self.limit) })
    return zip(known, results).flatMap { index.values($1, of: $0, beginningWith: text) }
  }

  private func objectIDs(
    _ index: IndexProfile, _ text: String
  ) async throws(SearchError) -> [String] {
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
    return found
  }

  private static func distinct(_ values: [String]) -> [String] {
    var known: Set<String> = []
    return values.filter { known.insert($0).inserted }
  }
}
