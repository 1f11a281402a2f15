extension Filter {
  /// The condition that a record has a tag: that its attribute `_tags` holds the value.
  public struct Tag: Hashable, Sendable, Codable {
    /// The attribute in which records keep their tags.
    public static let attribute: Attribute = "_tags"

    /// The tag.
    ///
    /// Case matters.
    public var value: String

    /// Whether records are wanted that do *not* have the tag.
    public var isNegated: Bool

    /// Creates the condition.
    public init(value: String, isNegated: Bool = false) {
      self.value = value
      self.isNegated = isNegated
    }
  }
}
