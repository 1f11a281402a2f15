/// Which matches of a query of one word count as exact.
public enum ExactOnSingleWordQuery: String, Hashable, Sendable, Codable, CaseIterable {
  /// A value that consists of the word alone: *paris* in `Paris`, not in `Paris Hilton`.
  case attribute

  /// The whole word at any position, if it has at least three letters and is not a stop word, of
  /// English or of a dictionary of the index.
  ///
  /// Highlights then mark only whole words without typos, and substitutes that count as exact,
  /// whatever the word.
  case word

  /// No match: the criterion `exact` has no effect.
  case none
}
