/// An excerpt of a long value around the best match with the query.
public struct SnippetResult: Hashable, Sendable, Codable {
  /// The excerpt, with the matching words highlighted.
  public var value: HighlightedString

  /// Whether none, some or all words of the query were found in the value.
  public var matchLevel: MatchLevel

  /// Creates a result.
  public init(value: HighlightedString, matchLevel: MatchLevel) {
    self.value = value
    self.matchLevel = matchLevel
  }
}
