/// Which matches of a query of one word count as exact.
@nonexhaustive
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

/// A kind of match that counts as exact although it is not the word that was typed.
@nonexhaustive
public enum AlternativeAsExact: String, Hashable, Sendable, Codable, CaseIterable {
  /// The singular or plural of a word.
  case ignorePlurals

  /// A synonym of one word for one word of the query.
  case singleWordSynonym

  /// A synonym that has several words, or stands for several words of the query.
  case multiWordsSynonym
}
