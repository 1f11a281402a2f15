import SearchlightBackend

/// The values of an attribute that a search has counted.
struct CountedValues: Sendable {
  let attribute: Attribute
  let values: [Facet]

  /// Whether there are more values, or may be.
  let hasMore: Bool
  let range: FacetStats?

  /// - Parameters:
  ///   - limit: The number of values that are wanted.
  ///   - mayLack: Whether the service may have left out values.
  init(
    _ attribute: Attribute, _ values: [Facet], _ limit: Int, stats: FacetStats?, mayLack: Bool
  ) {
    self.attribute = attribute
    self.values = Array(values.prefix(limit))
    hasMore = mayLack || values.count > limit
    range = stats.flatMap { $0.min.isFinite && $0.max.isFinite ? $0 : nil }
  }

  /// Returns the first values as JSON.
  ///
  /// - Parameter count: The number of values that are shown; `nil` for all.
  func json(_ count: Int? = nil) -> JSON {
    let shown = values.prefix(count ?? values.count)
    return .members([
      "attribute": .string(attribute.rawValue),
      "values": .array(
        shown.map { ["value": .string($0.value), "count": .integer($0.count)] }),
      "hasMore": .bool(hasMore || shown.count < values.count),
      "min": range.map { .plain($0.min) }, "max": range.map { .plain($0.max) },
    ])
  }
}

/// The counted values of some attributes as the result of a tool.
struct FacetsResult: Sendable {
  let facets: [CountedValues]

  /// The number of records that the search finds; `nil` if it does not count them.
  let total: Int?
  let isExact: Bool

  /// - Parameter note: A remark about the search; `nil` for none.
  func json(_ note: String?, _ options: MCPOptions) -> JSON {
    var budget = AnswerBudget(options.answerLimit)
    var kept: [JSON] = []
    var left: [CountedValues] = []
    for facet in facets {
      let whole = facet.json()
      if budget.take(whole) { kept.append(whole) } else { left.append(facet) }
    }
    var notes: [String] = []
    if kept.isEmpty, let first = left.first, let part = Self.part(of: first, &budget) {
      kept = [part]
      left.removeFirst()
      notes.append(
        "Values were left out, because an answer has at most \(budget.limit) bytes. With `match` there "
          + "are those that begin with a text.")
    }
    if !left.isEmpty {
      notes.append(
        "\(left.count) of the attributes are left out, because an answer has at most \(budget.limit) "
          + "bytes. Ask for them alone with `attributes`, or for fewer values with `limit`: "
          + left.map { ToolError.quoted($0.attribute.rawValue) }.joined(separator: ", ") + ".")
    }
    if let note { notes.append(note) }
    if !isExact { notes.append("The counts are estimates, and values may be missing.") }
    return .members([
      "total": total.map(JSON.integer), "countsAreExact": .bool(isExact), "facets": .array(kept),
      "note": budget.note(notes),
    ])
  }

  /// Returns an attribute with as many of its values as fit; `nil` if not even its name does.
  private static func part(of facet: CountedValues, _ budget: inout AnswerBudget) -> JSON? {
    guard budget.take(facet.json(0)) else { return nil }
    var count = 0
    for value in facet.values {
      // {"count":,"value":""},
      let size = value.value.bytesInJSON + "\(value.count)".utf8.count + 22
      guard budget.take(bytes: size) else { break }
      count += 1
    }
    return facet.json(count)
  }
}
