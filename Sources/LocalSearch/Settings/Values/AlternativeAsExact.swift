/// A kind of match that counts as exact although it is not the word that was typed.
public enum AlternativeAsExact: String, Hashable, Sendable, Codable, CaseIterable {
  /// The singular or plural of a word.
  case ignorePlurals

  /// A synonym of one word.
  case singleWordSynonym

  /// A synonym of several words.
  case multiWordsSynonym
}
