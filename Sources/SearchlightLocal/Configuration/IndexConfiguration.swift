// Configuration: settings, dictionaries, synonyms, rules and replicas together, compiled once.
// In: what an app has set. Out: what building and answering read.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend
import SearchlightSettings

/// How an index is built and searched, compiled once.
///
/// A class, because every copy of an index shares it.
final class IndexConfiguration: Sendable {
  /// The settings of the primary, or of the replica that is searched.
  let settings: IndexSettings

  /// What the engine and the dictionaries of the index know about languages.
  let languages: LanguageTable

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

  /// Whoever wants to know how far the building of segments has come.
  let watch: BuildWatch?

  /// Creates a configuration from values that have been checked.
  init(
    _ settings: IndexSettings, languages: LanguageTable = .standard, synonyms: [Synonym] = [],
    rules: [Rule] = [], replicas: [IndexReplica] = [], watch: BuildWatch? = nil
  ) {
    self.watch = watch
    var options = TokenizerOptions(settings)
    let languages = languages.folded(by: options)
    options.add(languages, for: settings)
    options.addPlaceholders(of: synonyms)
    self.replicas = replicas
    self.settings = settings
    self.languages = languages
    self.synonyms = synonyms
    tokenizer = options
    table = SynonymTable(synonyms, tokenizer)
    allRules = rules
    self.rules = RuleTable(rules, tokenizer)
  }

  /// Creates the configuration of a replica, which shares all but the settings with its primary.
  init(_ primary: IndexConfiguration, settings: IndexSettings) {
    watch = primary.watch
    replicas = primary.replicas
    self.settings = settings
    languages = primary.languages
    synonyms = primary.synonyms
    tokenizer = primary.tokenizer
    table = primary.table
    allRules = primary.allRules
    rules = primary.rules
  }

  /// Returns the configuration with other values, which must have been checked, in place of some.
  func replacing(
    settings: IndexSettings? = nil, languages: LanguageTable? = nil, synonyms: [Synonym]? = nil,
    rules: [Rule]? = nil, replicas: [IndexReplica]? = nil
  ) -> IndexConfiguration {
    IndexConfiguration(
      settings ?? self.settings, languages: languages ?? self.languages,
      synonyms: synonyms ?? self.synonyms, rules: rules ?? allRules,
      replicas: replicas ?? self.replicas, watch: watch)
  }

  /// Returns whether an index built with another configuration must be rebuilt.
  func differsInStructure(from other: IndexConfiguration) -> Bool {
    settings.structure != other.settings.structure
      || settings.fieldAttributes != other.settings.fieldAttributes
      || placeholders != other.placeholders
      || builtDictionaries != other.builtDictionaries
      || sortings != other.sortings || orders != other.orders
      || ranksByLength != other.ranksByLength
  }

  /// The dictionaries with the words that decide how texts of records are split.
  private var builtDictionaries: [LanguageDictionary] {
    languages.sources.compactMap { source in
      var built = LanguageDictionary(source.language)
      if settings.indexLanguages.contains(source.language) {
        built.words = source.dictionary.words
        built.elisions = source.dictionary.elisions
      }
      if settings.decompoundedAttributes.keys.contains(source.language) {
        built.listedForms = source.dictionary.listedForms
        built.inflections = source.dictionary.inflections
        built.compoundParts = source.dictionary.compoundParts
        built.linkingElements = source.dictionary.linkingElements
        built.minimumPartLength = source.dictionary.minimumPartLength
      }
      return built == LanguageDictionary(source.language) ? nil : built
    }
  }

  /// The synonyms that are placeholders in records.
  private var placeholders: [Synonym] {
    synonyms.filter { if case .placeholder = $0.kind { true } else { false } }
  }
}

extension IndexConfiguration {
  /// Returns the configuration of a replica; `nil` if there is none with the name.
  func replica(_ name: IndexName) -> IndexConfiguration? {
    replicas.first { $0.name == name }.map { replica in
      IndexConfiguration(self, settings: replica.settings(of: settings))
    }
  }

  /// The settings of the primary and of all replicas.
  private var allSettings: [IndexSettings] {
    [settings] + replicas.map { $0.settings(of: settings) }
  }

  /// The orders in which columns rank documents, for the primary and all replicas; each once.
  var sortings: [[CustomRanking]] {
    var sortings: [[CustomRanking]] = []
    for settings in allSettings {
      for criterion in settings.sortCriteria {
        let sorting = criterion.sorting.map { [$0] } ?? settings.customRanking
        if !sortings.contains(sorting) { sortings.append(sorting) }
      }
    }
    return sortings
  }

  /// The custom rankings of replicas that differ from the order in which documents are numbered.
  var orders: [[CustomRanking]] {
    var orders: [[CustomRanking]] = []
    for other in allSettings.map(\.customRanking)
    where other != settings.customRanking && !orders.contains(other) {
      orders.append(other)
    }
    return orders
  }

  /// Whether the primary or a replica orders hits by the length of their most important attribute.
  var ranksByLength: Bool { allSettings.contains(where: \.ranksByLength) }
}
