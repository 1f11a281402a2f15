extension Filter {
  /// The condition that a number compares to another or lies in a range; of an attribute with several
  /// numbers, that one of them does.
  public struct Numeric: Hashable, Sendable, Codable {
    /// The attribute.
    public var attribute: Attribute

    /// What the number must be.
    public var condition: NumericCondition

    /// Whether records are wanted whose number does *not* fulfil it.
    ///
    /// Records without the attribute are not among them.
    public var isNegated: Bool

    /// Creates the condition.
    public init(attribute: Attribute, condition: NumericCondition, isNegated: Bool = false) {
      self.attribute = attribute
      self.condition = condition
      self.isNegated = isNegated
    }
  }
}
