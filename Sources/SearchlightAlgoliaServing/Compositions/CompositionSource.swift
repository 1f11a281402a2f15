import SearchlightAlgoliaForm
import SearchlightBackend

/// Where a list or an injected group gets its records.
enum CompositionSource: Hashable, Sendable {
  /// A search of an index with some parameters.
  case search(IndexName, [String: JSON])

  /// The records whose identifiers a run gives, in the order of the index or in the given one.
  case external(IndexName, [String: JSON], keepsOrder: Bool)

  /// The recommendations of a model.
  case recommend(IndexName, threshold: Double, [String: JSON], fallback: [String: JSON]?)

  /// The index that has the records.
  var index: IndexName {
    switch self {
    case .search(let index, _), .external(let index, _, _), .recommend(let index, _, _, _): index
    }
  }

  private enum Ordering: String, CaseIterable {
    case `default`, userDefined
  }

  /// The only model that the service offers in compositions.
  private enum Model: String, CaseIterable {
    case trendingItems = "trending-items"
  }

  /// Reads the member `source` of an object.
  ///
  /// - Parameter isMain: Whether it is the source of a main list, which cannot be external and whose
  ///   search has more parameters.
  init(_ reader: CompositionReader, isMain: Bool) throws(CompositionError) {
    let kinds = isMain ? ["search", "recommend"] : ["search", "external", "recommend"]
    let (kind, source) = try reader.choice(of: kinds, in: "source")
    func parameters(_ name: String) throws(CompositionError) -> [String: JSON]? {
      try Self.parameters(source, name, isMain: isMain)
    }
    switch kind {
    case "search":
      try source.allow(["index", "params"])
      self = .search(try source.index("index"), try parameters("params") ?? [:])
    case "external":
      try source.allow(["index", "params", "ordering"])
      let ordering: Ordering? = try source.word("ordering")
      self = .external(
        try source.index("index"), try parameters("params") ?? [:],
        keepsOrder: ordering == .userDefined)
    default:
      try source.allow([
        "indexName", "model", "threshold", "queryParameters", "fallbackParameters",
      ])
      guard let _: Model = try source.word("model") else {
        throw source.error("model", "\"trending-items\"", nil)
      }
      guard let threshold = try source.number("threshold", in: 0...100) else {
        throw source.error("threshold", "a whole number from 0 to 100", nil)
      }
      self = .recommend(
        try source.index("indexName"), threshold: Double(threshold),
        try parameters("queryParameters") ?? [:], fallback: try parameters("fallbackParameters"))
    }
  }

  /// Reads search parameters, which the search checks further.
  private static func parameters(
    _ reader: CompositionReader, _ name: String, isMain: Bool
  ) throws(CompositionError) -> [String: JSON]? {
    guard let parameters = try reader.object(name) else { return nil }
    try parameters.allow(isMain ? common + mainOnly : common)
    if let text = try parameters.text("filters") {
      do {
        _ = try FilterGroup.groups(parsing: text)
      } catch {
        throw parameters.refused("filters", error.description)
      }
    }
    if let facets = parameters["facets"] {
      do {
        _ = try DisjunctiveFacets(facets)
      } catch {
        throw parameters.refused("facets", error.message)
      }
    }
    return (reader[name]?.objectValue ?? [:]).filter { $0.value != .null }
  }

  /// The parameters that the searches of main lists and of injected groups may have.
  private static let common = [
    "advancedSyntax", "advancedSyntaxFeatures", "allowTyposOnNumericTokens", "alternativesAsExact",
    "analytics", "attributeCriteriaComputedByMinProximity", "attributesToHighlight",
    "attributesToRetrieve", "attributesToSnippet", "clickAnalytics", "decompoundQuery",
    "disableExactOnAttributes", "disableTypoToleranceOnAttributes", "distinct", "enableABTest",
    "enablePersonalization", "enableReRanking", "enableRules", "exactOnSingleWordQuery",
    "facetFilters", "filters", "getRankingInfo", "highlightPostTag", "highlightPreTag",
    "ignorePlurals", "minProximity", "minWordSizefor1Typo", "minWordSizefor2Typos",
    "naturalLanguages", "numericFilters", "optionalFilters", "optionalWords",
    "percentileComputation", "personalizationImpact", "queryLanguages", "queryType",
    "relevancyStrictness", "removeStopWords", "removeWordsIfNoResults",
    "replaceSynonymsInHighlight", "responseFields", "restrictHighlightAndSnippetArrays",
    "restrictSearchableAttributes", "ruleContexts", "snippetEllipsisText", "synonyms",
    "typoTolerance",
  ]

  /// The parameters that only the search of a main list may have.
  private static let mainOnly = [
    "facetingAfterDistinct", "facets", "hitsPerPage", "maxFacetHits", "maxValuesPerFacet",
    "renderingContent", "sortFacetValuesBy", "sumOrFiltersScores",
  ]
}
