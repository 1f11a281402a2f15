import SearchCore

/// How the words of a query are found, and what makes one match better than another: parameters of the
/// request, or else the settings of the index.
struct MatchingOptions {
  /// The names of the parameters, sorted.
  static let names = [
    "advancedSyntax",
    "advancedSyntaxFeatures",
    "allowTyposOnNumericTokens",
    "alternativesAsExact",
    "attributeCriteriaComputedByMinProximity",
    "disableExactOnAttributes",
    "disableTypoToleranceOnAttributes",
    "distinct",
    "exactOnSingleWordQuery",
    "ignorePlurals",
    "minProximity",
    "minWordSizefor1Typo",
    "minWordSizefor2Typos",
    "optionalWords",
    "queryLanguages",
    "queryType",
    "removeStopWords",
    "removeWordsIfNoResults",
    "restrictSearchableAttributes",
    "synonyms",
    "typoTolerance",
  ]

  let queryType: QueryType
  let typoTolerance: TypoTolerance
  let allowance: TypoAllowance

  /// The attributes to search; empty for all.
  let restrictSearchableAttributes: [Attribute]

  let attributesWithoutTypos: [Attribute]
  let attributesWithoutPrefixes: [Attribute]
  let attributesNeverExact: [Attribute]

  /// What a query can say beside words.
  let syntax: Set<AdvancedSyntaxFeature>

  /// Words that may be missing, as they are compared.
  let optionalWords: Set<[UInt8]>

  let removal: RemoveWordsIfNoResults
  let language: LanguageOptions
  let usesSynonyms: Bool
  let exactOnSingleWordQuery: ExactOnSingleWordQuery
  let exactness: ExactnessRule
  let alternativesAsExact: Set<AlternativeAsExact>
  let proximity: ProximityRule
  let distinct: Int

  init(_ options: OptionReader, settings: IndexSettings) throws(OptionError) {
    queryType = try options.choice("queryType") ?? settings.queryType
    typoTolerance = try options.choice("typoTolerance") ?? settings.typoTolerance
    allowance = TypoAllowance(
      isEnabled: typoTolerance != .disabled,
      minimumLengthForOne: try options.number("minWordSizefor1Typo", in: 1...255)
        ?? settings.minWordSizefor1Typo,
      minimumLengthForTwo: try options.number("minWordSizefor2Typos", in: 1...255)
        ?? settings.minWordSizefor2Typos,
      includesNumbers: try options.flag("allowTyposOnNumericTokens")
        ?? settings.allowTyposOnNumericTokens,
      exceptions: Self.words(settings.disableTypoToleranceOnWords, settings))
    restrictSearchableAttributes =
      try options.searched("restrictSearchableAttributes", settings) ?? []
    attributesWithoutTypos =
      try options.searched("disableTypoToleranceOnAttributes", settings)
      ?? settings.disableTypoToleranceOnAttributes
    attributesWithoutPrefixes = settings.disablePrefixOnAttributes
    attributesNeverExact =
      try options.searched("disableExactOnAttributes", settings)
      ?? settings.disableExactOnAttributes
    let features =
      try options.choices("advancedSyntaxFeatures") ?? settings.advancedSyntaxFeatures
    syntax = try options.flag("advancedSyntax") ?? settings.advancedSyntax ? Set(features) : []
    optionalWords = Self.words(
      try options.oneOrMoreTexts("optionalWords") ?? settings.optionalWords, settings)
    language = try LanguageOptions(options, settings: settings)
    usesSynonyms = try options.flag("synonyms") ?? true
    removal = try options.choice("removeWordsIfNoResults") ?? settings.removeWordsIfNoResults
    exactOnSingleWordQuery =
      try options.choice("exactOnSingleWordQuery") ?? settings.exactOnSingleWordQuery
    exactness = ExactnessRule(exactOnSingleWordQuery, settings: settings)
    alternativesAsExact = Set(
      try options.choices("alternativesAsExact") ?? settings.alternativesAsExact)
    proximity = ProximityRule(
      minimum: try options.number("minProximity", in: 1...7) ?? settings.minProximity,
      decidesPlace: try options.flag("attributeCriteriaComputedByMinProximity")
        ?? settings.attributeCriteriaComputedByMinProximity,
      ranking: settings.ranking)
    distinct = try options.distinct() ?? settings.distinct
  }

  /// Whether a record is a hit or not depends on what others match.
  var dependsOnAllHits: Bool {
    typoTolerance == .min || typoTolerance == .strict || removal != .none
  }

  /// The words of texts, as they are compared.
  private static func words(_ texts: [String], _ settings: IndexSettings) -> Set<[UInt8]> {
    guard !texts.isEmpty else { return [] }
    var words: Set<[UInt8]> = []
    var tokenizer = Tokenizer(TokenizerOptions(settings))
    for text in texts { words.formUnion(tokenizer.words(ofQuery: text)) }
    return words
  }
}
