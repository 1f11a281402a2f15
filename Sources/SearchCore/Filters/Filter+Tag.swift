extension Filter {
  /// The condition that a record has a tag: that its attribute `_tags` holds the value.
  public struct Tag: Hashable, Sendable, Codable {
    /// The attribute in which records keep their tags.
    public static let attribute: Attribute = "_tags"

    /// The tag.
    ///
    /// Case matters.
    public var value: String

    /// The weight of the match in the ranking criterion of filters, 0 to 65535; `nil` counts as 1.
    public var score: Int?

    /// Whether records are wanted that do *not* have the tag.
    public var isNegated: Bool

    /// Creates the condition.
    public init(value: String, score: Int? = nil, isNegated: Bool = false) {
      self.value = value
      self.score = score
      self.isNegated = isNegated
    }
  }
}
