import SearchBackend

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
    if !names.isEmpty { items["enum"] = .array(names.map(JSON.string)) }
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
        "hasMore": Schema.truth, "min": ["type": "number"], "max": ["type": "number"],
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
      return try await values(
        of: attributes[0], matching: match, limit, choices, asked.index, context)
    }
    // One more than wanted tells whether there are more.
    let request = SearchRequest(
      index: choices.index, query: choices.query, filters: [choices.filters],
      parameters: [
        "facets": .array(attributes.map { .string($0.rawValue) }), "hitsPerPage": 1,
        "attributesToHighlight": [], "maxValuesPerFacet": .integer(limit + 1),
      ])
    let answer = try await context.catalog.service.response(to: request)
    let facets = attributes.compactMap { attribute -> JSON? in
      guard let values = answer.facets[attribute] else { return nil }
      return json(attribute, values, limit, answer.facetsStats[attribute])
    }
    return result(
      facets, total: answer.nbHits, isExact: answer.details.areFacetCountsExact,
      asked.index.doubt(about: answer.nbHits == 0 ? choices.filters : []), context)
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

  /// The values of an attribute that match a text.
  private func values(
    of attribute: Attribute, matching text: String, _ limit: Int, _ choices: MCPSessionChoices,
    _ index: IndexProfile, _ context: ToolContext
  ) async throws -> JSON {
    var request = SearchRequest(index: choices.index, query: text, filters: [choices.filters])
    request.facetSearch = FacetSearch(
      attribute: attribute, contextQuery: choices.query, maxFacetHits: limit)
    let answered = try await context.catalog.service.responses(to: [request])[0]
    if case .failure(.rejected) = answered {
      // The engine searches only values that are declared for it.
      let values = index.attribute(attribute)?.values(beginningWith: text) ?? []
      return result(
        [json(attribute, values, limit, nil)], total: nil, isExact: false,
        "These are values of all records, because the engine does not search the values of "
          + "\(ToolError.quoted(attribute.rawValue)).", context)
    }
    let answer = try answered.get()
    return result(
      [json(attribute, answer.facetHits, limit, nil)], total: nil,
      isExact: answer.details.areFacetCountsExact, nil, context)
  }

  private func json(
    _ attribute: Attribute, _ values: [Facet], _ limit: Int, _ stats: FacetStats?
  ) -> JSON {
    let range = stats.flatMap { $0.min.isFinite && $0.max.isFinite ? $0 : nil }
    return .members([
      "attribute": .string(attribute.rawValue),
      "values": .array(
        values.prefix(limit).map { ["value": .string($0.value), "count": .integer($0.count)] }),
      "hasMore": .bool(values.count > limit), "min": range.map { .plain($0.min) },
      "max": range.map { .plain($0.max) },
    ])
  }

  private func result(
    _ facets: [JSON], total: Int?, isExact: Bool, _ note: String?, _ context: ToolContext
  ) -> JSON {
    var budget = AnswerBudget(context.options.answerLimit)
    let kept = facets.prefix { budget.take($0) }
    var notes = note.map { [$0] } ?? []
    if kept.count < facets.count {
      let names = facets[kept.count...].compactMap { $0["attribute"]?.stringValue }
      notes.append(
        "These attributes were left out, because an answer has at most "
          + "\(context.options.answerLimit) bytes: \(names.map(ToolError.quoted).joined(separator: ", ")). "
          + "Ask for them alone with `attributes`, or for fewer values with `limit`.")
    }
    return .members([
      "total": total.map(JSON.integer), "countsAreExact": .bool(isExact),
      "facets": .array(Array(kept)),
      "note": notes.isEmpty ? nil : .string(notes.joined(separator: " ")),
    ])
  }
}

extension AttributeProfile {
  /// The known values that have a word which begins with a text, most frequent first.
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
