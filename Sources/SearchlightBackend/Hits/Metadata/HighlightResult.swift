/// One value of a hit, with the parts that match the query.
public struct HighlightResult: Hashable, Sendable, Codable {
  /// The full value, with the matching parts highlighted.
  public var value: HighlightedString

  /// Whether none, some or all words of the query were found in the value.
  public var matchLevel: MatchLevel

  /// The normalized words of the query that were found in the value, in the order of the query.
  public var matchedWords: [String]

  /// Whether the entire value is highlighted; `nil` if nothing matches.
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

/// Whether none, some or all words of the query were found in a value.
@nonexhaustive
public enum MatchLevel: String, Hashable, Sendable, Codable, CaseIterable {
  /// No word was found.
  case none
  /// Some words were found, but not all.
  case partial
  /// All words were found.
  case full
}

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
