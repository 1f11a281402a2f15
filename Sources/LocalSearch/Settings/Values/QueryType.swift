/// Which words of a query may be the beginning of a word.
public enum QueryType: String, Hashable, Sendable, Codable, CaseIterable {
  /// The last one, which may not be typed to its end; also when a space follows.
  case prefixLast

  /// All.
  case prefixAll

  /// None.
  case prefixNone
}
