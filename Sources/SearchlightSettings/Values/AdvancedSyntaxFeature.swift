/// Syntax that a query may use besides words if `advancedSyntax` is on.
@nonexhaustive
public enum AdvancedSyntaxFeature: String, Hashable, Sendable, Codable, CaseIterable {
  /// Words in double quotes match only side by side and as they are.
  case exactPhrase

  /// A minus before a word excludes the records that have it.
  case excludeWords
}
