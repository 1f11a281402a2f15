/// How an index is made and searched, worked out once.
struct IndexConfiguration: Sendable {
  /// Those of the primary, or of the replica that is searched.
  var settings: IndexSettings
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
