import SearchBackend
import SearchlightBasics

/// The parameters of a request, without its text and filter groups, checked.
struct RequestOptions: Sendable {
  /// The names of the parameters that a cluster follows.
  static let followed: Set<String> = [
    "advancedSyntax", "advancedSyntaxFeatures", "allowTyposOnNumericTokens", "aroundLatLng",
    "aroundRadius", "attributesToHighlight",
    "attributesToRetrieve", "attributesToSnippet", "disableTypoToleranceOnAttributes", "distinct",
    "facetFilters", "facets", "filters", "highlightPostTag", "highlightPreTag", "hitsPerPage",
    "insideBoundingBox", "insidePolygon", "length", "maxFacetHits", "maxValuesPerFacet",
    "minWordSizefor1Typo", "minWordSizefor2Typos", "numericFilters", "offset", "optionalFilters",
    "optionalWords", "queryType", "restrictHighlightAndSnippetArrays",
    "restrictSearchableAttributes", "snippetEllipsisText", "sortFacetValuesBy",
    "sumOrFiltersScores", "tagFilters", "typoTolerance",
  ]

  /// The names of parameters that are ignored: they do not affect what is found, or only a hosted
  /// service evaluates them.
  static let ignored: Set<String> = [
    "analytics", "analyticsTags", "clickAnalytics", "enableABTest", "enableRules",
    "percentileComputation", "ruleContexts", "synonyms", "userToken",
  ]

  /// The parameters that a cluster cannot follow, each with the values that have no effect.
  static let unfollowed: [String: [JSON]] = [
    "alternativesAsExact": [["ignorePlurals", "singleWordSynonym"]],
    "aroundLatLngViaIP": [false],
    "aroundPrecision": [1],
    "attributeCriteriaComputedByMinProximity": [false],
    "disableExactOnAttributes": [[]],
    "exactOnSingleWordQuery": ["attribute"],
    "facetingAfterDistinct": [false],
    "getRankingInfo": [false],
    "ignorePlurals": [false, []],
    "minProximity": [1],
    "minimumAroundRadius": [],
    "queryLanguages": [[]],
    "removeStopWords": [false, []],
    "removeWordsIfNoResults": ["none"],
    "replaceSynonymsInHighlight": [false],
    "responseFields": [["*"]],
  ]

  let page: Int
  let hitsPerPage: Int

  /// The positions of the hits to show, among all hits.
  let window: Range<Int>

  /// The filter groups of the parameters, which apply to every count.
  let groups: [FilterGroup]
  let optionalGroups: [FilterGroup]
  let sumsScores: Bool
  let matching: MatchingOptions
  let restriction: [Attribute]?
  let geo: GeoOptions
  let facets: [Attribute]
  let maxValuesPerFacet: Int
  let maxFacetHits: Int
  let sortsFacetsByValue: Bool
  let distinct: Int
  let retrieved: [Attribute]?
  let highlighted: [Attribute]?
  let snippeted: [SnippetedAttribute]
  let ellipsis: String
  let restrictsArrays: Bool

  /// Reads and checks the parameters of a request.
  ///
  /// - Throws: ``SearchBackend/SearchError/rejected(message:status:)`` for a parameter that is not
  ///   known, that a cluster cannot follow, or whose value is invalid.
  init(_ request: SearchRequest, _ index: IndexOptions) throws(SearchError) {
    if let recommendation = request.recommendation {
      throw .rejected(
        message:
          "A cluster does not offer recommendations (\(recommendation.model.rawValue)). Search for "
          + "related items with RelatedItemsSearcher, or ask a service that recommends.",
        status: 400)
    }
    let parameters = request.parameters
    for name in parameters.names { try Self.check(name, parameters[name] ?? .null) }
    let reader = ParameterReader { parameters[$0] == .null ? nil : parameters[$0] }
    guard request.page >= 0 else {
      throw ParameterReader.refusal("page", "at least 0", .integer(request.page))
    }
    page = request.page
    let length = try reader.number("length", in: 0...1000)
    let offset = try reader.number("offset", in: 0...Int.max)
    let limit = index.paginationLimit
    if let length, let offset {
      guard page == 0 else {
        throw ParameterReader.refusal("page", "0 if offset and length are set", .integer(page))
      }
      hitsPerPage = length
      let start = min(offset, limit)
      window = start..<min(start + length, limit)
    } else {
      hitsPerPage = try reader.number("hitsPerPage", in: 0...1000) ?? index.hitsPerPage
      let (start, isTooLarge) = page.multipliedReportingOverflow(by: hitsPerPage)
      window =
        isTooLarge || start >= limit ? limit..<limit : start..<min(start + hitsPerPage, limit)
    }
    groups = try reader.filterGroups()
    optionalGroups = try reader.optionalGroups()
    sumsScores = try reader.flag("sumOrFiltersScores") ?? false
    matching = try MatchingOptions(reader, over: index.matching)
    restriction = try reader.attributes("restrictSearchableAttributes")
    geo = try GeoOptions(reader)
    facets = try reader.attributes("facets") ?? []
    maxValuesPerFacet =
      try reader.number("maxValuesPerFacet", in: 1...1000) ?? index.maxValuesPerFacet
    let wanted = try reader.number("maxFacetHits", in: 1...100) ?? index.maxFacetHits
    let facetSearch = ParameterReader { _ in request.facetSearch?.maxFacetHits.map(JSON.integer) }
    maxFacetHits = try facetSearch.number("maxFacetHits", in: 1...100) ?? wanted
    sortsFacetsByValue =
      try reader.choice("sortFacetValuesBy", of: ["count", "alpha"]).map { $0 == "alpha" }
      ?? index.sortsFacetsByValue
    distinct = try reader.distinct() ?? index.distinct
    retrieved = try reader.attributes("attributesToRetrieve") ?? index.retrieved
    highlighted = try reader.attributes("attributesToHighlight") ?? index.highlighted
    snippeted = try reader.snippets() ?? index.snippeted
    ellipsis = try reader.text("snippetEllipsisText") ?? index.ellipsis
    restrictsArrays =
      try reader.flag("restrictHighlightAndSnippetArrays") ?? index.restrictsArrays
    // Highlights are ranges of a text, so the tags matter only to code that renders them.
    _ = try reader.text("highlightPreTag")
    _ = try reader.text("highlightPostTag")
    if distinct > 1 {
      throw .rejected(
        message: "a cluster does not support distinct \(distinct); use 0 or 1", status: 400)
    }
  }

  private static func check(_ name: String, _ value: JSON) throws(SearchError) {
    if followed.contains(name) || ignored.contains(name) || value == .null { return }
    guard let harmless = unfollowed[name] else {
      let known = (followed.union(ignored).union(unfollowed.keys)).sorted()
      throw .rejected(
        message: "the parameter \(name) is unknown"
          + (NearestWord.to(name, among: known).map { "; did you mean \($0)?" } ?? "; remove it"),
        status: 400)
    }
    guard harmless.contains(value) else {
      throw .rejected(
        message: "a cluster does not support \(name): \(value.excerpt); leave the parameter out",
        status: 400)
    }
  }
}

extension ParameterReader {
  fileprivate func filterGroups() throws(SearchError) -> [FilterGroup] {
    var groups: [FilterGroup] = []
    if let text = try text("filters") {
      do throws(FilterSyntaxError) {
        groups = try FilterGroup.groups(parsing: text, layer: .base)
      } catch {
        throw .rejected(message: error.description, status: 400)
      }
    }
    var members: [String: JSON] = [:]
    for name in ["facetFilters", "numericFilters", "tagFilters"] { members[name] = value(name) }
    do throws(FilterArraysError) {
      return groups + (try FilterArrays(json: .object(members)).groups(layer: .base))
    } catch {
      throw .rejected(message: error.description, status: 400)
    }
  }

  fileprivate func optionalGroups() throws(SearchError) -> [FilterGroup] {
    do throws(FilterArraysError) {
      return try FilterGroup.groups(optionalFilters: value("optionalFilters") ?? [], layer: .base)
    } catch {
      throw .rejected(message: error.description, status: 400)
    }
  }
}
