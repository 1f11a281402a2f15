import SearchBackend

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
    restrictSearchableAttributes =
      try options.searched(Parameters.restrictSearchableAttributes.name, settings) ?? []
    attributesWithoutTypos =
      try options.distinguished(Settings.disableTypoToleranceOnAttributes.name, settings)
      ?? settings.disableTypoToleranceOnAttributes
    attributesWithoutPrefixes = settings.disablePrefixOnAttributes
    attributesNeverExact =
      try options.distinguished(Settings.disableExactOnAttributes.name, settings)
      ?? settings.disableExactOnAttributes
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

  /// The folded words of some texts.
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
