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
}
