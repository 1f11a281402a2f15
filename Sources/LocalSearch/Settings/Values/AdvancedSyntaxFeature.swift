/// What a query can say beside words, if its `advancedSyntax` is on.
public enum AdvancedSyntaxFeature: String, Hashable, Sendable, Codable, CaseIterable {
  /// Words in double quotes stand side by side as they are.
  case exactPhrase

  /// A minus before a word leaves out the records that have it.
  case excludeWords
}
