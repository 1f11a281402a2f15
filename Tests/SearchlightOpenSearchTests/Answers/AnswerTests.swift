import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Reading the answers of a cluster")
struct AnswerTests {
  private func response(_ request: SearchRequest, _ answer: JSON) throws -> SearchResponse {
    try AnswerReader(search: try Movies.plan(request)).response(answer)
  }

  private func movies(_ query: String = "", _ parameters: SearchParameters = [:]) -> SearchRequest {
    SearchRequest(index: "movies", query: query, parameters: parameters)
  }

  @Test("Hits have their records, without the fields that the loader adds")
  func hits() throws {
    let hit = Movies.hit(
      "oz", ["objectID": "oz", "title": "The Wizard of Oz", "_searchlight_order": 4])
    let response = try response(movies(), Movies.answer(hits: [hit], total: 41))
    expectEqual(response.nbHits, 41)
    expectEqual(response.nbPages, 3)
    expect(response.total.isExact)
    expectEqual(response.processingTime, .milliseconds(3))
    try expectEqual(response.hits[0].json(), ["objectID": "oz", "title": "The Wizard of Oz"])
  }

  @Test("A record without an objectID has the identifier of the cluster")
  func identifiers() throws {
    let response = try response(
      movies(), Movies.answer(hits: [Movies.hit("a1", ["title": "x"])], total: 1))
    expectEqual(response.hits[0].objectID, "a1")
    try expectEqual(response.hits[0].json()["objectID"], "a1")
  }

  @Test("A total that is a lower bound is not exact")
  func lowerBound() throws {
    let answer = Movies.answer([
      "hits": ["hits": [], "total": ["relation": "gte", "value": 10_000]]
    ])
    try expectEqual(response(movies(), answer).total, HitCount(10_000, isExact: false))
  }

  @Test("A prefix match highlights the typed letters, and a typo match highlights the whole word")
  func highlights() throws {
    let hit = Movies.hit(
      "oz", ["objectID": "oz", "title": "The Wizard of Oz", "cast": ["Judy", "Wizzard"]],
      highlight: [
        "title.beginnings": [Movies.marked("The <Wizard> of Oz")],
        "cast.beginnings": [Movies.marked("<Wizzard>")],
      ])
    let response = try response(movies("wizar"), Movies.answer(hits: [hit], total: 1))
    let tree = try #require(response.hits[0].metadata.highlightResult)
    let title = try #require(tree["title"]?.value)
    expectEqual(title.value.taggedString(), "The <em>Wizar</em>d of Oz")
    expectEqual(title.matchLevel, .full)
    expectEqual(title.matchedWords, ["wizar"])
    expect(title.fullyHighlighted == false)
    expectEqual(tree["cast"]?[0]?.value?.matchLevel, MatchLevel.none)
    expectEqual(tree["cast"]?[1]?.value?.value.taggedString(), "<em>Wizzard</em>")
  }

  @Test("A snippet contains the words around the match")
  func snippets() throws {
    let text = (1...30).map { $0 == 20 ? "wizard" : "w\($0)" }.joined(separator: " ")
    let hit = Movies.hit(
      "a", ["title": .string(text)],
      highlight: ["title": [Movies.marked(text.replacing("wizard", with: "<wizard>"))]])
    let response = try response(
      movies("wizard", ["attributesToSnippet": ["title:3"]]), Movies.answer(hits: [hit], total: 1))
    let snippet = try #require(response.hits[0].metadata.snippetResult?["title"]?.value)
    expectEqual(snippet.value.taggedString(), "…w19 <em>wizard</em> w21…")
  }

  @Test("Attributes that are not retrieved are removed from records, and so are nested ones")
  func retrieved() throws {
    let hit = Movies.hit("a", ["objectID": "a", "title": "x", "info": ["a": 1, "b": 2]])
    let response = try response(
      movies("", ["attributesToRetrieve": ["info.a"]]), Movies.answer(hits: [hit], total: 1))
    try expectEqual(response.hits[0].json(), ["objectID": "a", "info": ["a": 1]])
  }

  @Test(
    "Counts are read from each facet's aggregation, and chosen values without records are listed")
  func facets() throws {
    var request = movies("", ["facets": ["genre", "year"]])
    request.filters = [[FilterGroup(.or("genre"), [.facet("genre", "Western")])]]
    request.disjunctiveFacets = ["genre"]
    func buckets(_ values: [(String, Int)]) -> JSON {
      [
        "buckets": .array(values.map { ["key": .string($0.0), "doc_count": .integer($0.1)] }),
        "doc_count_error_upper_bound": 0, "sum_other_doc_count": 0,
      ]
    }
    let answer = Movies.answer(
      total: 5,
      [
        "aggregations": [
          "q0": [
            "f0": buckets([("Drama", 1)]), "f1": buckets([("1999", 2)]),
            "s0": ["count": 0, "min": nil, "max": nil, "avg": nil, "sum": 0],
            "s1": ["count": 2, "min": 1999, "max": 1999, "avg": 1999, "sum": 3998],
          ],
          "q1": ["f0": buckets([("Drama", 7), ("Crime", 3)])],
        ]
      ])
    let response = try response(request, answer)
    expectEqual(
      response.facets["genre"]?.map(\.description), ["Drama (7)", "Crime (3)", "Western (0)"])
    expectEqual(response.facets["year"]?.map(\.description), ["1999 (2)"])
    expectEqual(
      response.facetsStats["year"], FacetStats(min: 1999, max: 1999, avg: 1999, sum: 3998))
    expect(response.facetsStats["genre"] == nil)
  }

  @Test("The details of an answer report failed shards and timeouts")
  func partial() throws {
    let answer = Movies.answer(
      total: 1,
      ["_shards": ["failed": 2, "successful": 3, "total": 5], "timed_out": true])
    let details = try response(movies(), answer).details
    expectEqual(
      details.partialResults, PartialResults(answeredShards: 3, totalShards: 5, isTimedOut: true))
  }

  @Test("An answer without any successful shard is an error")
  func noShard() {
    let answer = Movies.answer(["_shards": ["failed": 2, "successful": 0, "total": 2]])
    let error = #expect(throws: SearchError.self) { try response(movies(), answer) }
    guard case .unavailable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private static let noAnswers: [JSON] = [
    [:], [], "text", 5, JSON.null, ["hits": 5], ["hits": ["hits": 5, "total": 1]],
    ["hits": ["hits": [5], "total": 1]], ["hits": ["hits": [["_id": 5]], "total": 1]],
    ["hits": ["hits": [["_id": "a", "_source": 5]], "total": 1]], ["hits": ["hits": []]],
    ["hits": ["hits": [], "total": -1]], ["hits": ["hits": [], "total": 1e300]],
    ["hits": ["hits": [], "total": 1], "aggregations": 5],
    ["hits": ["hits": [], "total": 1], "aggregations": ["q0": ["f0": ["buckets": 5]]]],
    [
      "hits": ["hits": [], "total": 1],
      "aggregations": ["q0": ["f0": ["buckets": [["key": [], "doc_count": 1]]]]],
    ],
  ]

  @Test(
    "An invalid answer is an error and does not crash",
    arguments: noAnswers)
  func malformed(answer: JSON) {
    #expect(throws: SearchError.self) {
      try response(movies("", ["facets": ["genre"]]), answer)
    }
  }

  private static let oddHighlighting: [JSON] = [
    5, [], ["title": 5], ["title": [5, nil]], ["title": ["another text"]],
    ["title.beginnings": ["\u{E000}searchlight\u{E001}"]],
  ]

  @Test(
    "Invalid highlights do not affect the record of a hit",
    arguments: oddHighlighting)
  func oddHighlights(highlight: JSON) throws {
    let hit = Movies.hit("a", ["title": "Oz"], highlight: highlight)
    let response = try response(movies("oz"), Movies.answer(hits: [hit], total: 1))
    let title = try #require(response.hits[0].metadata.highlightResult?["title"]?.value)
    expectEqual(title.value.string, "Oz")
    expectEqual(title.matchLevel, MatchLevel.none)
  }
}
