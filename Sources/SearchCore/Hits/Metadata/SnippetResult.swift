/// The part of a long value that matches the query best.
public struct SnippetResult: Hashable, Sendable, Codable {
  /// The part, with the matching words highlighted.
  public var value: HighlightedString

  /// How many of the query's words were found in this value.
  public var matchLevel: MatchLevel

  /// Creates a result.
  public init(value: HighlightedString, matchLevel: MatchLevel) {
    self.value = value
    self.matchLevel = matchLevel
  }
}
