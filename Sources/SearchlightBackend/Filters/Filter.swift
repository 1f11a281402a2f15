/// A condition that restricts a search to some records.
///
/// A filter is a plain value. The ``FilterGroup`` that contains it determines whether it is joined
/// with others by *and* or by *or*.
public enum Filter: Hashable, Sendable {
  /// The condition that an attribute has a value.
  case facet(Facet)

  /// The condition that a numeric attribute compares to a number or lies in a range.
  case numeric(Numeric)

  /// The condition that a record has a tag.
  case tag(Tag)

  /// The attribute that the filter tests; `_tags` for a tag.
  public var attribute: Attribute {
    switch self {
    case .facet(let filter): filter.attribute
    case .numeric(let filter): filter.attribute
    case .tag: Tag.attribute
    }
  }

  /// Whether the condition is negated.
  public var isNegated: Bool {
    switch self {
    case .facet(let filter): filter.isNegated
    case .numeric(let filter): filter.isNegated
    case .tag(let filter): filter.isNegated
    }
  }

  /// Whether the filter has a score, so that it ranks records as well as selecting them.
  var isScored: Bool {
    switch self {
    case .facet(let filter): filter.score != nil
    case .tag(let filter): filter.score != nil
    case .numeric: false
    }
  }
}

extension Filter {
  /// Creates the condition that an attribute has a value: `.facet("brand", "Apple")`,
  /// `.facet("free", true)`.
  public static func facet(
    _ attribute: Attribute, _ value: FacetValue, score: Int? = nil, isNegated: Bool = false
  ) -> Filter {
    .facet(Facet(attribute: attribute, value: value, score: score, isNegated: isNegated))
  }

  /// Creates the condition that an attribute has a text as its value, also of a variable:
  /// `.facet("brand", name)`.
  public static func facet(
    _ attribute: Attribute, _ value: String, score: Int? = nil, isNegated: Bool = false
  ) -> Filter {
    .facet(attribute, .string(value), score: score, isNegated: isNegated)
  }

  /// Creates the condition that an attribute has a whole number as its value: `.facet("year", year)`.
  public static func facet(
    _ attribute: Attribute, _ value: some BinaryInteger, score: Int? = nil, isNegated: Bool = false
  ) -> Filter {
    .facet(attribute, FacetValue(NumericValue(value)), score: score, isNegated: isNegated)
  }

  /// Creates the condition that an attribute has a number as its value: `.facet("rating", rating)`.
  public static func facet(
    _ attribute: Attribute, _ value: Double, score: Int? = nil, isNegated: Bool = false
  ) -> Filter {
    .facet(attribute, .number(value), score: score, isNegated: isNegated)
  }

  /// Creates the condition that an attribute has a Boolean as its value: `.facet("free", isFree)`.
  public static func facet(
    _ attribute: Attribute, _ value: Bool, score: Int? = nil, isNegated: Bool = false
  ) -> Filter {
    .facet(attribute, .bool(value), score: score, isNegated: isNegated)
  }

  /// Creates the condition that an attribute compares to a number:
  /// `.numeric("price", .lessThan, 100)`.
  public static func numeric(
    _ attribute: Attribute, _ comparison: Comparison, _ value: Double, isNegated: Bool = false
  ) -> Filter {
    .numeric(
      Numeric(
        attribute: attribute, condition: .comparison(comparison, NumericValue(value)),
        isNegated: isNegated))
  }

  /// Creates the condition that an attribute compares to a whole number, which stays exact:
  /// `.numeric("author", .equal, 1_234_567_890_123_456_781)`.
  public static func numeric(
    _ attribute: Attribute, _ comparison: Comparison, _ value: some BinaryInteger,
    isNegated: Bool = false
  ) -> Filter {
    .numeric(
      Numeric(
        attribute: attribute, condition: .comparison(comparison, NumericValue(value)),
        isNegated: isNegated))
  }

  /// Creates the condition that a record has a tag: `.tag("on sale")`.
  public static func tag(_ value: String, isNegated: Bool = false) -> Filter {
    .tag(Tag(value: value, isNegated: isNegated))
  }
}

extension Filter: CustomStringConvertible {
  /// The condition roughly in the syntax of the `filters` parameter: `NOT "brand":"Apple"`.
  ///
  /// Different conditions have different texts. A text for an engine is that of
  /// ``Swift/Sequence/strictFiltersText()``, which distinguishes numbers from texts.
  public var description: String {
    var text = isNegated ? "NOT " : ""
    text.append(quoting: attribute.rawValue)
    switch self {
    case .facet(let filter):
      text += ":"
      if case .number(let number) = filter.value, !number.isFinite {
        text += filter.value.description
      } else {
        text.append(quoting: filter.value.description)
      }
      text.append(score: filter.score)
    case .numeric(let filter): text += filter.condition.description
    case .tag(let filter):
      text += ":"
      text.append(quoting: filter.value)
      text.append(score: filter.score)
    }
    return text
  }
}

extension Filter {
  /// A condition that a number of an attribute compares to another number or lies in a range.
  ///
  /// An attribute with several numbers matches if one of them fulfils the condition.
  public struct Numeric: Hashable, Sendable, Codable {
    /// The numeric attribute, as a dotted path such as `price.value`.
    public var attribute: Attribute

    /// The condition that a number must fulfil.
    public var condition: NumericCondition

    /// Whether the filter matches records none of whose numbers fulfils the condition.
    ///
    /// Records without the attribute do not match either way.
    public var isNegated: Bool

    /// Creates the condition.
    public init(attribute: Attribute, condition: NumericCondition, isNegated: Bool = false) {
      self.attribute = attribute
      self.condition = condition
      self.isNegated = isNegated
    }
  }

  /// A condition that an attribute has a value; an attribute with several values matches if one of
  /// them is equal to it.
  public struct Facet: Hashable, Sendable, Codable {
    /// The attribute, as a dotted path such as `brand.name`.
    public var attribute: Attribute

    /// The value that the attribute must have.
    ///
    /// Texts are compared ignoring case, numbers and Booleans by their text. Values of `objectID` are
    /// compared with regard to case, and so are those of `_tags`: a facet on `_tags` is a ``Tag``.
    public var value: FacetValue

    /// The score of a match in the ranking criterion for filters, 0 to 65535; `nil` counts as 1.
    public var score: Int?

    /// Whether the condition matches records that do *not* have the value, including those without
    /// the attribute.
    public var isNegated: Bool

    /// Creates the condition.
    public init(attribute: Attribute, value: FacetValue, score: Int? = nil, isNegated: Bool = false)
    {
      self.attribute = attribute
      self.value = value
      self.score = score
      self.isNegated = isNegated
    }
  }

  /// The value that a facet or a tag asks for; `nil` for a condition on a number.
  package var facetValue: FacetValue? {
    switch self {
    case .facet(let filter): filter.value
    case .tag(let filter): .string(filter.value)
    case .numeric: nil
    }
  }

  /// A condition that a record has a tag, that is, that its attribute `_tags` contains the value.
  public struct Tag: Hashable, Sendable, Codable {
    /// The attribute that holds the tags of a record.
    public static let attribute: Attribute = "_tags"

    /// The text of the tag.
    ///
    /// The comparison is case-sensitive.
    public var value: String

    /// The score of a match in the ranking criterion for filters, 0 to 65535; `nil` counts as 1.
    public var score: Int?

    /// Whether the condition matches records that do *not* have the tag.
    public var isNegated: Bool

    /// Creates the condition.
    public init(value: String, score: Int? = nil, isNegated: Bool = false) {
      self.value = value
      self.score = score
      self.isNegated = isNegated
    }
  }
}
