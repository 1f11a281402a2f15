extension Settings {
  package static let searchableAttributes = Setting(
    "searchableAttributes",
    about: "the attributes to search, the most important first; empty for all",
    \.searchableAttributes, .list(), for: .building, .words,
    values: "at most 256 attributes, `\"a, b\"`, `unordered(…)`, `ordered(…)`")
  package static let separatorsToIndex = Setting(
    "separatorsToIndex", about: "characters that count as words of their own, such as `+#`",
    \.separatorsToIndex, .text, for: .building, .words,
    values: "characters other than letters and digits")
  package static let keepDiacriticsOnCharacters = Setting(
    "keepDiacriticsOnCharacters", about: "letters whose diacritics make a difference",
    \.keepDiacriticsOnCharacters, .text, for: .building, .words,
    values: "non-ASCII letters")
  package static let customNormalization = Setting(
    "customNormalization", about: "characters that are replaced in records and queries",
    \.customNormalization, .characterTable, for: .building, .words)
  package static let camelCaseAttributes = Setting(
    "camelCaseAttributes", about: "attributes in whose values camel-case words are split",
    \.camelCaseAttributes, .attributes, for: .building, .words,
    values: "attributes in `searchableAttributes`")
  package static let indexLanguages = Setting(
    "indexLanguages",
    about: "the languages of the records, whose [dictionaries](Languages.md) split texts without "
      + "spaces and before apostrophes",
    \.indexLanguages, .languages, for: .building, .words)
  package static let decompoundedAttributes = Setting(
    "decompoundedAttributes",
    about: "attributes in which parts of compounds are words, by the language of a "
      + "[dictionary](Languages.md)",
    \.decompoundedAttributes, .attributesByLanguage, for: .building, .words)
  package static let decompoundQuery = Setting(
    orParameter: "decompoundQuery",
    about: "whether compounds in a query also match their parts, with a [dictionary](Languages.md)",
    \.decompoundQuery, .flag, for: .words)
  package static let queryLanguages = Setting(
    orParameter: "queryLanguages",
    about: "the languages of plurals, stop words and compounds, where these are `true`; empty for "
      + "all known",
    \.queryLanguages, .languages, for: .words)
  package static let ignorePlurals = Setting(
    orParameter: "ignorePlurals", about: "whether singular and plural match each other",
    \.ignorePlurals,
    .languageScope, for: .words)
  package static let removeStopWords = Setting(
    orParameter: "removeStopWords",
    about: "whether common words such as `the` are dropped from a query",
    \.removeStopWords, .languageScope, for: .words)
  package static let queryType = Setting(
    orParameter: "queryType", about: "which query words match as prefixes", \.queryType, .choice,
    for: .words)
  package static let typoTolerance = Setting(
    orParameter: "typoTolerance", about: "whether words with typos match, and which of them",
    \.typoTolerance, .choice, for: .words, .ranking)
  package static let allowTyposOnNumericTokens = Setting(
    orParameter: "allowTyposOnNumericTokens",
    about: "whether words that consist of digits may have typos",
    \.allowTyposOnNumericTokens, .flag, for: .words)
  package static let disableTypoToleranceOnAttributes = Setting(
    orParameter: "disableTypoToleranceOnAttributes",
    about: "attributes in which words match only without typos",
    \.disableTypoToleranceOnAttributes,
    .attributes, for: .words, values: "searchable attributes")
  package static let disableTypoToleranceOnWords = Setting(
    "disableTypoToleranceOnWords", about: "query words that match only without typos",
    \.disableTypoToleranceOnWords, .texts, for: .words,
    values: "words")
  package static let disablePrefixOnAttributes = Setting(
    "disablePrefixOnAttributes", about: "attributes in which only whole words match",
    \.disablePrefixOnAttributes, .attributes, for: .words,
    values: "searchable attributes")
  package static let minWordSizefor1Typo = Setting(
    orParameter: "minWordSizefor1Typo", about: "letters a word needs for one typo",
    \.minWordSizefor1Typo,
    .number(1...255), for: .words)
  package static let minWordSizefor2Typos = Setting(
    orParameter: "minWordSizefor2Typos", about: "letters a word needs for two typos",
    \.minWordSizefor2Typos, .number(1...255), for: .words)
  package static let optionalWords = Setting(
    orParameter: "optionalWords", about: "query words that a hit may lack", \.optionalWords,
    .oneOrMoreTexts, for: .words,
    values: "a string or an array of strings; all words in them")
  package static let removeWordsIfNoResults = Setting(
    orParameter: "removeWordsIfNoResults",
    about: "which query words become optional if nothing matches all of them",
    \.removeWordsIfNoResults,
    .choice, for: .words)
  package static let advancedSyntax = Setting(
    orParameter: "advancedSyntax", about: "whether a query may contain phrases and excluded words",
    \.advancedSyntax, .flag, for: .words)
  package static let advancedSyntaxFeatures = Setting(
    orParameter: "advancedSyntaxFeatures", about: "what the advanced syntax consists of",
    \.advancedSyntaxFeatures, .choices(), for: .words)

  package static let words: [any OptionRow] = [
    searchableAttributes, separatorsToIndex, keepDiacriticsOnCharacters, customNormalization,
    camelCaseAttributes, indexLanguages, decompoundedAttributes, decompoundQuery, queryLanguages,
    ignorePlurals, removeStopWords, queryType,
    typoTolerance, allowTyposOnNumericTokens, disableTypoToleranceOnAttributes,
    disableTypoToleranceOnWords, disablePrefixOnAttributes, minWordSizefor1Typo,
    minWordSizefor2Typos, optionalWords, removeWordsIfNoResults, advancedSyntax,
    advancedSyntaxFeatures,
  ]
}
