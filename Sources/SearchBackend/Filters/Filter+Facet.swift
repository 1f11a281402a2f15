extension Filter {
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
}

extension Filter {
  /// The value that a facet or a tag asks for; `nil` for a condition on a number.
  package var facetValue: FacetValue? {
    switch self {
    case .facet(let filter): filter.value
    case .tag(let filter): .string(filter.value)
    case .numeric: nil
    }
  }
}
