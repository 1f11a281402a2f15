public import SearchCore

extension IndexSettings {
  /// The names of the settings that there are, sorted.
  public static let names = [
    "attributesForFaceting",
    "attributesToHighlight",
    "attributesToRetrieve",
    "customRanking",
    "facetingAfterDistinct",
    "highlightPostTag",
    "highlightPreTag",
    "hitsPerPage",
    "maxFacetHits",
    "maxValuesPerFacet",
    "minWordSizefor1Typo",
    "minWordSizefor2Typos",
    "numericAttributesForFiltering",
    "paginationLimitedTo",
    "queryType",
    "searchableAttributes",
    "sortFacetValuesBy",
    "typoTolerance",
  ]

  /// Reads settings from a JSON object under Algolia's names; what is not set has the default.
  ///
  /// - Throws: ``SettingsError`` naming a setting that is not known, or whose value is of the wrong
  ///   type or out of range. Nothing is silently left out.
  public init(json: JSON) throws(SettingsError) {
    guard let members = json.objectValue else {
      throw .notAnObject(found: Self.excerpt(json))
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
        setting: error.name, expected: error.expected, found: Self.excerpt(error.found))
    }
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
    typoTolerance = try options.typoTolerance() ?? typoTolerance
    minWordSizefor1Typo =
      try options.number("minWordSizefor1Typo", in: 1...255) ?? minWordSizefor1Typo
    minWordSizefor2Typos =
      try options.number("minWordSizefor2Typos", in: 1...255) ?? minWordSizefor2Typos
    queryType = try options.queryType() ?? queryType
    attributesToRetrieve = try options.attributes("attributesToRetrieve")
    attributesToHighlight = try options.attributes("attributesToHighlight")
    highlightPreTag = try options.text("highlightPreTag") ?? highlightPreTag
    highlightPostTag = try options.text("highlightPostTag") ?? highlightPostTag
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
      "typoTolerance": .bool(typoTolerance),
      "minWordSizefor1Typo": .integer(minWordSizefor1Typo),
      "minWordSizefor2Typos": .integer(minWordSizefor2Typos),
      "queryType": .string(queryType.rawValue),
      "highlightPreTag": .string(highlightPreTag),
      "highlightPostTag": .string(highlightPostTag),
    ]
    members["attributesToRetrieve"] = attributesToRetrieve.map(Self.texts)
    members["attributesToHighlight"] = attributesToHighlight.map(Self.texts)
    return .object(members)
  }

  private static func texts(_ values: [some CustomStringConvertible]) -> JSON {
    .array(values.map { .string($0.description) })
  }

  private static func excerpt(_ value: JSON) -> String {
    let text = value.description
    return text.count <= 60 ? text : text.prefix(59) + "…"
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
