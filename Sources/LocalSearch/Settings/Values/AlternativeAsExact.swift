/// A kind of match that counts as exact although it is not the word that was typed.
public enum AlternativeAsExact: String, Hashable, Sendable, Codable, CaseIterable {
  /// The singular or plural of a word.
  case ignorePlurals

  /// A synonym of one word for one word of the query.
  case singleWordSynonym

  /// A synonym that has several words, or stands for several words of the query.
  case multiWordsSynonym
}
