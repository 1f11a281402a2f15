import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Searches that are sent again with fewer words, or with fewer typos")
struct AttemptsTests {
  /// A cluster that finds what a function says, and keeps the bodies of its searches.
  private final class Cluster: HTTPExchange {
    private let scripted: ScriptedCluster
    private let kept = Bodies()

    init(total: @escaping @Sendable (_ body: JSON) -> Int, score: Double = 0) {
      let answer: @Sendable (JSON) -> JSON = { body in
        var hit = Movies.hit("m", ["title": "Oz"])
        hit["_score"] = JSON(score)
        let count = total(body)
        let hits = count > 0 && body["size"] != 0 ? [hit] : []
        return Movies.answer(hits: hits, total: count)
      }
      let bodies = kept
      scripted = ScriptedCluster { request in
        let lines = (request.body ?? []).split(separator: UInt8(ascii: "\n"))
        let isMulti = request.target == "/_msearch"
        let searches = lines.enumerated().filter { !isMulti || $0.offset % 2 == 1 }.map {
          (try? JSON(parsing: $0.element)) ?? .null
        }
        bodies.add(searches)
        let answers = searches.map(answer)
        return TransportResponse(
          status: 200, body: (isMulti ? Movies.multi(answers) : answers[0]).bytes)
      }
    }

    var searches: [JSON] { kept.all }

    func send(
      _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPExchangeError) -> TransportResponse {
      try await scripted.send(request, progress: progress)
    }

    private final class Bodies: Sendable {
      private let bodies = Locked<[JSON]>([])
      var all: [JSON] { bodies.withLock { $0 } }
      func add(_ more: [JSON]) { bodies.withLock { $0 += more } }
    }
  }

  private func answer(
    _ text: String, _ parameters: SearchParameters, by cluster: Cluster
  ) async throws -> SearchResponse {
    let service = OpenSearchService(
      endpoint: "http://a.test", indices: [try Movies.index()], exchange: cluster)
    let request = SearchRequest(index: "movies", query: text, parameters: parameters)
    let answer = try await service.search(
      MultiSearchRequest(
        id: SearchRequestID(1), entries: [.init(source: "movies", request: request)]))
    return try #require(try answer.results["movies"]?.get())
  }

  private func tagged(_ text: HighlightedString) -> String {
    text.taggedString(preTag: "<", postTag: ">")
  }

  /// The words that a search requires, and those that it does not.
  private static func words(_ body: JSON) -> [[String]] {
    func words(_ query: JSON) -> Set<String> {
      switch query {
      case .object(let members):
        if let word = members["query"]?.stringValue { return members["slop"] == nil ? [word] : [] }
        return members.values.reduce(into: []) { $0.formUnion(words($1)) }
      case .array(let elements): return elements.reduce(into: []) { $0.formUnion(words($1)) }
      default: return []
      }
    }
    let bool = body["query"]?["bool"]
    return [bool?["must"], bool?["should"]].map { words($0 ?? []).sorted() }
  }

  @Test(
    "Words are removed until something is found, and the answer says which",
    arguments: [
      (
        "lastWords",
        [[["a", "abc", "b", "c"], []], [["a", "b"], ["c"]], [["a"], ["b", "c"]]], "a <b> <c>"
      ),
      (
        "firstWords",
        [[["a", "abc", "b", "c"], []], [["b", "c"], ["a"]], [["c"], ["a", "b"]]], "<a> <b> c"
      ),
    ] as [(String, [[[String]]], String)])
  func removal(mode: String, sent: [[[String]]], shown: String) async throws {
    let found = sent[2]
    let cluster = Cluster(total: { body in Self.words(body) == found ? 1 : 0 })
    let response = try await answer("a b c", ["removeWordsIfNoResults": JSON(mode)], by: cluster)
    expectEqual(cluster.searches.map(Self.words), sent)
    expectEqual(response.nbHits, 1)
    expectEqual(response.queryAfterRemoval.map(tagged), shown)
  }

  @Test("With allOptional one of the words is enough")
  func allOptional() async throws {
    let cluster = Cluster(total: { $0["query"]?["bool"]?["must"]?[0]?["bool"] == nil ? 0 : 1 })
    let response = try await answer("a b", ["removeWordsIfNoResults": "allOptional"], by: cluster)
    expectEqual(cluster.searches.count, 2)
    expectEqual(
      cluster.searches.last?["query"]?["bool"]?["must"]?[0]?["bool"]?["minimum_should_match"], 1)
    expectEqual(response.queryAfterRemoval.map(tagged), "<a> <b>")
  }

  @Test("What nothing has is searched with other spellings, unless only filters hide it")
  func respelling() async throws {
    let respelled: @Sendable (JSON) -> Bool = { "\($0)".contains("match_phrase") }
    let cluster = Cluster(total: { respelled($0) ? 1 : 0 })
    try await expectEqual(answer("sunlamp", [:], by: cluster).nbHits, 1)
    expectEqual(cluster.searches.map(respelled), [false, true])
    let filtered = Cluster(total: { respelled($0) ? 1 : 0 })
    try await expectEqual(answer("sunlamp", ["filters": "genre:Drama"], by: filtered).nbHits, 1)
    // The second search counts without the filters.
    expectEqual(
      filtered.searches.map { $0["query"]?["bool"]?["filter"] != nil }, [true, false, true])
    let hidden = Cluster(total: { $0["query"]?["bool"]?["filter"] == nil ? 1 : 0 })
    try await expectEqual(answer("sunlamp", ["filters": "genre:Drama"], by: hidden).nbHits, 0)
    expectEqual(hidden.searches.count, 2)
    let none = Cluster(total: { _ in 0 })
    try await expectEqual(answer("sunlamp", ["typoTolerance": false], by: none).nbHits, 0)
    expectEqual(none.searches.count, 1)
  }

  @Test("What is found is not searched again, nor one word, nor a phrase")
  func enough() async throws {
    for (text, parameters, total) in [
      ("a b", ["removeWordsIfNoResults": "lastWords"], 1),
      ("a", ["removeWordsIfNoResults": "lastWords"], 0), ("a b", [:], 0),
      (
        "\"a b\" c d", ["removeWordsIfNoResults": "lastWords", "advancedSyntax": true], 0
      ),
    ] as [(String, SearchParameters, Int)] {
      let cluster = Cluster(total: { _ in total })
      let response = try await answer(text, parameters, by: cluster)
      expectEqual(cluster.searches.count, 1, text)
      expect(response.queryAfterRemoval == nil)
    }
    let cluster = Cluster(total: { _ in 0 })
    let words = "a b c d e f g h"
    let response = try await answer(words, ["removeWordsIfNoResults": "lastWords"], by: cluster)
    expectEqual(cluster.searches.count, 6, "at most five words are removed")
    expect(response.queryAfterRemoval == nil, "nothing has helped, so the text counts as typed")
    expectEqual(response.nbHits, 0)
  }

  @Test("In a text with an excluded word, the removed ones are marked at their places")
  func syntax() async throws {
    let cluster = Cluster(total: { Self.words($0)[1].isEmpty ? 0 : 1 })
    let response = try await answer(
      "été -bad oz", ["removeWordsIfNoResults": "lastWords", "advancedSyntax": true], by: cluster)
    expectEqual(response.queryAfterRemoval.map(tagged), "été -bad <oz>")
  }

  @Test("Only hits with the fewest typos, or with the two lowest numbers of them, are searched for")
  func typos() async throws {
    // A word of eight letters may have two typos; a hit without any has rank 2.
    let weight = try Movies.plan(SearchRequest(index: "movies", query: "ascension")).builder
      .weights.typo
    @Sendable func least(_ body: JSON?) -> Double? {
      let own = body?["query"]?["function_score"]?["min_score"]
      return (body?["min_score"] ?? own)?.doubleValue.map { $0 / weight }
    }
    let best = Cluster(total: { _ in 3 }, score: weight * 2 + 5)
    _ = try await answer("ascension", ["typoTolerance": "min"], by: best)
    expectEqual(best.searches.map { $0["size"]?.intValue }, [1, 20])
    expectEqual(best.searches.map(least), [nil, 2])
    // Elasticsearch 8 marks nothing in a query with a least score.
    let limited = best.searches.last?["query"]?["function_score"]?["query"]?["bool"]?["must"]?[0]
    expect(limited != nil)
    expectEqual(best.searches.last?["highlight"]?["highlight_query"], limited)
    let strict = Cluster(
      total: { body in (least(body) ?? 0) >= 1 ? 1 : 4 }, score: weight * 2 + 5)
    _ = try await answer("ascension", ["typoTolerance": "strict"], by: strict)
    expectEqual(strict.searches.map(least), [nil, 2, 1, 0, 0])
    let alike = Cluster(total: { _ in 4 }, score: weight + 5)
    _ = try await answer("ascension", ["typoTolerance": "strict"], by: alike)
    expectEqual(alike.searches.map(least), [nil, 1, 0, 1])
    let nothing = Cluster(total: { _ in 0 })
    _ = try await answer("ascension", ["typoTolerance": "min"], by: nothing)
    expectEqual(nothing.searches.map(least), [nil, nil])
    let short = Cluster(total: { _ in 1 }, score: weight * 2)
    _ = try await answer("oz", ["typoTolerance": "min"], by: short)
    expectEqual(short.searches.count, 1, "the word is too short for typos")
  }

  @Test("An absurd score, and one that filters raise beyond that of typos, limit nothing wrongly")
  func scores() async throws {
    let absurd = Cluster(total: { _ in 3 }, score: 1e18)
    for tolerance in ["min", "strict"] {
      _ = try await answer("ascension", ["typoTolerance": JSON(tolerance)], by: absurd)
    }
    expect(absurd.searches.count <= 8, "\(absurd.searches.count)")
    let raised: SearchParameters = [
      "typoTolerance": "min",
      "optionalFilters": ["genre:Drama<score=60000>", "year:1<score=60000>"],
    ]
    let error = await #expect(throws: SearchError.self) {
      try await answer("ascension island", raised, by: absurd)
    }
    expect("\(error.map { "\($0)" } ?? "")".contains("lower them"), "\(error as Any)")
  }

  @Test("Words are removed only if nothing is found beside what rules promote")
  func promoted() async throws {
    let rule = Rule(
      "pin", when: [Rule.Condition(pattern: "star")],
      Rule.Consequence(promote: [Rule.Promotion("p", position: 0)]))
    let index = try OpenSearchIndex("movies", settings: Movies.settings, rules: [rule])
    for (matches, calls) in [(1, 3), (0, 4)] {
      let bodies = Locked(0)
      let cluster = ScriptedCluster { request in
        bodies.withLock { $0 += 1 }
        let text = String(decoding: request.body ?? [], as: UTF8.self)
        if request.target == "/_msearch" {
          return TransportResponse(status: 200, body: Movies.multi([Movies.answer()]).bytes)
        }
        let isCount = !text.contains("objectID")
        let hits = isCount ? [] : [Movies.hit("p", ["title": "Star Wars"])]
        return TransportResponse(
          status: 200, body: Movies.answer(hits: hits, total: isCount ? matches : 1).bytes)
      }
      let service = OpenSearchService(
        endpoint: "http://a.test", indices: [index], exchange: cluster)
      let request = SearchRequest(
        index: "movies", query: "star wars",
        parameters: ["removeWordsIfNoResults": "lastWords"])
      let answer = try await service.search(
        MultiSearchRequest(
          id: SearchRequestID(1), entries: [.init(source: "movies", request: request)]))
      let response = try #require(try answer.results["movies"]?.get())
      expectEqual(response.hits.map(\.objectID), ["p"])
      expect(response.queryAfterRemoval == nil)
      expect(bodies.withLock { $0 } >= calls, "\(bodies.withLock { $0 })")
      expectEqual(bodies.withLock { $0 } == 3, matches == 1)
    }
  }

  @Test("An answer has the parts that responseFields names")
  func parts() async throws {
    let cluster = Cluster(total: { _ in 1 })
    let response = try await answer("oz", ["responseFields": ["nbHits"]], by: cluster)
    expectEqual(response.nbHits, 1)
    expect(response.hits.isEmpty)
    expectEqual(cluster.searches.first?["size"], 0)
    let whole = try await answer("oz", ["responseFields": ["hits"]], by: cluster)
    expectEqual(whole.hits.count, 1)
  }
}
