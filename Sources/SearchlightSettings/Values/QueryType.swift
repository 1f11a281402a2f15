/// Which words of a query also match longer words that begin with them.
@nonexhaustive
public enum QueryType: String, Hashable, Sendable, Codable, CaseIterable {
  /// The last word, which may be incomplete, even if a space follows it.
  case prefixLast

  /// All words.
  case prefixAll

  /// No word.
  case prefixNone
}
