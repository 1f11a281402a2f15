import SearchlightBackend

/// Counts the values of attributes among the records that a search finds.
struct FacetsTool: IndexTool {
  private static let defaultLimit = 20
  private static let largestLimit = 100
  private static let largestAttributeCount = 50

  let name = "facets"
  let title = "Values and counts"
  let required: [String] = []
  let argumentNames = SearchArguments.names + ["attributes", "match", "limit"]

  func description(_ subject: ToolSubject) -> String {
    "Lists the values of attributes with the number of records that have each, among the records that "
      + "a search finds; of numbers also the range. Use it to learn which values filters may have, "
      + "and to count. There are these attributes: \(subject.attributes)."
      + (subject.hasSession
        ? " Without other arguments it is about what the session searches for, and it does not change "
          + "the session." : "")
  }

  func properties(_ subject: ToolSubject) -> [String: JSON] {
    var properties = SearchArguments.properties(subject)
    let names = (subject.profile?.attributes ?? []).filter(\.isCounted).map(\.attribute.rawValue)
    var items: [String: JSON] = ["type": "string"]
    items["enum"] = Schema.choices(names)
    properties["attributes"] = Schema.list(
      of: .object(items), "the attributes whose values are listed, all by default")
    properties["match"] = Schema.text(
      "lists only values that have words which begin so; with exactly one attribute")
    properties["limit"] = Schema.number(
      "the number of values of each attribute, \(Self.defaultLimit) by default",
      in: 1...Self.largestLimit)
    return properties
  }

  func output(_ subject: ToolSubject) -> JSON {
    let value = Schema.object(
      ["value": Schema.string, "count": Schema.count], required: ["value", "count"])
    let facet = Schema.object(
      [
        "attribute": Schema.string, "values": ["type": "array", "items": value],
        "hasMore": [
          "type": "boolean",
          "description": "whether there are more values, or may be: then these are not all",
        ], "min": ["type": "number"], "max": ["type": "number"],
      ], required: ["attribute", "values", "hasMore"])
    return Schema.object(
      [
        "total": Schema.count, "countsAreExact": Schema.truth,
        "facets": ["type": "array", "items": facet], "note": Schema.note,
      ], required: ["facets"])
  }

  func run(_ arguments: ToolArguments, _ context: ToolContext) async throws -> JSON {
    let asked = try SearchArguments(arguments, context)
    let limit = try arguments.number("limit", in: 1...Self.largestLimit) ?? Self.defaultLimit
    let attributes = try attributes(arguments, of: asked.index)
    var choices = MCPSessionChoices(
      query: asked.query ?? "", filters: asked.groups, index: asked.index.index.name)
    if let session = context.session(of: asked.index) {
      choices = asked.choices(changing: await session.choices())
    }
    if let match = try arguments.text("match"), !match.isEmpty {
      guard attributes.count == 1 else {
        throw ToolError("match", "goes with exactly one of `attributes`.")
      }
      let search = ValueSearch(attribute: attributes[0], text: match, limit: limit)
      return try await values(search, among: choices, asked.index, context)
    }
    // One more than wanted tells whether there are more.
    let request = SearchRequest(
      index: choices.index, query: choices.query, filters: [choices.filters],
      parameters: [
        "facets": .array(attributes.map { .string($0.rawValue) }), "hitsPerPage": 1,
        "attributesToHighlight": [], "maxValuesPerFacet": .integer(limit + 1),
      ])
    let answer = try await context.catalog.service.response(to: request)
    let isExact = answer.details.areFacetCountsExact
    let facets = attributes.compactMap { attribute -> CountedValues? in
      guard let values = answer.facets[attribute] else { return nil }
      return CountedValues(
        attribute, values, limit, stats: answer.facetsStats[attribute],
        mayLack: !isExact || values.count >= asked.index.valueLimit ?? .max)
    }
    return FacetsResult(facets: facets, total: answer.nbHits, isExact: isExact).json(
      asked.index.doubt(about: answer.nbHits == 0 ? choices.filters : []), context.options)
  }

  private func attributes(
    _ arguments: ToolArguments, of index: IndexProfile
  ) throws(ToolError) -> [Attribute] {
    let counted = index.attributes.filter(\.isCounted).map(\.attribute)
    guard let names = try arguments.texts("attributes", atMost: Self.largestAttributeCount) else {
      return counted
    }
    for name in names where !counted.contains(Attribute(name)) {
      throw .unknown(
        name, "attribute", in: "attributes", known: counted.map(\.rawValue))
    }
    return names.map { Attribute($0) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A search for values of an attribute.
  private struct ValueSearch {
    let attribute: Attribute
    let text: String

    /// The most values in the answer.
    let limit: Int
  }

  /// Returns the values of an attribute that match a text, counted over what was chosen.
  private func values(
    _ search: ValueSearch, among choices: MCPSessionChoices, _ index: IndexProfile,
    _ context: ToolContext
  ) async throws -> JSON {
    let (attribute, text, limit) = (search.attribute, search.text, search.limit)
    var request = SearchRequest(index: choices.index, query: text, filters: [choices.filters])
    // No engine searches for more values at a time.
    let wanted = min(limit + 1, Self.largestLimit)
    request.facetSearch = FacetSearch(
      attribute: attribute, contextQuery: choices.query, maxFacetHits: wanted)
    let answered = try await context.catalog.service.responses(to: [request])[0]
    if case .failure(.rejected) = answered {
      // The engine searches only values that are declared for it.
      let known = index.attribute(attribute)
      let values = CountedValues(
        attribute, known?.values(beginningWith: text) ?? [], limit, stats: nil,
        mayLack: !(known?.isComplete ?? false))
      return FacetsResult(facets: [values], total: nil, isExact: false).json(
        "These are values of all records, because the engine does not search the values of "
          + "\(ToolError.quoted(attribute.rawValue)).", context.options)
    }
    let answer = try answered.get()
    let isExact = answer.details.areFacetCountsExact
    let most = min(wanted, index.index.limits.foundValues ?? .max)
    let values = CountedValues(
      attribute, answer.facetHits, limit, stats: nil,
      mayLack: !isExact || answer.facetHits.count >= most)
    return FacetsResult(facets: [values], total: nil, isExact: isExact).json(nil, context.options)
  }
}

extension AttributeProfile {
  /// Returns the known values that have a word which begins with a text, most frequent first.
  func values(beginningWith text: String) -> [Facet] {
    let start = text.lowercased()
    if start.isEmpty { return values }
    return values.filter { facet in
      let value = facet.value.lowercased()
      return value.hasPrefix(start)
        || value.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
          .contains { $0.hasPrefix(start) }
    }
  }
}
