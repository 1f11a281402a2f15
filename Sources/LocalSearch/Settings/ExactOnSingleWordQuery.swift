/// What counts as exact for a query of one word.
public enum ExactOnSingleWordQuery: String, Hashable, Sendable, Codable, CaseIterable {
  /// A value of an attribute that is just that word.
  case attribute

  /// The word, wherever it stands.
  case word

  /// Nothing.
  case none
}
