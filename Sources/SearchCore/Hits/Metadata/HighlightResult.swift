/// What of one value of a hit matches the query.
public struct HighlightResult: Hashable, Sendable, Codable {
  /// The whole value, with the matching parts highlighted.
  public var value: HighlightedString

  /// How many of the query's words were found in this value.
  public var matchLevel: MatchLevel

  /// The words of the query that were found in this value, normalised, in the order of the query.
  public var matchedWords: [String]

  /// Whether the whole value is highlighted; `nil` where nothing matches.
  public var fullyHighlighted: Bool?

  /// Creates a result.
  public init(
    value: HighlightedString, matchLevel: MatchLevel, matchedWords: [String],
    fullyHighlighted: Bool? = nil
  ) {
    self.value = value
    self.matchLevel = matchLevel
    self.matchedWords = matchedWords
    self.fullyHighlighted = fullyHighlighted
  }
}
