extension Settings {
  static let searchableAttributes = Setting(
    "searchableAttributes", \.searchableAttributes, .list(), for: .building, .words,
    values: "at most 256 attributes, `\"a, b\"`, `unordered(…)`, `ordered(…)`")
  static let separatorsToIndex = Setting(
    "separatorsToIndex", \.separatorsToIndex, .text, for: .building, .words,
    values: "characters other than letters and digits")
  static let keepDiacriticsOnCharacters = Setting(
    "keepDiacriticsOnCharacters", \.keepDiacriticsOnCharacters, .text, for: .building, .words,
    values: "non-ASCII letters")
  static let customNormalization = Setting(
    "customNormalization", \.customNormalization, .characterTable, for: .building, .words)
  static let camelCaseAttributes = Setting(
    "camelCaseAttributes", \.camelCaseAttributes, .attributes, for: .building, .words,
    values: "attributes in `searchableAttributes`")
  static let indexLanguages = Setting(
    "indexLanguages", \.indexLanguages, .languages, for: .words,
    values: "`[\"en\"]`; has no effect")
  static let queryLanguages = Setting(
    orParameter: "queryLanguages", \.queryLanguages, .languages, for: .words)
  static let ignorePlurals = Setting(
    orParameter: "ignorePlurals", \.ignorePlurals, .languageChoice, for: .words)
  static let removeStopWords = Setting(
    orParameter: "removeStopWords", \.removeStopWords, .languageChoice, for: .words)
  static let queryType = Setting(orParameter: "queryType", \.queryType, .choice, for: .words)
  static let typoTolerance = Setting(
    orParameter: "typoTolerance", \.typoTolerance, .choice, for: .words, .ranking)
  static let allowTyposOnNumericTokens = Setting(
    orParameter: "allowTyposOnNumericTokens", \.allowTyposOnNumericTokens, .flag, for: .words)
  static let disableTypoToleranceOnAttributes = Setting(
    orParameter: "disableTypoToleranceOnAttributes", \.disableTypoToleranceOnAttributes,
    .attributes, for: .words, values: "searchable attributes")
  static let disableTypoToleranceOnWords = Setting(
    "disableTypoToleranceOnWords", \.disableTypoToleranceOnWords, .texts, for: .words,
    values: "words")
  static let disablePrefixOnAttributes = Setting(
    "disablePrefixOnAttributes", \.disablePrefixOnAttributes, .attributes, for: .words,
    values: "searchable attributes")
  static let minWordSizefor1Typo = Setting(
    orParameter: "minWordSizefor1Typo", \.minWordSizefor1Typo, .number(1...255), for: .words)
  static let minWordSizefor2Typos = Setting(
    orParameter: "minWordSizefor2Typos", \.minWordSizefor2Typos, .number(1...255), for: .words)
  static let optionalWords = Setting(
    orParameter: "optionalWords", \.optionalWords, .oneOrMoreTexts, for: .words,
    values: "a string or an array of strings; all words in them")
  static let removeWordsIfNoResults = Setting(
    orParameter: "removeWordsIfNoResults", \.removeWordsIfNoResults, .choice, for: .words)
  static let advancedSyntax = Setting(
    orParameter: "advancedSyntax", \.advancedSyntax, .flag, for: .words)
  static let advancedSyntaxFeatures = Setting(
    orParameter: "advancedSyntaxFeatures", \.advancedSyntaxFeatures, .choices(), for: .words)

  static let words: [any OptionRow] = [
    searchableAttributes, separatorsToIndex, keepDiacriticsOnCharacters, customNormalization,
    camelCaseAttributes, indexLanguages, queryLanguages, ignorePlurals, removeStopWords, queryType,
    typoTolerance, allowTyposOnNumericTokens, disableTypoToleranceOnAttributes,
    disableTypoToleranceOnWords, disablePrefixOnAttributes, minWordSizefor1Typo,
    minWordSizefor2Typos, optionalWords, removeWordsIfNoResults, advancedSyntax,
    advancedSyntaxFeatures,
  ]
}
