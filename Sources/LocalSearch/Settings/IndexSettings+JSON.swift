public import SearchCore

extension IndexSettings {
  /// The names of the settings that there are, sorted.
  public static let names = [
    "advancedSyntax",
    "advancedSyntaxFeatures",
    "allowTyposOnNumericTokens",
    "alternativesAsExact",
    "attributeCriteriaComputedByMinProximity",
    "attributeForDistinct",
    "attributesForFaceting",
    "attributesToHighlight",
    "attributesToRetrieve",
    "attributesToSnippet",
    "camelCaseAttributes",
    "customNormalization",
    "customRanking",
    "disableExactOnAttributes",
    "disablePrefixOnAttributes",
    "disableTypoToleranceOnAttributes",
    "disableTypoToleranceOnWords",
    "distinct",
    "enableRules",
    "exactOnSingleWordQuery",
    "facetingAfterDistinct",
    "highlightPostTag",
    "highlightPreTag",
    "hitsPerPage",
    "ignorePlurals",
    "indexLanguages",
    "keepDiacriticsOnCharacters",
    "maxFacetHits",
    "maxValuesPerFacet",
    "minProximity",
    "minWordSizefor1Typo",
    "minWordSizefor2Typos",
    "numericAttributesForFiltering",
    "optionalWords",
    "paginationLimitedTo",
    "queryLanguages",
    "queryType",
    "ranking",
    "removeStopWords",
    "removeWordsIfNoResults",
    "renderingContent",
    "replaceSynonymsInHighlight",
    "responseFields",
    "restrictHighlightAndSnippetArrays",
    "searchableAttributes",
    "separatorsToIndex",
    "snippetEllipsisText",
    "sortFacetValuesBy",
    "typoTolerance",
    "unretrievableAttributes",
  ]

  /// Reads settings from a JSON object under Algolia's names; what is not set has the default.
  ///
  /// - Throws: ``SettingsError`` naming a setting that is not known, or whose value is of the wrong
  ///   type or out of range. Nothing is silently left out.
  public init(json: JSON) throws(SettingsError) {
    guard let members = json.objectValue else {
      throw .notAnObject(found: json.excerpt)
    }
    for name in members.keys.sorted() where !Self.names.contains(name) {
      throw .unknownSetting(name, known: Self.names)
    }
    self.init()
    do throws(OptionError) {
      // Algolia's settings say null for what is not set.
      try read(OptionReader { members[$0] == .null ? nil : members[$0] })
    } catch {
      throw .invalidValue(
        setting: error.name, expected: error.expected, found: error.found.excerpt)
    }
    try checkWords()
  }

  private mutating func read(_ options: OptionReader) throws(OptionError) {
    searchableAttributes = try options.list("searchableAttributes") ?? searchableAttributes
    attributesForFaceting = try options.list("attributesForFaceting") ?? attributesForFaceting
    customRanking = try options.list("customRanking") ?? customRanking
    hitsPerPage = try options.number("hitsPerPage", in: 1...1000) ?? hitsPerPage
    maxValuesPerFacet =
      try options.number("maxValuesPerFacet", in: 1...1000) ?? maxValuesPerFacet
    sortFacetValuesBy = try options.facetValueOrder() ?? sortFacetValuesBy
    maxFacetHits = try options.number("maxFacetHits", in: 1...100) ?? maxFacetHits
    facetingAfterDistinct = try options.flag("facetingAfterDistinct") ?? facetingAfterDistinct
    numericAttributesForFiltering =
      try options.list("numericAttributesForFiltering") ?? numericAttributesForFiltering
    paginationLimitedTo =
      try options.number("paginationLimitedTo", in: 1...20_000) ?? paginationLimitedTo
    try readMatching(options)
    try readRanking(options)
    minWordSizefor1Typo =
      try options.number("minWordSizefor1Typo", in: 1...255) ?? minWordSizefor1Typo
    minWordSizefor2Typos =
      try options.number("minWordSizefor2Typos", in: 1...255) ?? minWordSizefor2Typos
    queryType = try options.choice("queryType") ?? queryType
    attributesToRetrieve = try options.attributes("attributesToRetrieve")
    attributesToHighlight = try options.attributes("attributesToHighlight")
    attributesToSnippet = try options.list("attributesToSnippet") ?? attributesToSnippet
    snippetEllipsisText = try options.text("snippetEllipsisText") ?? snippetEllipsisText
    restrictHighlightAndSnippetArrays =
      try options.flag("restrictHighlightAndSnippetArrays") ?? restrictHighlightAndSnippetArrays
    replaceSynonymsInHighlight =
      try options.flag("replaceSynonymsInHighlight") ?? replaceSynonymsInHighlight
    unretrievableAttributes =
      try options.attributes("unretrievableAttributes") ?? unretrievableAttributes
    highlightPreTag = try options.text("highlightPreTag") ?? highlightPreTag
    highlightPostTag = try options.text("highlightPostTag") ?? highlightPostTag
    separatorsToIndex = try options.text("separatorsToIndex") ?? separatorsToIndex
    keepDiacriticsOnCharacters =
      try options.text("keepDiacriticsOnCharacters") ?? keepDiacriticsOnCharacters
    customNormalization = try options.customNormalization() ?? customNormalization
    camelCaseAttributes = try options.attributes("camelCaseAttributes") ?? camelCaseAttributes
    queryLanguages = try options.languages("queryLanguages") ?? queryLanguages
    indexLanguages = try options.languages("indexLanguages") ?? indexLanguages
    ignorePlurals = try options.languageChoice("ignorePlurals") ?? ignorePlurals
    removeStopWords = try options.languageChoice("removeStopWords") ?? removeStopWords
    enableRules = try options.flag("enableRules") ?? enableRules
    facetOrdering = try options.facetOrdering()
    responseFields = try options.responseFields(else: nil)
  }

  private mutating func readMatching(_ options: OptionReader) throws(OptionError) {
    typoTolerance = try options.choice("typoTolerance") ?? typoTolerance
    allowTyposOnNumericTokens =
      try options.flag("allowTyposOnNumericTokens") ?? allowTyposOnNumericTokens
    disableTypoToleranceOnAttributes =
      try options.attributes("disableTypoToleranceOnAttributes") ?? disableTypoToleranceOnAttributes
    disableTypoToleranceOnWords =
      try options.texts("disableTypoToleranceOnWords") ?? disableTypoToleranceOnWords
    disablePrefixOnAttributes =
      try options.attributes("disablePrefixOnAttributes") ?? disablePrefixOnAttributes
    optionalWords = try options.oneOrMoreTexts("optionalWords") ?? optionalWords
    removeWordsIfNoResults =
      try options.choice("removeWordsIfNoResults") ?? removeWordsIfNoResults
    advancedSyntax = try options.flag("advancedSyntax") ?? advancedSyntax
    advancedSyntaxFeatures =
      try options.choices("advancedSyntaxFeatures") ?? advancedSyntaxFeatures
  }

  private mutating func readRanking(_ options: OptionReader) throws(OptionError) {
    ranking = try options.list("ranking") ?? ranking
    exactOnSingleWordQuery =
      try options.choice("exactOnSingleWordQuery") ?? exactOnSingleWordQuery
    alternativesAsExact = try options.choices("alternativesAsExact") ?? alternativesAsExact
    disableExactOnAttributes =
      try options.attributes("disableExactOnAttributes") ?? disableExactOnAttributes
    minProximity = try options.number("minProximity", in: 1...7) ?? minProximity
    attributeCriteriaComputedByMinProximity =
      try options.flag("attributeCriteriaComputedByMinProximity")
      ?? attributeCriteriaComputedByMinProximity
    attributeForDistinct =
      try options.text("attributeForDistinct").map { Attribute($0) } ?? attributeForDistinct
    distinct = try options.distinct() ?? distinct
  }

  /// The settings as a JSON object under Algolia's names.
  public var json: JSON {
    var members: [String: JSON] = [
      "searchableAttributes": Self.texts(searchableAttributes),
      "attributesForFaceting": Self.texts(attributesForFaceting),
      "customRanking": Self.texts(customRanking),
      "hitsPerPage": .integer(hitsPerPage),
      "maxValuesPerFacet": .integer(maxValuesPerFacet),
      "sortFacetValuesBy": .string(sortFacetValuesBy.rawValue),
      "maxFacetHits": .integer(maxFacetHits),
      "facetingAfterDistinct": .bool(facetingAfterDistinct),
      "numericAttributesForFiltering": Self.texts(numericAttributesForFiltering),
      "paginationLimitedTo": .integer(paginationLimitedTo),
      "typoTolerance": typoTolerance.json,
      "allowTyposOnNumericTokens": .bool(allowTyposOnNumericTokens),
      "disableTypoToleranceOnAttributes": Self.texts(disableTypoToleranceOnAttributes),
      "disableTypoToleranceOnWords": Self.texts(disableTypoToleranceOnWords),
      "disablePrefixOnAttributes": Self.texts(disablePrefixOnAttributes),
      "optionalWords": Self.texts(optionalWords),
      "removeWordsIfNoResults": .string(removeWordsIfNoResults.rawValue),
      "advancedSyntax": .bool(advancedSyntax),
      "advancedSyntaxFeatures": Self.texts(advancedSyntaxFeatures.map(\.rawValue)),
      "ranking": Self.texts(ranking),
      "exactOnSingleWordQuery": .string(exactOnSingleWordQuery.rawValue),
      "alternativesAsExact": Self.texts(alternativesAsExact.map(\.rawValue)),
      "disableExactOnAttributes": Self.texts(disableExactOnAttributes),
      "minProximity": .integer(minProximity),
      "attributeCriteriaComputedByMinProximity": .bool(attributeCriteriaComputedByMinProximity),
      "distinct": .integer(distinct),
      "enableRules": .bool(enableRules),
      "minWordSizefor1Typo": .integer(minWordSizefor1Typo),
      "minWordSizefor2Typos": .integer(minWordSizefor2Typos),
      "queryType": .string(queryType.rawValue),
      "attributesToSnippet": Self.texts(attributesToSnippet),
      "snippetEllipsisText": .string(snippetEllipsisText),
      "replaceSynonymsInHighlight": .bool(replaceSynonymsInHighlight),
      "restrictHighlightAndSnippetArrays": .bool(restrictHighlightAndSnippetArrays),
      "unretrievableAttributes": Self.texts(unretrievableAttributes),
      "highlightPreTag": .string(highlightPreTag),
      "highlightPostTag": .string(highlightPostTag),
      "separatorsToIndex": .string(separatorsToIndex),
      "keepDiacriticsOnCharacters": .string(keepDiacriticsOnCharacters),
      "customNormalization": [
        "default": .object(
          Dictionary(
            customNormalization.map { (String($0.key), .string($0.value)) },
            uniquingKeysWith: { $1 }))
      ],
      "camelCaseAttributes": Self.texts(camelCaseAttributes),
      "queryLanguages": .array(queryLanguages.map { .string($0.rawValue) }),
      "indexLanguages": .array(indexLanguages.map { .string($0.rawValue) }),
      "ignorePlurals": ignorePlurals.json,
      "removeStopWords": removeStopWords.json,
    ]
    members["attributeForDistinct"] = attributeForDistinct.map { .string($0.rawValue) }
    members["renderingContent"] = facetOrdering.map { ["facetOrdering": $0.json] }
    members["responseFields"] = responseFields.map { Self.texts($0.map(\.rawValue)) } ?? ["*"]
    members["attributesToRetrieve"] = attributesToRetrieve.map(Self.texts)
    members["attributesToHighlight"] = attributesToHighlight.map(Self.texts)
    return .object(members)
  }

  private static func texts(_ values: [some CustomStringConvertible]) -> JSON {
    .array(values.map { .string($0.description) })
  }
}

extension TypoTolerance {
  /// As Algolia writes it: truth values are no texts.
  fileprivate var json: JSON {
    switch self {
    case .enabled: true
    case .disabled: false
    case .min, .strict: .string(rawValue)
    }
  }
}

extension IndexSettings: Codable {
  /// Decodes a JSON object, see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    try self.init(json: try JSON(from: decoder))
  }

  /// Encodes a JSON object under Algolia's names.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}
