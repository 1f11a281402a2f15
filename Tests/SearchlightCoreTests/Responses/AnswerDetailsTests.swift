import Expectations
import Foundation
import SearchlightComponents
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

@Suite("Answer details")
struct AnswerDetailsTests {
  private static let text = #"""
    {
      "hits": [{"objectID": "a"}], "nbHits": 10000, "nbPages": 50, "page": 0, "hitsPerPage": 20,
      "exhaustive": {"nbHits": false, "facetsCount": false, "typo": true}, "exhaustiveNbHits": true,
      "nbSortedHits": 120, "queryID": "0123456789abcdef", "abTestID": 7, "abTestVariantID": 2,
      "serverTimeMS": 12, "processingTimeMS": 3, "message": "only 1000 hits can be paged to",
      "renderingContent": {
        "redirect": {"url": "https://example.org", "name": "shop"},
        "widgets": {"banners": [{"image": {"urls": [{"url": "https://x/1.png"}, {"w": 1}], "title": "Sale"},
          "link": {"url": "https://x/sale", "target": "_blank"}, "extra": 1}], "more": [2]}
      },
      "processingTimingsMS": {"total": 3}, "indexUsed": "movies_b", "index": "movies", "query": "q",
      "params": "query=q", "unknown": null
    }
    """#

  private func one(_ text: String) throws -> SearchResponse {
    try #require(try SearchResponse.results(scanning: Array(text.utf8)).first).get()
  }

  @Test("The members of a hosted answer are read into properties, and unknown ones stay as JSON")
  func scanning() throws {
    let response = try one(Self.text)
    let details = response.details
    expectEqual(response.total, HitCount(10_000, isExact: false))
    expect(!details.areFacetCountsExact)
    expectEqual(details.nbSortedHits, 120)
    expectEqual(details.serverTime, .milliseconds(12))
    expectEqual(details.warnings, ["only 1000 hits can be paged to"])
    let origin = HitsOrigin(queryID: "0123456789abcdef", abTestID: 7, abTestVariantID: 2)
    expectEqual(response.hits.origin, origin)
    expectEqual(response.redirectURL, "https://example.org")
    let banner = try #require(details.banners.first)
    expectEqual(banner.imageURLs, ["https://x/1.png"])
    expectEqual(banner.title, "Sale")
    expectEqual(banner.link, "https://x/sale")
    expectEqual(banner.target, "_blank")
    expectEqual(banner.json["extra"], 1)
    expectEqual(
      details.others,
      [
        "processingTimingsMS": ["total": 3], "indexUsed": "movies_b",
        "renderingContent": ["redirect": ["name": "shop"], "widgets": ["more": [2]]],
      ])
  }

  @Test(
    "A member of an unexpected type loses nothing of the answer, and stays as JSON",
    arguments: [
      "nbSortedHits", "queryID", "abTestID", "serverTimeMS", "exhaustive", "exhaustiveNbHits",
      "message", "abTestVariantID",
    ])
  func otherTypes(name: String) throws {
    let response = try one(#"{"hits": [{"objectID": "a"}], "\#(name)": [1]}"#)
    expectEqual(response.details.others, [name: [1]])
    expectEqual(response.total, 1)
    expect(response.hits.origin == nil)
  }

  @Test("An answer without details has empty details")
  func plain() throws {
    for text in ["{}", #"{"hits": [], "queryID": null, "exhaustive": {}, "renderingContent": {}}"#]
    {
      let response = try one(text)
      expectEqual(response.details, AnswerDetails())
      expect(response.hits.origin == nil)
    }
  }

  @Test("A message without hits is an error, and a message with hits is a warning")
  func messages() throws {
    let text = #"{"results": [{"message": "no", "status": 400}, {"hits": [], "message": "slow"}]}"#
    let results = try SearchResponse.results(scanning: Array(text.utf8))
    expectEqual(results[0], .failure(.rejected(message: "no", status: 400)))
    try expectEqual(results[1].get().details.warnings, ["slow"])
  }

  @Test("An answer with all details is equal after a log and after an encoding")
  func coding() throws {
    var response = try one(Self.text)
    response.details.suggestedQuery = "tom hanks"
    response.details.partialResults = PartialResults(
      answeredShards: 2, totalShards: 5, isTimedOut: true)
    let data = try JSONEncoder().encode(response)
    try expectEqual(JSONDecoder().decode(SearchResponse.self, from: data), response)
    // Foundation writes 2.0 as 2, but a log reproduces the value, in a plain answer as in any
    // other.
    response.details.others["share"] = 2.0
    response.redirectURL = nil
    let action = SearchAction.answered(
      SearchRequestID(1), MultiSearchResponse(["a": .success(response)]))
    let record = TransitionRecord(
      index: 0, action: action, before: 0, after: 0, effects: Effects<SearchWork>.none)
    let log = try SearchLog(reading: try SearchLog([record]).text())
    expectEqual(log.entries.map(\.action), [action])
  }

  @Test("Decoding an invalid duration fails and names the text")
  func badTime() throws {
    let text = #"{"serverTime": "soon"}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AnswerDetails.self, from: Data(text.utf8))
    }
    #expect("\(try #require(error))".contains(#""soon" is not a duration"#))
  }

  @Test(
    "A total is described as exact, as a lower bound or as partly sorted",
    arguments: [
      (HitCount(0), nil, "0 results"), (1, nil, "1 result"), (999, nil, "999 results"),
      (10_000, nil, "10,000 results"), (1_234_567, nil, "1,234,567 results"),
      (HitCount(10_000, isExact: false), nil, "more than 10,000 results"),
      (HitCount(1, isExact: false), nil, "more than 1 results"),
      (100, 20, "20 relevant results sorted out of 100"), (100, 100, "100 results"),
      (100, 1, "1 relevant result sorted out of 100"),
      (HitCount(100, isExact: false), 20, "20 relevant results sorted out of more than 100"),
      (HitCount(.min), nil, "-9,223,372,036,854,775,808 results"),
    ] as [(HitCount, Int?, String)])
  func totals(total: HitCount, sorted: Int?, text: String) {
    let stats = SearchStats(
      query: "", total: total, nbSortedHits: sorted, nbPages: 1, hitsPerPage: 20)
    expectEqual(stats.description, text)
    expectEqual(stats.areHitsSorted, text.contains("sorted"))
  }

  @Test("The details of an answer reach their presenters")
  func presenters() throws {
    let movies = HitsSearcher("movies", index: "movies")
    var probe = SearchProbe(SearchMachine { movies })
    expect(probe.value(of: movies.banners).isEmpty)
    expect(probe.value(of: movies.partialResults) == nil)
    probe.send(.start)
    var response = try one(Self.text)
    response.details.suggestedQuery = "tom"
    response.details.partialResults = PartialResults(answeredShards: 1, totalShards: 2)
    let request = try #require(probe.requests.first)
    probe.answer(request, with: MultiSearchResponse(["movies": .success(response)]))
    expectEqual(
      probe.value(of: movies.stats)?.description,
      "120 relevant results sorted out of more than 10,000 (3ms)")
    expectEqual(probe.value(of: movies.stats)?.serverTime, .milliseconds(12))
    expectEqual(probe.value(of: movies.banners).map(\.title), ["Sale"])
    expectEqual(probe.value(of: movies.suggestedQuery), "tom")
    expectEqual(probe.value(of: movies.warnings), ["only 1000 hits can be paged to"])
    expectEqual(probe.value(of: movies.partialResults)?.answeredShards, 1)
    expectEqual(
      probe.value(of: movies.answer { $0?.response.details.others["indexUsed"] }), "movies_b")
  }

  @Test("Each row keeps the query identifier of the answer that delivered it")
  func origins() {
    var search = Scrolled()
    search.probe.send(.text("a"))
    func answer(_ id: String) {
      let service = LongService()
      for request in search.probe.requests {
        guard var response = try? service.answer(request),
          case .success(var entry)? = response.results["movies"]
        else { continue }
        entry.hits.origin = HitsOrigin(queryID: "\(id)\(entry.page)")
        response.results["movies"] = .success(entry)
        search.probe.answer(request, with: response)
      }
    }
    answer("first")
    search.probe.send(search.hits.rowAppeared(8))
    answer("later")
    expectEqual(search.list.origin(ofRow: 3)?.queryID, "first0")
    expectEqual(search.list.origin(ofRow: 12)?.queryID, "later1")
    expect(search.list.origin(ofRow: 55) == nil)
    expect(search.list.origin(ofRow: -1) == nil)
  }

  @Test("Pages with equal rows differ if their query identifiers differ")
  func pagesWithOrigins() throws {
    let plain = try HitsPage([["objectID": "a"]])
    var marked = plain
    marked.origin = HitsOrigin(queryID: "q")
    expect(marked != plain)
    expect(marked.elementsEqual(plain))
    marked.origin = nil
    expectEqual(marked, plain)
  }

  @Test("Details that contradict each other make an answer invalid")
  func contradictions() throws {
    let request = SearchRequest(index: "i")
    let plain = SearchResponse(to: request, hits: try HitsPage([["objectID": "a"]]), nbHits: 1)
    func problem(_ change: (inout AnswerDetails) -> Void) -> String? {
      var response = plain
      change(&response.details)
      return response.validationError(answering: request)
    }
    func shards(_ answered: Int, of total: Int) -> PartialResults {
      PartialResults(answeredShards: answered, totalShards: total)
    }
    expectEqual(problem { $0.nbSortedHits = -1 }, "nbSortedHits is -1; it cannot be negative")
    expectEqual(problem { $0.nbSortedHits = 2 }, "nbSortedHits is 2, but nbHits is 1")
    expectEqual(problem { $0.partialResults = shards(3, of: 2) }, "3 shards answered of 2")
    expectEqual(
      problem { $0.partialResults = shards(-1, of: .min) }, "-1 shards answered of \(Int.min)")
    expect(problem { $0.partialResults = shards(0, of: 2) } == nil)
  }

  @Test("More hits than counted are valid for a lower bound, and invalid for an exact count")
  func lowerBound() throws {
    let request = SearchRequest(index: "i")
    let hits = try HitsPage([["objectID": "a"], ["objectID": "b"]])
    var response = SearchResponse(to: request, hits: hits, nbHits: 1)
    expectEqual(
      response.validationError(answering: request), "2 hits were received, but nbHits is 1")
    response.details.isHitCountExact = false
    expect(response.validationError(answering: request) == nil)
  }

  @Test("Merged facet counts are exact only if those of all queries are")
  func merging() throws {
    var request = SearchRequest(index: "i")
    request.parameters.facets = ["color"]
    request.disjunctiveFacets = ["color"]
    request.filters = [[FilterGroup(.or("color"), [.facet("color", "red")])]]
    let plan = QueryPlan(request)
    expectEqual(plan.queries.count, 2)
    let main = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    var counts = main
    counts.details.areFacetCountsExact = false
    counts.details.warnings = ["slow"]
    let merged = try plan.merge([main, counts])
    expect(!merged.details.areFacetCountsExact)
    expectEqual(merged.details.warnings, ["slow"])
    expect(merged.total.isExact)
  }
}
