extension Filter {
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
