/// Which words of a query become optional if no record has all of them.
@nonexhaustive
public enum RemoveWordsIfNoResults: String, Hashable, Sendable, Codable, CaseIterable {
  /// No word: there are no hits.
  case none

  /// The last word, then the last two, and so on up to five.
  case lastWords

  /// The first word, then the first two, and so on up to five.
  case firstWords

  /// All words at once; a record must have one of them.
  case allOptional
}
