/// A condition on records.
///
/// A filter is a plain value. Whether several of them are joined by and or by or is a matter of the
/// ``FilterGroup`` they are in.
public enum Filter: Hashable, Sendable {
  /// An attribute has a value.
  case facet(Facet)

  /// An attribute compares to a number or lies in a range.
  case numeric(Numeric)

  /// The record has a tag.
  case tag(Tag)

  /// The attribute that the filter looks at; `_tags` for a tag.
  public var attribute: Attribute {
    switch self {
    case .facet(let filter): filter.attribute
    case .numeric(let filter): filter.attribute
    case .tag: Tag.attribute
    }
  }

  /// Whether the condition is turned into its opposite.
  public var isNegated: Bool {
    switch self {
    case .facet(let filter): filter.isNegated
    case .numeric(let filter): filter.isNegated
    case .tag(let filter): filter.isNegated
    }
  }
}

extension Filter {
  /// The attribute has the value: `.facet("brand", "Apple")`, `.facet("free", true)`.
  public static func facet(
    _ attribute: Attribute, _ value: FacetValue, score: Int? = nil, isNegated: Bool = false
  ) -> Filter {
    .facet(Facet(attribute: attribute, value: value, score: score, isNegated: isNegated))
  }

  /// The attribute compares to a number: `.numeric("price", .lessThan, 100)`.
  public static func numeric(
    _ attribute: Attribute, _ comparison: Comparison, _ value: Double, isNegated: Bool = false
  ) -> Filter {
    .numeric(
      Numeric(attribute: attribute, condition: .comparison(comparison, value), isNegated: isNegated)
    )
  }

  /// The attribute lies in a closed range: `.numeric("price", in: 10...20)`.
  public static func numeric(
    _ attribute: Attribute, in range: ClosedRange<Double>, isNegated: Bool = false
  ) -> Filter {
    .numeric(Numeric(attribute: attribute, condition: .range(range), isNegated: isNegated))
  }

  /// The record has the tag: `.tag("on sale")`.
  public static func tag(_ value: String, isNegated: Bool = false) -> Filter {
    .tag(Tag(value: value, isNegated: isNegated))
  }
}

extension Filter: CustomStringConvertible {
  /// The condition as the `filters` parameter would say it: `NOT "brand":"Apple"`.
  ///
  /// Meant for reading; text to send to an engine needs the escapes of its grammar.
  public var description: String {
    let condition =
      switch self {
      case .facet(let filter):
        "\"\(filter.attribute)\":\"\(filter.value)\"" + (filter.score.map { "<score=\($0)>" } ?? "")
      case .numeric(let filter): "\"\(filter.attribute)\"\(filter.condition)"
      case .tag(let filter): "\"_tags\":\"\(filter.value)\""
      }
    return isNegated ? "NOT \(condition)" : condition
  }
}
