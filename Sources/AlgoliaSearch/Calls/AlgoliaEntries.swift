/// What an index has a list of beside its records.
public enum AlgoliaEntries: String, Hashable, Sendable, CaseIterable {
  /// Rules.
  case rules
  /// Synonyms.
  case synonyms

  /// How a call names that all of them are to be replaced.
  var replacing: String {
    switch self {
    case .rules: "clearExistingRules"
    case .synonyms: "replaceExistingSynonyms"
    }
  }
}
