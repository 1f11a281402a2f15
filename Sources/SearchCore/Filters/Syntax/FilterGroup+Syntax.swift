extension FilterGroup {
  /// Reads the text of a `filters` parameter: `color:red AND (size:M OR size:L) AND price < 20`.
  ///
  /// Conditions that stand alone become one group of conditions that must all be met, named `filters`;
  /// each `OR` becomes a group of its own, named `filters 1`, `filters 2` and so on. A blank text has no
  /// groups.
  ///
  /// - Throws: ``FilterSyntaxError`` with the column.
  /// - Complexity: Linear in the length of the text.
  public static func groups(
    parsing text: String, scope: FilterScope = .all, layer: FilterLayer = .refinement
  ) throws(FilterSyntaxError) -> [FilterGroup] {
    var parser = try FilterParser(text)
    var single: [Filter] = []
    var groups: [FilterGroup] = []
    for clause in try parser.parse() {
      if clause.count == 1 {
        single += clause
      } else {
        let id = ID.or("filters \(groups.count + 1)", scope: scope, layer: layer)
        groups.append(FilterGroup(id, clause))
      }
    }
    guard !single.isEmpty else { return groups }
    return [FilterGroup(.and("filters", scope: scope, layer: layer), single)] + groups
  }

  /// The group in the grammar of the `filters` parameter; `nil` for an empty group.
  ///
  /// What must all be met stands without parentheses, so that the texts of several groups can be joined
  /// by `AND`. Reading the text gives the same conditions.
  public var filtersText: String? {
    guard !filters.isEmpty else { return nil }
    let texts = filters.map(\.filtersText)
    guard id.kind == .or, texts.count > 1 else { return texts.joined(separator: " AND ") }
    return "(\(texts.joined(separator: " OR ")))"
  }
}

extension Sequence<FilterGroup> {
  /// The groups in the grammar of the `filters` parameter, joined by `AND`, in order; `nil` if no group
  /// has a filter.
  public var filtersText: String? {
    let texts = compactMap(\.filtersText)
    return texts.isEmpty ? nil : texts.joined(separator: " AND ")
  }
}

extension Filter {
  /// The condition in the grammar of the `filters` parameter: names and texts in quotation marks,
  /// numbers without exponent.
  var filtersText: String {
    let condition =
      switch self {
      case .facet(let filter):
        "\(filter.attribute.rawValue.quoted):\(filter.value.filtersText)\(Self.text(ofScore: filter.score))"
      case .numeric(let filter):
        "\(filter.attribute.rawValue.quoted)\(filter.condition)"
      case .tag(let filter):
        "\(Tag.attribute):\(filter.value.quoted)\(Self.text(ofScore: filter.score))"
      }
    return isNegated ? "NOT \(condition)" : condition
  }

  private static func text(ofScore score: Int?) -> String {
    score.map { "<score=\($0)>" } ?? ""
  }
}

extension FacetValue {
  fileprivate var filtersText: String {
    switch self {
    case .string(let value): value.quoted
    case .number(let value) where value.isFinite: value.shortDescription
    case .number(let value): value.description.quoted
    case .bool(let value): value.description
    }
  }
}

extension String {
  fileprivate var quoted: String {
    reduce(into: "\"") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    } + "\""
  }
}
