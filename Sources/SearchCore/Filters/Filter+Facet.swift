extension Filter {
  /// The condition that an attribute has a value; of an attribute with several values, that one of
  /// them is it.
  public struct Facet: Hashable, Sendable, Codable {
    /// The attribute.
    public var attribute: Attribute

    /// The value.
    ///
    /// Texts are compared without regard to case, numbers and truth values by their text.
    public var value: FacetValue

    /// The weight of the match in the ranking criterion of filters, 0 to 65535; `nil` counts as 1.
    public var score: Int?

    /// Whether records are wanted that do *not* have the value, those without the attribute included.
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
