import SearchBackend

/// The settings of an index that a cluster can follow, checked.
struct IndexOptions: Hashable, Sendable {
  /// The searched attributes in tiers, the most important first; empty for all texts.
  var searchable: [[Attribute]] = []
  /// The attributes that can be filtered by, including those that are counted.
  var facets: [Attribute] = []
  var filterOnly: Set<Attribute> = []
  /// The facets whose values can be searched.
  var searchableFacets: Set<Attribute> = []
  /// The sort criteria that rank before the text match.
  var leadingOrder: [SortCriterion] = []
  /// The sort criteria that decide between records that match equally well.
  var customRanking: [SortCriterion] = []
  var hitsPerPage = 20
  var maxValuesPerFacet = 100
  var maxFacetHits = 10
  var sortsFacetsByValue = false
  var paginationLimit = 1000
  var numbersForFiltering: [Attribute: Bool] = [:]
  var attributeForDistinct: Attribute?
  var distinct = 0
  var matching = MatchingOptions()
  var retrieved: [Attribute]?
  var highlighted: [Attribute]?
  var snippeted: [SnippetedAttribute] = []
  var ellipsis = "…"
  var restrictsArrays = false
  var unretrievable: [Attribute] = []
  var withoutPrefix: Set<Attribute> = []
  var facetOrdering: FacetOrdering?
  var ignored: [String] = []

  init(_ settings: JSON) throws(SearchError) {
    guard let members = settings.objectValue else {
      throw .rejected(message: "settings must be an object, not \(settings.excerpt)", status: nil)
    }
    let reader = ParameterReader { members[$0] == .null ? nil : members[$0] }
    try readAttributes(reader)
    hitsPerPage = try reader.number("hitsPerPage", in: 1...1000) ?? hitsPerPage
    maxValuesPerFacet = try reader.number("maxValuesPerFacet", in: 1...1000) ?? maxValuesPerFacet
    maxFacetHits = try reader.number("maxFacetHits", in: 1...100) ?? maxFacetHits
    sortsFacetsByValue =
      try reader.choice("sortFacetValuesBy", of: ["count", "alpha"]).map { $0 == "alpha" } ?? false
    paginationLimit = try reader.number("paginationLimitedTo", in: 1...20_000) ?? paginationLimit
    attributeForDistinct = try reader.text("attributeForDistinct").map { Attribute($0) }
    let variants = try reader.distinct() ?? 0
    // A cluster can show one hit of each group, or all; a setting must not make each search fail.
    distinct = variants > 1 ? 0 : variants
    let typos = members["typoTolerance"]
    let isFollowed = typos != "min" && typos != "strict"
    matching = try MatchingOptions(
      isFollowed
        ? reader : ParameterReader { $0 == "typoTolerance" ? nil : reader.value($0) },
      over: matching)
    retrieved = try reader.attributes("attributesToRetrieve")
    highlighted = try reader.attributes("attributesToHighlight")
    snippeted = try reader.snippets() ?? []
    ellipsis = try reader.text("snippetEllipsisText") ?? ellipsis
    restrictsArrays = try reader.flag("restrictHighlightAndSnippetArrays") ?? false
    unretrievable = try reader.attributes("unretrievableAttributes") ?? []
    withoutPrefix = Set(try reader.attributes("disablePrefixOnAttributes") ?? [])
    if let ordering = members["renderingContent"]?["facetOrdering"] {
      facetOrdering = try? FacetOrdering(json: ordering, isStrict: false)
    }
    ignored = members.keys.filter {
      !Self.followed.contains($0) && !Self.isDefault($0, members[$0])
    }
    .sorted()
    if variants > 1 { ignored = (ignored + ["distinct"]).sorted() }
    if !isFollowed { ignored = (ignored + ["typoTolerance"]).sorted() }
  }

  private mutating func readAttributes(_ reader: ParameterReader) throws(SearchError) {
    searchable = (try reader.texts("searchableAttributes") ?? []).map { text in
      let name = text.unwrapping("unordered") ?? text.unwrapping("ordered") ?? text
      return name.split(separator: ",").map { Attribute(String($0).trimmingSpaces) }
    }
    for text in try reader.texts("attributesForFaceting") ?? [] {
      var name = text
      var (isFilterOnly, isSearchable) = (false, false)
      while true {
        if let inner = name.unwrapping("afterDistinct") {
          name = inner
        } else if let inner = name.unwrapping("searchable") {
          name = inner
          isSearchable = true
        } else if let inner = name.unwrapping("filterOnly") {
          name = inner
          isFilterOnly = true
        } else {
          break
        }
      }
      let attribute = Attribute(name)
      if !facets.contains(attribute) { facets.append(attribute) }
      if isSearchable { searchableFacets.insert(attribute) }
      if isFilterOnly { filterOnly.insert(attribute) } else { filterOnly.remove(attribute) }
    }
    for text in try reader.texts("numericAttributesForFiltering") ?? [] {
      let name = text.unwrapping("equalOnly")
      numbersForFiltering[Attribute(name ?? text)] = name != nil
    }
    customRanking = (try reader.texts("customRanking") ?? []).compactMap(SortCriterion.init)
    // Sort criteria before the first text criterion are followed; after it, a cluster has its own
    // ranking.
    leadingOrder = (try reader.texts("ranking") ?? []).map(SortCriterion.init)
      .prefix { $0 != nil }.compactMap(\.self)
  }

  /// The names of the settings that a cluster follows.
  private static let followed: Set<String> = [
    "advancedSyntax", "advancedSyntaxFeatures", "allowTyposOnNumericTokens",
    "attributeForDistinct", "attributesForFaceting",
    "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet", "customRanking",
    "disablePrefixOnAttributes", "disableTypoToleranceOnAttributes", "disableTypoToleranceOnWords",
    "distinct", "highlightPostTag", "highlightPreTag", "hitsPerPage", "maxFacetHits",
    "maxValuesPerFacet", "minWordSizefor1Typo", "minWordSizefor2Typos",
    "numericAttributesForFiltering", "optionalWords", "paginationLimitedTo", "queryType", "ranking",
    "renderingContent", "restrictHighlightAndSnippetArrays", "searchableAttributes",
    "snippetEllipsisText", "sortFacetValuesBy", "typoTolerance", "unretrievableAttributes",
  ]

  /// Whether the value of a setting describes what a cluster does anyway.
  private static func isDefault(_ name: String, _ value: JSON?) -> Bool {
    switch name {
    case "exactOnSingleWordQuery": value == "attribute"
    case "alternativesAsExact": value == ["ignorePlurals", "singleWordSynonym"]
    case "minProximity": value == 1
    case "enableRules": true
    case "removeWordsIfNoResults": value == "none"
    case "responseFields": value == ["*"]
    case "customNormalization": value?["default"]?.objectValue?.isEmpty ?? true
    default: value == nil || value == .null || value == false || value == "" || value == []
    }
  }
}

/// An attribute by which hits are sorted, and the direction.
struct SortCriterion: Hashable, Sendable {
  let attribute: Attribute
  let isDescending: Bool

  /// Reads `asc(price)` or `desc(price)`; `nil` for anything else.
  init?(_ text: String) {
    if let name = text.unwrapping("desc") {
      (attribute, isDescending) = (Attribute(name), true)
    } else if let name = text.unwrapping("asc") {
      (attribute, isDescending) = (Attribute(name), false)
    } else {
      return nil
    }
  }
}

extension String {
  /// Returns the text inside `word(…)`, without spaces at its ends; `nil` for a text of another
  /// form.
  func unwrapping(_ word: String) -> String? {
    guard hasPrefix(word + "("), hasSuffix(")") else { return nil }
    return String(dropFirst(word.count + 1).dropLast()).trimmingSpaces
  }

  /// The text without white space at its ends.
  var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// An attribute that is shown as a snippet, and the length of the snippet.
struct SnippetedAttribute: Hashable, Sendable {
  let attribute: Attribute

  /// The number of words in the snippet; 10 by default.
  let wordCount: Int

  /// Reads `body` or `body:20`; `nil` if the number is not a whole number above 0.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else {
      (attribute, wordCount) = (Attribute(text), 10)
      return
    }
    guard let count = Int(text[text.index(after: colon)...]), count > 0 else { return nil }
    (attribute, wordCount) = (Attribute(String(text[..<colon])), count)
  }
}
