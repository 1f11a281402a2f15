// Configuration: settings, synonyms, rules and replicas together, compiled once.
// In: what an app has set. Out: what building and answering read.
// May use: the layers below it in Documentation/Architecture.md.

/// How an index is built and searched, compiled once.
///
/// A class, because every copy of an index shares it.
final class IndexConfiguration: Sendable {
  /// The settings of the primary, or of the replica that is searched.
  let settings: IndexSettings
  let synonyms: [Synonym]

  /// The replicas, which search the same records in other orders.
  let replicas: [IndexReplica]

  /// How texts and queries are split into words.
  let tokenizer: TokenizerOptions

  /// The synonyms that match in place of query words.
  let table: SynonymTable

  /// All rules, as the app gave them.
  let allRules: [Rule]

  /// The enabled rules, compiled.
  let rules: RuleTable

  /// Creates a configuration from values that have been checked.
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

  /// Creates the configuration of a replica, which shares all but the settings with its primary.
  init(_ primary: IndexConfiguration, settings: IndexSettings) {
    replicas = primary.replicas
    self.settings = settings
    synonyms = primary.synonyms
    tokenizer = primary.tokenizer
    table = primary.table
    allRules = primary.allRules
    rules = primary.rules
  }

  /// Whether an index built with another configuration must be rebuilt.
  func differsInStructure(from other: IndexConfiguration) -> Bool {
    settings.structure != other.settings.structure || placeholders != other.placeholders
      || sortings != other.sortings || orders != other.orders
      || ranksByLength != other.ranksByLength
  }

  /// The synonyms that are placeholders in records.
  private var placeholders: [Synonym] {
    synonyms.filter { if case .placeholder = $0.kind { true } else { false } }
  }
}
