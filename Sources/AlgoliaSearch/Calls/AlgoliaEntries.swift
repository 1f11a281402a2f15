/// The kinds of objects that an index holds in addition to records.
public enum AlgoliaEntries: String, Hashable, Sendable, CaseIterable {
  /// Rules.
  case rules
  /// Synonyms.
  case synonyms

  /// The query parameter that asks the service to replace all existing entries.
  var replacing: String {
    switch self {
    case .rules: "clearExistingRules"
    case .synonyms: "replaceExistingSynonyms"
    }
  }
}
