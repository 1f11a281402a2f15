import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Parameters of a request")
struct RequestOptionsTests {
  private func options(
    _ parameters: SearchParameters, page: Int = 0, settings: JSON = [:]
  ) throws -> RequestOptions {
    var request = SearchRequest(index: "i", parameters: parameters)
    request.page = page
    return try RequestOptions(request, try IndexOptions(settings))
  }

  private func message(
    _ parameters: SearchParameters, page: Int = 0, settings: JSON = [:]
  ) -> String? {
    do {
      _ = try options(parameters, page: page, settings: settings)
      return nil
    } catch SearchError.rejected(let message, 400) {
      return message
    } catch {
      return "\(error)"
    }
  }

  @Test("The page, or offset and length, select the hits, up to the limit of the index")
  func windows() throws {
    let cases: [(SearchParameters, Int, Range<Int>, Int)] = [
      ([:], 0, 0..<20, 20), ([:], 3, 60..<80, 20), (["hitsPerPage": 7], 2, 14..<21, 7),
      (["hitsPerPage": 0], 0, 0..<0, 0), (["hitsPerPage": 30], 3, 90..<100, 30),
      (["hitsPerPage": 50], 2, 100..<100, 50), (["hitsPerPage": 50], 3, 100..<100, 50),
      (["hitsPerPage": 1000], Int.max, 100..<100, 1000), (["hitsPerPage": 1], 99, 99..<100, 1),
      (["offset": 5, "length": 4], 0, 5..<9, 4), (["offset": 98, "length": 4], 0, 98..<100, 4),
      (["offset": 500, "length": 4], 0, 100..<100, 4), (["offset": 5, "length": 0], 0, 5..<5, 0),
      // Algolia ignores one of the two without the other.
      (["offset": 5], 1, 20..<40, 20), (["length": 5], 1, 20..<40, 20),
    ]
    for (parameters, page, window, hitsPerPage) in cases {
      let options = try options(
        parameters, page: page, settings: ["paginationLimitedTo": 100])
      expectEqual(options.window.range, window, "\(parameters) \(page)")
      expectEqual(options.window.hitsPerPage, hitsPerPage)
      expectEqual(options.window.page, page)
    }
  }

  private static let settings: JSON = [
    "searchableAttributes": ["r", "s"], "attributesForFaceting": ["a", "b", "c", "f"],
    "hitsPerPage": 7, "maxValuesPerFacet": 8, "maxFacetHits": 9, "sortFacetValuesBy": "alpha",
    "distinct": 1, "attributesToRetrieve": ["a"], "attributesToHighlight": ["b"],
    "attributesToSnippet": ["c:3"], "snippetEllipsisText": "...",
    "restrictHighlightAndSnippetArrays": true, "queryType": "prefixAll",
  ]

  @Test("What a request does not set has the value of the settings")
  func defaults() throws {
    let set = try options([:], settings: Self.settings)
    expectEqual(set.window.hitsPerPage, 7)
    expect(set.counted.maxValuesPerFacet == 8 && set.counted.maxFacetHits == 9)
    expect(set.counted.valueOrder == .alpha && set.restrictsArrays && set.distinct == 1)
    expect(set.retrieved == ["a"] && set.highlighted == ["b"] && set.ellipsis == "...")
    expectEqual(set.snippeted, ["c:3"])
    expectEqual(set.matching.queryType, .prefixAll)
    expect(set.counted.facets.isEmpty && set.named.searched.isEmpty && !set.filters.sumsScores)
    expect(set.filters.groups.isEmpty && set.filters.optionalGroups.isEmpty)
    expect(set.geo.centre == nil)
    try expectEqual(options(["hitsPerPage": nil, "distinct": nil]).window.hitsPerPage, 20)
  }

  @Test("What a request sets replaces the settings")
  func replaced() throws {
    let parameters: SearchParameters = [
      "hitsPerPage": 5, "maxValuesPerFacet": 1000, "maxFacetHits": 100,
      "sortFacetValuesBy": "count", "distinct": false, "attributesToRetrieve": [],
      "attributesToHighlight": ["x"], "attributesToSnippet": [], "snippetEllipsisText": "",
      "restrictHighlightAndSnippetArrays": false, "queryType": "prefixNone",
      "facets": ["f"], "restrictSearchableAttributes": ["r"], "sumOrFiltersScores": true,
      "filters": "a:1 AND b:2", "facetFilters": ["c:3"], "numericFilters": ["d=4"],
      "tagFilters": ["e"], "optionalFilters": ["f:5"], "aroundLatLng": "1,2",
    ]
    let set = try options(parameters, settings: Self.settings)
    expectEqual(set.window.hitsPerPage, 5)
    expect(set.counted.maxValuesPerFacet == 1000 && set.counted.maxFacetHits == 100)
    expect(set.counted.valueOrder == .count && !set.restrictsArrays && set.distinct == 0)
    expect(set.retrieved == [] && set.highlighted == ["x"] && set.ellipsis == "")
    expect(set.snippeted.isEmpty && set.matching.queryType == .prefixNone)
    expect(set.counted.facets == ["f"] && set.named.searched == ["r"] && set.filters.sumsScores)
    let filters = set.filters.groups.flatMap(\.filters).map(\.description)
    expectEqual(filters, [#""a":"1""#, #""b":"2""#, #""c":"3""#, #""d" = 4"#, #""_tags":"e""#])
    expectEqual(set.filters.optionalGroups.flatMap(\.filters).count, 1)
    expectEqual(set.geo.centre, Point(latitude: 1, longitude: 2))
  }

  @Test("A search for facet values may state its own number of values")
  func facetSearch() throws {
    var request = SearchRequest(index: "i", parameters: ["maxFacetHits": 3])
    request.facetSearch = FacetSearch(attribute: "a")
    try expectEqual(RequestOptions(request, try IndexOptions([:])).counted.maxFacetHits, 3)
    request.facetSearch?.maxFacetHits = 5
    try expectEqual(RequestOptions(request, try IndexOptions([:])).counted.maxFacetHits, 5)
    request.facetSearch?.maxFacetHits = 101
    #expect(throws: SearchError.self) { try RequestOptions(request, try IndexOptions([:])) }
  }

  private static let wrong: [(SearchParameters, String)] = [
    (
      ["typoTolerance": "min", "optionalWords": ["the"]],
      "a cluster does not support typoTolerance: \"min\" with optionalWords; use true or false, or leave "
        + "the words out"
    ),
    (
      ["ignorePlurals": ["en", "de"]],
      #"a cluster does not support ignorePlurals: ["en","de"]; the known languages are "en""#
    ),
    (
      ["minimumAroundRadius": 5],
      "a cluster does not support minimumAroundRadius: 5; leave the parameter out"
    ),
  ]

  @Test("A parameter that a cluster does not follow is refused with what is allowed")
  func refused() {
    for (parameters, text) in Self.wrong { expectEqual(message(parameters), text) }
    expectEqual(message([:], page: -1), "page must be at least 0, not -1")
    expectEqual(
      message(["offset": 0, "length": 5], page: 1),
      "page must be 0 if offset and length are set, not 1")
    expect(message([:], settings: ["distinct": 2]) == nil)
    expect(message(["filters": "a:"]) != nil)
    expect(message(["facetFilters": 5]) != nil)
    expect(message(["optionalFilters": 5]) != nil)
  }

  @Test("An unknown parameter is refused with the one that was probably meant")
  func unknown() {
    expectEqual(
      message(["hitPerPage": 1]), "the parameter hitPerPage is unknown; did you mean hitsPerPage?")
    expectEqual(message(["zzz": 1]), "the parameter zzz is unknown; remove it")
  }

  @Test("A parameter that is null or has no effect on a cluster is accepted")
  func harmless() {
    let parameters: SearchParameters = [
      "getRankingInfo": nil, "enableRules": false, "relevancyStrictness": 50, "ruleContexts": ["a"],
      "synonyms": false, "analytics": true, "queryID": "q", "minProximity": 1,
      "decompoundQuery": false,
    ]
    expect(ClusterSupport.ignored.allSatisfy { parameters[$0] != nil })
    expect(message(parameters) == nil)
  }

  @Test("A request for recommendations is refused with what to use instead")
  func recommendations() throws {
    var request = SearchRequest(index: "i")
    request.recommendation = RecommendationRequest(.relatedProducts)
    #expect(
      throws: SearchError.rejected(
        message:
          "A cluster does not offer recommendations (related-products). Search for related items "
          + "with RelatedItemsSearcher, or ask a service that recommends.", status: 400)
    ) { try RequestOptions(request, try IndexOptions([:])) }
  }
}
