import SearchlightBackend
import SearchlightSettings

/// How query words match, and what makes one match better than another; request parameters override
/// the settings of the index.
struct MatchingOptions {
  let queryType: QueryType
  let typoTolerance: TypoTolerance
  let allowance: TypoAllowance

  /// The attributes to search; empty for all.
  let restrictSearchableAttributes: [Attribute]

  let attributesWithoutTypos: [Attribute]
  let attributesWithoutPrefixes: [Attribute]
  let attributesNeverExact: [Attribute]

  /// The syntax that a query can use besides words.
  let syntax: Set<AdvancedSyntaxFeature>

  /// Folded words that are optional.
  let optionalWords: Set<[UInt8]>

  let removal: RemoveWordsIfNoResults
  let language: LanguageOptions
  let usesSynonyms: Bool
  let exactOnSingleWordQuery: ExactOnSingleWordQuery
  let exactness: ExactnessOptions
  let alternativesAsExact: Set<AlternativeAsExact>
  let proximity: ProximityOptions
  let distinct: Int

  /// - Parameter languages: What the index knows about languages.
  init(
    _ options: OptionReader, settings: IndexSettings, _ languages: LanguageTable
  ) throws(OptionError) {
    queryType = try options.value(Settings.queryType, else: settings)
    typoTolerance = try options.value(Settings.typoTolerance, else: settings)
    allowance = TypoAllowance(
      isEnabled: typoTolerance != .disabled,
      minimumLengthForOne: try options.value(Settings.minWordSizefor1Typo, else: settings),
      minimumLengthForTwo: try options.value(Settings.minWordSizefor2Typos, else: settings),
      includesNumbers: try options.value(Settings.allowTyposOnNumericTokens, else: settings),
      exceptions: Self.words(settings.disableTypoToleranceOnWords, settings, languages))
    let named = try AttributeParameters(options, settings: settings)
    restrictSearchableAttributes = named.searched
    attributesWithoutTypos = named.withoutTypos
    attributesWithoutPrefixes = settings.disablePrefixOnAttributes
    attributesNeverExact = named.neverExact
    let features =
      try options.value(Settings.advancedSyntaxFeatures, else: settings)
    syntax = try options.value(Settings.advancedSyntax, else: settings) ? Set(features) : []
    optionalWords = Self.words(
      try options.value(Settings.optionalWords, else: settings), settings, languages)
    language = try LanguageOptions(options, settings: settings, languages)
    usesSynonyms = try options.value(Parameters.synonyms) ?? true
    removal = try options.value(Settings.removeWordsIfNoResults, else: settings)
    exactOnSingleWordQuery =
      try options.value(Settings.exactOnSingleWordQuery, else: settings)
    exactness = ExactnessOptions(exactOnSingleWordQuery, settings: settings, languages)
    alternativesAsExact = Set(
      try options.value(Settings.alternativesAsExact, else: settings))
    proximity = ProximityOptions(
      minimum: try options.value(Settings.minProximity, else: settings),
      decidesAttribute: try options.value(
        Settings.attributeCriteriaComputedByMinProximity, else: settings),
      ranking: settings.ranking)
    distinct = try options.value(Settings.distinct, else: settings)
  }

  /// Whether it depends on the matches of other records that a record is a hit.
  var dependsOnAllHits: Bool {
    typoTolerance == .min || typoTolerance == .strict || removal != .none
  }

  /// Returns the folded words of some texts.
  private static func words(
    _ texts: [String], _ settings: IndexSettings, _ languages: LanguageTable
  ) -> Set<[UInt8]> {
    guard !texts.isEmpty else { return [] }
    var words: Set<[UInt8]> = []
    var tokenizer = Tokenizer(TokenizerOptions(settings, languages))
    for text in texts { words.formUnion(tokenizer.words(ofQuery: text)) }
    return words
  }
}

/// How the language of a query affects its words; request parameters override the settings.
struct LanguageOptions {
  /// The languages in which singular and plural count as the same.
  let plurals: [QueryLanguage]

  /// The languages whose stop words are not searched.
  let stopWords: [QueryLanguage]

  /// What splits the compounds of the query; empty if they are not split.
  let splitters: [CompoundSplitter]

  /// What the index knows about languages.
  private let table: LanguageTable

  init(
    _ options: OptionReader, settings: IndexSettings, _ table: LanguageTable = .standard
  ) throws(OptionError) {
    self.table = table
    let query = try options.value(Settings.queryLanguages, else: settings)
    try Self.check(Settings.queryLanguages.name, query, nil, table)
    plurals = try options.value(Settings.ignorePlurals, else: settings)
      .languages(of: query, else: table.known(.forms))
    try Self.check(Settings.ignorePlurals.name, plurals, .forms, table)
    stopWords = try options.value(Settings.removeStopWords, else: settings)
      .languages(of: query, else: table.known(.stopWords))
    try Self.check(Settings.removeStopWords.name, stopWords, .stopWords, table)
    let splits = try options.value(Settings.decompoundQuery, else: settings)
    splitters =
      splits ? table.splitters(of: query.isEmpty ? table.known(.compoundParts) : query) : []
  }

  /// Checks that languages have the dictionaries that an option needs.
  private static func check(
    _ option: String, _ languages: [QueryLanguage], _ part: LanguagePart?, _ table: LanguageTable
  ) throws(OptionError) {
    guard !languages.isEmpty else { return }
    let known = table.known(part)
    for language in languages where !known.contains(language) {
      throw OptionError(message: SettingsError.missing(language, part?.rawValue, option, known))
    }
  }

  /// Returns the other forms of a folded word that count as the same, unordered and without the
  /// word itself.
  func otherForms(of word: [UInt8], among texts: KnownWords = .few) -> [[UInt8]] {
    plurals.isEmpty ? [] : table.otherForms(of: word, in: plurals, among: texts)
  }

  /// Returns the parts of a folded word that is a compound; `nil` if it is not.
  func parts(of word: [UInt8]) -> [[UInt8]]? {
    splitters.parts(of: word)?.map { Array(word[$0]) }
  }

  /// Returns for each query word whether it is searched: all words are except stop words.
  ///
  /// If all words are stop words, all are searched.
  ///
  /// - Parameters:
  ///   - words: The folded words.
  ///   - isGrowing: Whether the last word may be a prefix. It is then searched even if it is a stop
  ///     word, because a user who types `the` may continue to `theatre`.
  func searched(_ words: [[UInt8]], lastIsGrowing isGrowing: Bool) -> [Bool] {
    guard !stopWords.isEmpty, !words.allSatisfy(isStopWord) else {
      return [Bool](repeating: true, count: words.count)
    }
    return words.indices.map { index in
      isGrowing && index == words.count - 1 || !isStopWord(words[index])
    }
  }

  private func isStopWord(_ word: [UInt8]) -> Bool {
    table.isStopWord(word, in: stopWords)
  }
}
