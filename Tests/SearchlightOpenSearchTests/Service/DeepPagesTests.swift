import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Pages beyond the hits that a cluster returns by their position")
struct DeepPagesTests {
  /// The answer of a cluster with so many hits, of which each has its position as its sort value.
  private static func answer(_ body: JSON, hits: Int, number: Int) -> [UInt8] {
    let size = body["size"]?.intValue ?? 0
    let start = (body["search_after"]?[0]?.intValue ?? -1) + 1
    let rows = (start..<max(start, min(start + size, hits))).map {
      #"{"_id":"h\#($0)","sort":[\#($0)]}"#
    }
    let text = #"{"pit_id":"p\#(number)","hits":{"total":\#(hits),"hits":["#
    return Array((text + rows.joined(separator: ",") + "]}}").utf8)
  }

  /// Asks for a page, and returns the calls with the bodies of the searches, and the result.
  private func page(
    _ page: Int, of size: Int = 1000, hits: Int, parameters: SearchParameters = [:],
    settings: [String: JSON] = [:], product: ClusterVersion.Product = .openSearch,
    version: JSON? = nil, mapping: JSON = Movies.mapping,
    opened: JSON? = nil, refusing refused: String? = nil, because reason: JSON = "why",
    losing lost: Set<Int> = [], clock: any Clock<Duration> = ManualClock()
  ) async throws -> (calls: [String], bodies: [JSON], result: Result<SearchResponse, SearchError>) {
    let number = Locked(0)
    let information: JSON =
      version ?? (product == .openSearch ? Movies.information : ["version": ["number": "8.1.0"]])
    let log = Locked<[TransportRequest]>([])
    let exchange = FixedAnswer { request in
      log.withLock { $0.append(request) }
      let body = request.body.flatMap { try? JSON(parsing: $0) } ?? [:]
      let call = "\(request.method.rawValue) \(request.target)"
      if call == refused {
        let failure: JSON = ["error": ["type": "t", "reason": reason]]
        return .success(TransportResponse(status: 400, body: failure.bytes))
      }
      if call == "POST /_search" || call == "POST /movies/_search" {
        let number = number.withLock { number in
          number += 1
          return number
        }
        let answer = Self.answer(body, hits: hits, number: number)
        let shards = #","_shards":{"total":2,"successful":\#(lost.contains(number) ? 1 : 2)}}"#
        return .success(
          TransportResponse(status: 200, body: answer.dropLast() + Array(shards.utf8)))
      }
      let answer: JSON =
        switch call {
        case "GET /": information
        case "GET /movies/_mapping": mapping
        case "POST /movies/_search/point_in_time?keep_alive=1m": opened ?? ["pit_id": "p0"]
        case "POST /movies/_pit?keep_alive=1m": opened ?? ["id": "p0"]
        default: [:]
        }
      return .success(TransportResponse(status: 200, body: answer.bytes))
    }
    let all = (Movies.settings.objectValue ?? [:])
      .merging(["paginationLimitedTo": 20_000]) { $1 }.merging(settings) { $1 }
    let service = OpenSearchService(
      endpoint: "http://cluster.test",
      indices: [try OpenSearchIndex("movies", settings: .object(all))], exchange: exchange,
      clock: clock)
    var parameters = parameters
    parameters.hitsPerPage = size
    let request = SearchRequest(index: "movies", page: page, parameters: parameters)
    let response = try await service.search(
      MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)]))
    let requests = log.withLock { $0 }
    return (
      requests.map { "\($0.method.rawValue) \($0.target)" },
      requests.compactMap { $0.body.flatMap { try? JSON(parsing: $0) } },
      try #require(response.results["s"])
    )
  }

  private static let sort: JSON = [
    ["rating.number": ["missing": "_last", "order": "desc", "unmapped_type": "double"]],
    ["rating": ["missing": "_last", "order": "desc", "unmapped_type": "keyword"]],
    ["_searchlight_order": ["order": "asc", "unmapped_type": "long"]],
  ]

  private static func pit(_ number: Int) -> JSON {
    ["id": .string("p\(number)"), "keep_alive": "1m"]
  }

  private static func step(_ size: JSON, _ point: Int, after position: JSON? = nil) -> JSON {
    var members: [String: JSON] = [
      "query": ["match_all": [:]], "size": size, "sort": sort, "_source": false,
      "track_total_hits": false, "pit": pit(point),
    ]
    members["search_after"] = position.map { [$0] }
    return .object(members)
  }

  private static func last(
    _ size: JSON, _ point: Int, after position: JSON?, aggs: JSON? = nil
  ) -> JSON {
    var members: [String: JSON] = [
      "query": ["match_all": [:]], "size": size, "sort": sort, "track_total_hits": true,
      "pit": pit(point),
      "_source": [
        "excludes": ["_searchlight_order", "_searchlight_places", "_searchlight_variant"]
      ],
    ]
    members["search_after"] = position.map { [$0] }
    members["aggs"] = aggs
    return .object(members)
  }

  private static let open = [
    "GET /", "GET /movies/_mapping", "POST /movies/_search/point_in_time?keep_alive=1m",
  ]

  @Test("The hits before the page are skipped by 10,000 in a point in time, which is closed")
  func steps() async throws {
    let (calls, bodies, result) = try await page(
      13, hits: 20_000, parameters: ["facets": ["genre"]])
    expectEqual(
      calls,
      Self.open + [
        "POST /_search", "POST /_search", "POST /_search", "DELETE /_search/point_in_time",
      ])
    let aggs: JSON = [
      "q0": [
        "aggs": [
          "f0": [
            "terms": [
              "field": "genre", "order": [["_count": "desc"], ["_key": "asc"]], "size": 100,
            ]
          ], "s0": ["stats": ["field": "genre.number"]],
        ], "filter": ["match_all": [:]],
      ]
    ]
    expectEqual(
      bodies,
      [
        Self.step(10_000, 0), Self.step(3000, 1, after: 9999),
        Self.last(1000, 2, after: 12_999, aggs: aggs), ["pit_id": ["p0"]],
      ])
    // The answers of this test have no counts.
    guard case .failure(.malformedResponse)? = result as Result? else {
      Issue.record("\(result)")
      return
    }
  }

  @Test("The page has its hits, and the totals of the whole search")
  func hits() async throws {
    let (_, _, result) = try await page(10, hits: 10_500)
    let response = try result.get()
    expectEqual(response.hits.map(\.objectID), (10_000..<10_500).map { "h\($0)" })
    expect(response.nbHits == 10_500 && response.nbPages == 11 && response.page == 10)
  }

  @Test("A page after the last hit is empty and has the totals, with one search fewer")
  func beyond() async throws {
    let (calls, bodies, result) = try await page(15, hits: 12_000)
    expectEqual(calls.count, Self.open.count + 4)
    expectEqual(
      bodies.dropLast(),
      [
        Self.step(10_000, 0), Self.step(5000, 1, after: 9999), Self.last(0, 2, after: nil),
      ])
    let response = try result.get()
    expect(response.hits.isEmpty && response.nbHits == 12_000)
    let (_, few, _) = try await page(15, hits: 12)
    expectEqual(few.dropLast(), [Self.step(10_000, 0), Self.last(0, 1, after: nil)])
  }

  @Test("Elasticsearch opens and closes a point in time with calls of its own")
  func elasticsearch() async throws {
    let (calls, bodies, result) = try await page(10, hits: 11_000, product: .elasticsearch)
    expectEqual(
      calls,
      [
        "GET /", "GET /movies/_mapping", "POST /movies/_pit?keep_alive=1m", "POST /_search",
        "POST /_search", "DELETE /_pit",
      ])
    expectEqual(bodies.last, ["id": "p0"])
    try expectEqual(result.get().hits.count, 1000)
  }

  @Test("A cluster without points in time is asked for the hits after those before the page")
  func withoutPointInTime() async throws {
    let old: JSON = ["version": ["number": "2.3.0", "distribution": "opensearch"]]
    let (calls, bodies, result) = try await page(13, hits: 20_000, version: old)
    expectEqual(
      calls,
      Self.open.dropLast() + [
        "POST /movies/_search", "POST /movies/_search", "POST /movies/_search",
      ])
    expect(bodies.allSatisfy { $0["pit"] == nil })
    expectEqual(bodies.last?["search_after"], [12_999])
    try expectEqual(result.get().hits.first?.objectID, "h13000")
    // Elasticsearch 7.10 has the call only with its security packages.
    let seven: JSON = ["version": ["number": "7.10.2"]]
    for reason in ["request body is required", "no handler found for uri [/movies/_pit]"] {
      let (refused, _, answered) = try await page(
        10, hits: 20_000, version: seven, refusing: "POST /movies/_pit?keep_alive=1m",
        because: .string(reason))
      expectEqual(
        refused,
        Self.open.dropLast() + [
          "POST /movies/_pit?keep_alive=1m", "POST /movies/_search", "POST /movies/_search",
        ])
      try expectEqual(answered.get().hits.count, 1000)
    }
  }

  @Test("Hits that the order does not tell apart are told apart by their identifiers")
  func ties() async throws {
    let mapping: JSON = ["m": ["mappings": ["properties": ["title": ["type": "text"]]]]]
    let identifier: JSON = ["_id": "asc"]
    for (version, isNamed) in [
      (Movies.information, true), (["version": ["number": "7.9.0"]], true),
      (["version": ["number": "8.1.0"]], false),
    ] as [(JSON, Bool)] {
      let (_, bodies, _) = try await page(
        10, hits: 20_000, settings: ["customRanking": []], version: version, mapping: mapping)
      let sorts = bodies.compactMap { $0["sort"]?.arrayValue }
      expectEqual(sorts.count, 2)
      expect(sorts.allSatisfy { $0.contains(identifier) == isNamed }, "\(version)")
    }
  }

  @Test("Only a page that ends after the 10,000th hit needs a point in time")
  func border() async throws {
    let (calls, _, _) = try await page(9, hits: 20_000)
    expectEqual(calls, ["GET /", "GET /movies/_mapping", "POST /_msearch"])
    let (deep, bodies, _) = try await page(14, of: 700, hits: 20_000)
    expect(deep.contains("DELETE /_search/point_in_time"))
    expectEqual(bodies.first, Self.step(9800, 0))
    let (none, _, _) = try await page(25, hits: 20_000)
    expectEqual(none, ["GET /", "GET /movies/_mapping", "POST /_msearch"])
  }

  @Test("With distinct such a page is refused")
  func distinct() async throws {
    let (calls, _, result) = try await page(
      10, hits: 20_000, parameters: ["distinct": true],
      settings: ["attributeForDistinct": "genre"])
    expectEqual(calls, ["GET /", "GET /movies/_mapping"])
    expectEqual(
      result,
      .failure(
        .rejected(
          message: "with distinct, a cluster returns no hits beyond the first 10000",
          status: nil)))
  }

  @Test("A point in time that is not opened is an error, and one that is open is closed")
  func failures() async throws {
    let (calls, _, result) = try await page(10, hits: 20_000, opened: ["pit_id": 5])
    expectEqual(calls, Self.open)
    expectEqual(
      result, .failure(.malformedResponse(#"the cluster opened no point in time: {"pit_id":5}"#)))
    let why: Result<SearchResponse, SearchError> = .failure(
      .rejected(message: "why", status: 400))
    let (refused, _, error) = try await page(10, hits: 20_000, refusing: Self.open[2])
    expect(refused == Self.open && error == why)
    let (searched, _, failed) = try await page(10, hits: 20_000, refusing: "POST /_search")
    expectEqual(searched, Self.open + ["POST /_search", "DELETE /_search/point_in_time"])
    expectEqual(failed, why)
    let (closed, _, answered) = try await page(
      10, hits: 20_000, refusing: "DELETE /_search/point_in_time")
    expectEqual(closed.last, "DELETE /_search/point_in_time")
    try expectEqual(answered.get().hits.count, 1000)
  }

  @Test("A step that misses a shard is sent again, and if it still does, the page is partial")
  func missingShards() async throws {
    let (calls, _, result) = try await page(10, hits: 20_000, losing: [1])
    expectEqual(calls.filter { $0 == "POST /_search" }.count, 3)
    expectEqual(try result.get().details.partialResults, nil)
    let (others, _, last) = try await page(
      10, hits: 20_000, losing: [1, 2, 3], clock: ContinuousClock())
    expectEqual(others.filter { $0 == "POST /_search" }.count, 4)
    expectEqual(
      try last.get().details.partialResults,
      PartialResults(answeredShards: 1, totalShards: 2, isTimedOut: false))
  }

  @Test("A search for facet values is never deep")
  func facetValues() throws {
    var request = SearchRequest(index: "movies", page: 10, parameters: ["hitsPerPage": 1000])
    let index = try OpenSearchIndex(
      "movies",
      settings: [
        "paginationLimitedTo": 20_000, "attributesForFaceting": ["searchable(genre)"],
      ])
    let schema = OpenSearchSchema(mapping: Movies.mapping)
    expect(try PlannedSearch(request, index, schema).isDeep)
    request.facetSearch = FacetSearch(attribute: "genre")
    expect(try !PlannedSearch(request, index, schema).isDeep)
  }
}
