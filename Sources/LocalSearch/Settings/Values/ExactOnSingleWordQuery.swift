/// What counts as exact for a query of one word.
public enum ExactOnSingleWordQuery: String, Hashable, Sendable, Codable, CaseIterable {
  /// A value of an attribute that is just that word: *paris* in `Paris`, not in `Paris Hilton`.
  case attribute

  /// The whole word, wherever it stands, if it has three letters or more and is no English stop word.
  case word

  /// Nothing: the criterion `exact` makes no difference.
  case none
}
