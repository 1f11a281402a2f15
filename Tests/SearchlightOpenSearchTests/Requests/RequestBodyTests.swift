import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Request bodies for a cluster")
struct RequestBodyTests {
  private func body(_ request: SearchRequest) throws -> JSON { try Movies.plan(request).body }

  private func movies(_ query: String = "", _ parameters: SearchParameters = [:]) -> SearchRequest {
    SearchRequest(index: "movies", query: query, parameters: parameters)
  }

  @Test(
    "A request without text, filters and facets matches all records in the order of the ranking")
  func everything() throws {
    let body = try body(movies())
    expectEqual(body["query"], ["match_all": [:]])
    expectEqual(body["size"], 20)
    expect(body["from"] == nil)
    expect(body["track_total_hits"] == true)
    expectEqual(
      body["sort"],
      [
        ["rating.number": ["missing": "_last", "order": "desc", "unmapped_type": "double"]],
        ["rating": ["missing": "_last", "order": "desc", "unmapped_type": "keyword"]],
        ["_searchlight_order": ["order": "asc", "unmapped_type": "long"]],
      ])
    expect(body["aggs"] == nil)
    expect(body["post_filter"] == nil)
    expect(body["highlight"] == nil)
  }

  @Test(
    "Only the last word matches prefixes, and longer words allow more typos")
  func words() throws {
    let body = try body(movies("the wizard"))
    let texts = body["query"]?["bool"]?["must"]?[0]?["dis_max"]?["queries"]
    // The words as they are, and as one, in each attribute.
    expectEqual(texts?.arrayValue?.count, 3)
    let must = try #require(texts?[0]?["bool"]?["must"]?.arrayValue)
    try #require(must.count == 2)
    let first = try #require(must[0]["dis_max"]?["queries"]?.arrayValue)
    // Three letters allow no typo, so there is one query for each attribute.
    expectEqual(
      first.map { $0["constant_score"]?["filter"]?["match"]?.objectValue?.keys.first },
      [
        "title", "cast",
      ])
    let second = try #require(must[1]["dis_max"]?["queries"]?.arrayValue)
    // For each attribute there are queries without and with a typo, each for whole words and
    // prefixes.
    expectEqual(second.count, 8)
    let fields = second.compactMap {
      $0["constant_score"]?["filter"]?["match"]?.objectValue?.keys.first
    }
    expectEqual(
      fields,
      [
        "title", "title.beginnings", "title", "title.beginnings", "cast", "cast.beginnings", "cast",
        "cast.beginnings",
      ])
    let boosts = second.compactMap { $0["constant_score"]?["boost"]?.doubleValue }
    expect(boosts[0] > boosts[1] && boosts[1] > boosts[4] && boosts[4] > boosts[2])
    expectEqual(
      second[2]["constant_score"]?["filter"]?["match"]?["title"],
      [
        "fuzziness": 1, "fuzzy_rewrite": "constant_score", "operator": "and", "prefix_length": 1,
        "query": "wizard",
      ])
  }

  @Test("A space or a sign after the last word changes nothing, so the list does not blink")
  func finished() throws {
    let typed = try body(movies("wizard"))
    for text in ["wizard ", "wizard. ", "wizard & "] { try expectEqual(body(movies(text)), typed) }
    try expect(body(movies("wizard", ["queryType": "prefixNone"])) != typed)
  }

  @Test("Phrases match adjacent words, and excluded words must not match")
  func phrases() throws {
    let body = try body(movies(#"oz "judy garland" -lion"#, ["advancedSyntax": true]))
    let must = try #require(body["query"]?["bool"]?["must"]?.arrayValue)
    expectEqual(must.count, 2)
    expectEqual(
      must[1]["dis_max"]?["queries"]?[0]?["constant_score"]?["filter"],
      [
        "match_phrase": ["title": "judy garland"]
      ])
    expectEqual(
      body["query"]?["bool"]?["must_not"],
      [
        [
          "bool": [
            "minimum_should_match": 1,
            "should": [
              ["match": ["title": ["operator": "and", "query": "lion"]]],
              ["match": ["cast": ["operator": "and", "query": "lion"]]],
            ],
          ]
        ]
      ])
  }

  @Test(
    "Texts with signs of the syntax in any order are accepted",
    arguments: [
      "\"", "-", "--", "\"\"", "- a", "\"a", "a\"", "-\"a b\"", "a-b", "\"-a\"", "\" \" -",
    ])
  func oddTexts(text: String) throws {
    for syntax in [true, false] {
      _ = try body(movies(text, ["advancedSyntax": .bool(syntax)]))
    }
  }

  @Test("Filters of all kinds are converted to conditions of the query")
  func filters() throws {
    let body = try body(
      movies(
        "", ["filters": "genre:Drama AND NOT year:1999 AND rating >= 7.5 AND (genre:A OR genre:B)"])
    )
    let filter = try #require(body["query"]?["bool"]?["filter"]?.arrayValue)
    expect(filter.contains(["term": ["genre.folded": "Drama"]]))
    expect(filter.contains(["range": ["rating.number": ["gte": 7.4995]]]))
    expect(
      filter.contains([
        "bool": ["must_not": [["term": ["year.folded": "1999"]], ["term": ["year.number": 1999]]]]
      ]))
    expect(filter.contains(["terms": ["genre.folded": ["A", "B"]]]))
    expectEqual(filter.count, 4)
  }

  @Test("A disjunctive facet is counted without its own filters, which apply only to the hits")
  func disjunctive() throws {
    var request = movies("", ["facets": ["genre", "year"]])
    request.filters = [
      [
        FilterGroup(.or("genre"), [.facet("genre", "Drama")]),
        FilterGroup(.and("year"), [.facet("year", "x")]),
      ]
    ]
    request.disjunctiveFacets = ["genre"]
    let body = try body(request)
    expectEqual(body["post_filter"], ["term": ["genre.folded": "Drama"]])
    expectEqual(body["query"], ["bool": ["filter": [["term": ["year.folded": "x"]]]]])
    expectEqual(body["aggs"]?["q0"]?["filter"], ["term": ["genre.folded": "Drama"]])
    expectEqual(body["aggs"]?["q1"]?["filter"], ["match_all": [:]])
    expectEqual(body["aggs"]?["q1"]?["aggs"]?["f0"]?["terms"]?["field"], "genre")
    expectEqual(body["aggs"]?["q0"]?["aggs"]?["f1"]?["terms"]?["field"], "year")
    expectEqual(body["aggs"]?["q0"]?["aggs"]?["s1"], ["stats": ["field": "year.number"]])
  }

  @Test("Equal requests produce byte-identical bodies")
  func bytes() throws {
    var request = movies("wizard", ["facets": ["*"], "filters": "genre:a OR genre:b"])
    request.disjunctiveFacets = ["genre"]
    let first = MultiSearchBody.bytes([try Movies.plan(request)])
    for _ in 0..<5 { expectEqual(MultiSearchBody.bytes([try Movies.plan(request)]), first) }
  }

  @Test("A page is requested by the position of its first hit and its size")
  func pages() throws {
    var request = movies("", ["hitsPerPage": 7])
    request.page = 3
    let body = try body(request)
    expectEqual(body["from"], 21)
    expectEqual(body["size"], 7)
  }

  @Test("A request with a page size of zero requests no hits")
  func countsAlone() throws {
    for size: SearchParameters in [["hitsPerPage": 0], ["offset": 3, "length": 0]] {
      var request = movies("wizard", size)
      request.parameters.facets = ["genre"]
      let body = try body(request)
      expectEqual(body["size"], 0)
      expect(body["highlight"] == nil)
      expect(body["aggs"]?["q0"]?["aggs"]?["f0"] != nil)
    }
  }

  @Test("A geo search filters by the field that the loader adds, and sorts by distance")
  func locations() throws {
    let body = try body(movies("", ["aroundLatLng": "48.85, 2.35", "aroundRadius": 500]))
    expectEqual(
      body["query"]?["bool"]?["filter"]?[0],
      [
        "geo_distance": [
          "distance": "500m", "_searchlight_places": ["lat": 48.85, "lon": 2.35],
        ]
      ])
    expectEqual(body["sort"]?[0]?["_geo_distance"]?["order"], "asc")
  }

  private static let endlessNumbers: [(Comparison, Double, JSON)] = [
    (.lessThan, .infinity, ["exists": ["field": "rating.number"]]),
    (.greaterThan, .infinity, ["match_none": [:]]), (.equal, .nan, ["match_none": [:]]),
    (.lessThan, -.infinity, ["match_none": [:]]),
  ]

  @Test(
    "Filters with an infinite number or NaN are converted to valid conditions",
    arguments: endlessNumbers)
  func endless(comparison: Comparison, number: Double, query: JSON) throws {
    var request = movies()
    request.filters = [[FilterGroup(.and("rating"), [.numeric("rating", comparison, number)])]]
    try expectEqual(body(request)["query"]?["bool"]?["filter"]?[0], query)
  }

  @Test("A search for facet values includes the values with its longest word in any case")
  func values() throws {
    var request = movies("Dra")
    request.facetSearch = FacetSearch(attribute: "owner")
    #expect(throws: SearchError.self) { try body(request) }
    request.facetSearch = FacetSearch(attribute: "genre")
    let terms = try body(request)["aggs"]?["q0"]?["aggs"]?["f0"]?["terms"]
    let pattern = try #require(terms?["include"]?.stringValue)
    expect(pattern.hasPrefix(".*[dD") && pattern.hasSuffix("]*.*"))
    expectEqual(terms?["size"], 1000)
  }
}
