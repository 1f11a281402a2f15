import SearchlightOpenSearch
import SearchlightCore
import SearchlightTransport
import Testing

/// The example of Documentation/OpenSearch.md, with an index that another tool has made.
@Suite("An index with its own query and aggregations")
struct AdjustingTests {
  private static let properties: JSON = [
    "popularity": ["type": "float"], "released": ["type": "date"],
    "title": ["type": "text"],
  ]

  private static let films: [(id: String, record: JSON)] = [
    ("solaris", ["title": "Space of Solaris", "released": "1972-03-20", "popularity": 3]),
    ("alien", ["title": "Space of Alien", "released": "1979-05-25", "popularity": 90]),
    ("brazil", ["title": "Brazil", "released": "1985-02-20", "popularity": 20]),
    ("contact", ["title": "Space of Contact", "released": "1979-07-11", "popularity": 30]),
  ]

  private static func index(_ name: String) throws -> OpenSearchIndex {
    try OpenSearchIndex(
      "films", target: name,
      adjust: { request, body in
        body["query"] = [
          "function_score": [
            "boost_mode": "sum",
            "field_value_factor": ["field": "popularity", "missing": 0, "modifier": "log1p"],
            "query": body["query"] ?? ["match_all": [:]],
          ]
        ]
        if body["aggs"] == nil { body["aggs"] = [:] }
        body["aggs"]?["years"] = [
          "date_histogram": [
            "calendar_interval": "year", "field": "released", "format": "yyyy",
            "min_doc_count": 1,
          ]
        ]
      })
  }

  @Test(
    "Hits are ranked by the function, and the app reads its own histogram",
    .enabled(if: LocalCluster.isNamed))
  func example() async throws {
    let name = "searchlight-adjusting"
    #expect(try await LocalCluster.makeIndex(name, Self.properties) == nil)
    try await LocalCluster.index(Self.films, in: name)
    let service = OpenSearchService(
      endpoint: try LocalCluster.endpoint.get(), indices: [try Self.index(name)])
    var request = SearchRequest(index: "films", query: "space")
    request.parameters.facets = ["popularity"]
    let answer = try await service.search(
      MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "films", request: request)]))
    let response = try #require(try answer.results["films"]?.get())
    #expect(response.hits.map(\.objectID) == ["alien", "contact", "solaris"])
    let marked = response.hits.first?.metadata.highlightResult(of: "title")?.value
    #expect(marked?.value.taggedString() == "<em>Space</em> of Alien")
    #expect(response.facets["popularity"]?.map(\.value).sorted() == ["3", "30", "90"])
    let years = response.details.others["aggregations"]?["years"]?["buckets"]?.arrayValue ?? []
    #expect(years.map { $0["key_as_string"]?.stringValue } == ["1972", "1979"])
    #expect(years.map { $0["doc_count"]?.intValue } == [1, 2])
    _ = try await LocalCluster.call(.delete, "/\(name)")
  }
}
