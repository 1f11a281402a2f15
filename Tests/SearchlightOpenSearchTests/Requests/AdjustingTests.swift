import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Searches that an index adjusts")
struct AdjustingTests {
  /// Returns an index that ranks by popularity, and counts years by an aggregation of its own.
  private static func index(
    rules: [Rule] = [], _ adjust: @escaping OpenSearchIndex.Adjustment = boost
  ) throws -> OpenSearchIndex {
    try OpenSearchIndex("movies", settings: Movies.settings, rules: rules, adjust: adjust)
  }

  private static let boost: OpenSearchIndex.Adjustment = { request, body in
    body["query"] = [
      "function_score": [
        "boost_mode": "sum", "query": body["query"] ?? [:],
        "random_score": ["seed": JSON(request.query)],
      ]
    ]
    if body["aggs"] == nil { body["aggs"] = [:] }
    body["aggs"]?["years"] = ["histogram": ["field": "year.number", "interval": 10]]
    body["rescore"] = []
  }

  private static func plan(
    _ request: SearchRequest, _ adjust: @escaping OpenSearchIndex.Adjustment = boost
  ) throws -> PlannedSearch {
    try PlannedSearch(request, try index(adjust), OpenSearchSchema(mapping: Movies.mapping))
  }

  private var request: SearchRequest {
    var request = SearchRequest(index: "movies", query: "oz")
    request.parameters.facets = ["genre"]
    return request
  }

  @Test("The function receives the planned body, and its changes are sent")
  func sent() throws {
    let planned = try Movies.plan(request).body
    let body = try Self.plan(request).body
    expectEqual(body["query"]?["function_score"]?["query"], planned["query"])
    expectEqual(body["query"]?["function_score"]?["random_score"]?["seed"], "oz")
    expectEqual(body["aggs"]?["q0"], planned["aggs"]?["q0"])
    expectEqual(body["aggs"]?["years"]?["histogram"]?["interval"], 10)
    expectEqual(body["rescore"], [])
    var rest = body
    for name in ["query", "aggs", "rescore"] { rest[name] = planned[name] }
    expectEqual(rest, planned)
    try expectEqual(Self.plan(request) { _, _ in }.body, planned)
  }

  @Test("A search beside promoted records is adjusted once more, and theirs is not")
  func promoted() async throws {
    let rule = Rule(
      "pin", when: [Rule.Condition(pattern: "oz")],
      Rule.Consequence(promote: [Rule.Promotion("p1", position: 0)]))
    let cluster = ScriptedCluster { request in
      let hits = [Movies.hit("p1", ["title": "Oz"])]
      let answer = Movies.answer(hits: hits, total: 1)
      return TransportResponse(
        status: 200,
        body: (request.target == "/_msearch" ? Movies.multi([answer]) : answer).bytes)
    }
    let service = OpenSearchService(
      endpoint: "http://a.test", indices: [try Self.index(rules: [rule])], exchange: cluster)
    _ = try await service.search(
      MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "movies", request: request)]))
    let bodies = cluster.requests.compactMap { request in
      request.body.map { (request.target, String(decoding: $0, as: UTF8.self)) }
    }
    expectEqual(bodies.map(\.0), ["/movies/_search", "/_msearch"])
    expectEqual(bodies.map { $0.1.contains("function_score") }, [false, true])
  }

  @Test("A search that finds something is planned and adjusted once")
  func once() async throws {
    let count = Locked(0)
    let index = try Self.index { _, _ in count.withLock { $0 += 1 } }
    let answer = Movies.answer(hits: [Movies.hit("p1", ["title": "Wizard"])], total: 1)
    let service = OpenSearchService(
      endpoint: "http://a.test", indices: [index],
      exchange: ScriptedCluster { _ in TransportResponse(status: 200, body: answer.bytes) })
    let request = SearchRequest(
      index: "movies", query: "wizard oz", parameters: ["removeWordsIfNoResults": "lastWords"])
    _ = try await service.search(
      MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "movies", request: request)]))
    expectEqual(count.withLock { $0 }, 1)
  }

  @Test("The answers to its own aggregations are kept as they are, beside the facets")
  func answers() throws {
    let years: JSON = ["buckets": [["doc_count": 2, "key": 1970.0]]]
    let answer = Movies.answer(
      total: 2,
      [
        "aggregations": [
          "q0": ["doc_count": 2, "f0": ["buckets": [["doc_count": 2, "key": "Drama"]]]],
          "years": years,
        ]
      ])
    let response = try AnswerReader(search: try Self.plan(request)).response(answer)
    expectEqual(response.details.others, ["aggregations": ["years": years]])
    expectEqual(response.facets["genre"]?.map(\.description), ["Drama (2)"])
    var values = request
    values.facetSearch = FacetSearch(attribute: "genre")
    let found = try AnswerReader(search: try Self.plan(values)).response(answer)
    expectEqual(found.details.others["aggregations"], ["years": years])
    let plain = try AnswerReader(search: try Movies.plan(request)).response(answer)
    expectEqual(plain.details.others, [:])
  }

  @Test("What the answer is read by must stay as it is")
  func refused() throws {
    let what = "the adjustment of the index \"movies\" "
    let cases: [(String, OpenSearchIndex.Adjustment)] = [
      ("has changed `size`, by which the service reads the answer", { $1["size"] = 5 }),
      ("has changed `from`, by which the service reads the answer", { $1["from"] = 5 }),
      ("has changed `_source`, by which the service reads the answer", { $1["_source"] = nil }),
      ("has changed `highlight`, by which the service reads the answer", { $1["highlight"] = nil }),
      ("has changed `aggs.q0`, in which the service counts facets", { $1["aggs"] = nil }),
      ("has changed `aggs.q0`, in which the service counts facets", { $1["aggs"]?["q0"] = [:] }),
      ("must give `aggs.q7` another name than q with a number", { $1["aggs"]?["q7"] = [:] }),
      (
        "must add its aggregations to `aggs`, not to `aggregations`",
        { $1["aggregations"] = ["a": [:]] }
      ),
      ("has removed `sort`; set another one, or leave it", { $1["sort"] = nil }),
    ]
    for (text, adjust) in cases {
      let error = #expect(throws: SearchError.self) { try Self.plan(request, adjust) }
      expectEqual(error, .rejected(message: what + text, status: nil))
    }
    for parameters: SearchParameters in [
      ["getRankingInfo": true], ["typoTolerance": "min"], ["typoTolerance": "strict"],
    ] {
      var request = SearchRequest(index: "movies", query: "ascension", parameters: parameters)
      request.parameters.facets = ["genre"]
      let error = #expect(throws: SearchError.self) {
        let plan = try Self.plan(request) { _, _ in }
        // The number of typos is known only then.
        _ = try plan.limited(toRank: 1)
      }
      expect("\(error.map { "\($0)" } ?? "")".contains("changes its searches"), "\(parameters)")
    }
    let own = SearchError.rejected(message: "no vector for this text", status: nil)
    let error = #expect(throws: SearchError.self) {
      try Self.plan(request) { _, _ throws(SearchError) in throw own }
    }
    expectEqual(error, own)
  }
}
