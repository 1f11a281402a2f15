// Configuration: settings, synonyms, rules and replicas together, worked out once.
// In: what an app has set. Out: what building and answering read.
// May use: the storeys below it in Documentation/Architecture.md.

/// How an index is made and searched, worked out once.
///
/// A class, as it goes wherever an index does.
final class IndexConfiguration: Sendable {
  /// Those of the primary, or of the replica that is searched.
  let settings: IndexSettings
  let synonyms: [Synonym]

  /// The other orders in which the records can be searched.
  let replicas: [IndexReplica]

  /// How the words of texts and queries are found.
  let tokenizer: TokenizerOptions

  /// What counts for words of queries.
  let table: SynonymTable

  /// All rules as they were given.
  let allRules: [Rule]

  /// Those that ever apply, worked out.
  let rules: RuleTable

  /// - Parameters: Those that have been checked.
  init(
    _ settings: IndexSettings, synonyms: [Synonym] = [], rules: [Rule] = [],
    replicas: [IndexReplica] = []
  ) {
    self.replicas = replicas
    self.settings = settings
    self.synonyms = synonyms
    tokenizer = TokenizerOptions(settings, synonyms: synonyms)
    table = SynonymTable(synonyms, tokenizer)
    allRules = rules
    self.rules = RuleTable(rules, settings, tokenizer)
  }

  /// The same but for the settings, which are those of a replica.
  init(_ primary: IndexConfiguration, settings: IndexSettings) {
    replicas = primary.replicas
    self.settings = settings
    synonyms = primary.synonyms
    tokenizer = primary.tokenizer
    table = primary.table
    allRules = primary.allRules
    rules = primary.rules
  }

  /// Whether an index made by another has to be made anew.
  func differsInStructure(from other: IndexConfiguration) -> Bool {
    settings.structure != other.settings.structure || placeholders != other.placeholders
      || sortings != other.sortings || orders != other.orders
      || ranksByLength != other.ranksByLength
  }

  /// Of the synonyms those that stand in records.
  private var placeholders: [Synonym] {
    synonyms.filter { if case .placeholder = $0.kind { true } else { false } }
  }
}
