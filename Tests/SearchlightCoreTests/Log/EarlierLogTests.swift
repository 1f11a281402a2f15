import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct EarlierLogTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Logs/everything.jsonl")

  private static let movies = HitsSearcher("movies", index: "movies")
  private static let genres = FacetListInteractor(movies, attribute: "genres")
  private static let hits = HitsInteractor<Hit<Movie>>(movies)
  private static let machine = SearchMachine {
    SearchBoxInteractor()
    genres
    hits
  }

  private static let page: HitsPage = {
    func result(_ text: String, _ ranges: [Range<Int>], _ full: Bool? = nil) -> HighlightResult {
      HighlightResult(
        value: HighlightedString(text, utf8Ranges: ranges), matchLevel: .partial,
        matchedWords: ["tom", "é\""], fullyHighlighted: full)
    }
    var builder = HitsPage.Builder()
    builder.append(
      objectID: "1\"", bytes: #"{ "name":"Tom",  "n":1.0,"e":"\u00e9\/","a":2,"a":3 }"#.utf8,
      metadata: HitMetadata(
        highlightResult: .dictionary([
          "name": .value(result("Tom", [0..<3], true)),
          "tags": .array([.value(result("<em>a</em>", [4..<5])), .value(result("x", []))]),
          "deep": .dictionary(["er": .value(result("a \"b\" \\ é", [3..<4]))]),
        ]),
        snippetResult: .dictionary([
          "text": .value(
            SnippetResult(value: HighlightedString("</em>", utf8Ranges: []), matchLevel: .none))
        ]),
        rankingInfo: RankingInfo(
          nbTypos: 1, promoted: true,
          matchedGeoLocation: MatchedGeoLocation(
            point: Point(latitude: 1, longitude: 2.5), distance: 7)),
        geolocation: Point(latitude: 48.85, longitude: 2), distinctSeqID: 2))
    for record in ["null", "[]", "{\n  \"pretty\": 1\n}", " {}", "no JSON", "", #"{"t":tru}"#] {
      builder.append(objectID: record, bytes: record.utf8)
    }
    return HitsPage(builder)
  }()

  private static let response: SearchResponse = {
    var response = SearchResponse(
      hits: page, nbHits: 27, page: 1, nbPages: 3, hitsPerPage: 12,
      processingTime: .microseconds(1250))
    response.facets = [
      "genres": [
        Facet(
          value: "Drama", count: 3, highlighted: HighlightedString("Drama", utf8Ranges: [0..<2])),
        Facet(value: "\"A/B\" é", count: 1),
      ], "empty": [],
    ]
    response.facetsStats = [
      "year": FacetStats(min: -.infinity, max: 2, avg: 1.5, sum: 1e21)
    ]
    response.facetHits = [Facet(value: "x", count: 1)]
    response.aroundLatLng = Point(latitude: 48.85, longitude: 2.35)
    response.automaticRadius = 4000
    response.userData = [["banner": "x", "n": [1, 2.0, 2.5, nil, true]], 7]
    response.appliedRules = ["r1"]
    response.redirectURL = "https://example.com/"
    response.parsedQuery = "red"
    response.queryAfterRemoval = HighlightedString("red caar", utf8Ranges: [4..<8])
    response.facetOrdering = FacetOrdering(
      facets: ["brand"],
      values: ["brand": .init(order: ["x"], sortRemainingBy: .hidden), "size": .init(order: [])])
    return response
  }()

  private static let request: SearchRequest = {
    var parameters: SearchParameters = [
      "ratio": 2.0, "on": true, "list": ["a", 1, 1.5, nil, ["k": [:]]],
    ]
    parameters.hitsPerPage = 3
    var request = SearchRequest(
      index: "movies", query: "tom \"h\"",
      filters: [
        [
          FilterGroup(
            .or("genres"),
            [.facet("genres", "Drama"), .facet("n", 2.5), .tag("x", isNegated: true)])
        ],
        [FilterGroup(.and("price", scope: .source("a"), layer: .base), [.numeric("p", in: 1...2)])],
      ], page: 2, parameters: parameters)
    request.disjunctiveFacets = ["genres"]
    request.hierarchicalFacets = [
      HierarchicalLevels(attributes: ["l0", "l1"], path: ["A"], group: .hierarchical("l0"))
    ]
    request.facetSearch = FacetSearch(attribute: "genres", contextQuery: "x", maxFacetHits: 4)
    return request
  }()

  private static let log: SearchLog = {
    var unprocessed = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    unprocessed.isProcessed = false
    let actions: [SearchAction] = [
      .start, .text("tom \"h\" \\ é\n"), .submit, .filters(.clearRefinements),
      .filters(.toggle(.facet("genres", "Drama"), in: .or("genres"))),
      .filters(
        .set([.tag("x"), .facet("a", 2), .facet("b", true)], in: .or("g", scope: .source("a")))),
      .filters(.add(.numeric("p", .lessThan, 2), to: .and("g", layer: .base))),
      .parameter("x", nil, of: "movies"), .parameter("x", .null, of: "movies"),
      .parameter("x", [2.0, 2, 2.5, "2", ["a": .number(-.infinity)]], of: "movies"),
      .index("by_year", of: "movies"), .index(nil, of: "movies"), .refresh(), .refresh("movies"),
      .retry(), .retry("movies"), genres.intent(.toggle("Drama")), genres.intent(.toggleShowMore),
      hits.rowAppeared(17),
      .restore(
        SearchChoice(text: "tom")), .batch([.submit, hits.rowAppeared(1), .batch([.text("a")])]),
      .send("search", wait: 3), .cancelledAll, .stalled(SearchRequestID(4)),
      .answered(
        SearchRequestID(4),
        MultiSearchResponse([
          "movies": .success(response), "actors": .failure(.rejected(message: "no", status: 429)),
          "offline": .failure(.cancelled), "passed over": .success(unprocessed),
        ])),
      .answered(SearchRequestID(5), MultiSearchResponse(["movies": .success(response)])),
    ]
    let effects: Effects<SearchWork> = [
      .run(
        .search(
          MultiSearchRequest(
            id: SearchRequestID(3), entries: [.init(source: "a", request: request)],
            strategy: .stopIfEnoughMatches)), id: "request #3", overlap: .concurrent, timing: .now),
      .run(
        .send("search", wait: 2, ["a", "b"]), id: "search",
        overlap: .latest(cancelRunning: false), timing: .after(.milliseconds(100))),
      .run(.stall(SearchRequestID(9))), .cancel("x"),
    ]
    return SearchLog(
      actions.enumerated().map { index, action in
        TransitionRecord(
          index: index, action: action, before: "\(index / 2)", after: "\(index / 3) \"é\" <\\>",
          effects: index % 5 == 0 ? effects : .none, time: .milliseconds(index * 7))
      }, machine: "everything \"quoted\"")
  }()

  @Test("A search log that an earlier version has written is read with equal results")
  func earlier() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let read = try SearchLog(reading: text, coding: Self.machine.logCoding)
    expectEqual(read.machine, "everything \"quoted\"")
    expectEqual(read.entries.count, Self.log.entries.count)
    for (entry, expected) in zip(read.entries, Self.log.entries) { expectEqual(entry, expected) }
    expectEqual(read.entries.map(\.time), Self.log.entries.map(\.time))
  }
  private static let pace = AdaptiveDebounceInteractor()
  private static let paced = SearchMachine {
    SearchBoxInteractor()
    HitsInteractor<JSON>(movies)
    pace
  }

  /// An action that an app reads from elsewhere, for a machine that it knows.
  private struct TypedAction: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try SearchAction(from: decoder, of: EarlierLogTests.paced)
    }
  }

  @Test("Intents of an earlier version of a component are read in logs only, and change nothing")
  func formerIntents() throws {
    let machine = Self.paced
    let reading = #"{"intent":{"left":{"_0":1,"at":5}},"component":"adaptiveDebounce"}"#
    let log = try SearchLog(
      reading: """
        {"log":"searchlight transitions","version":1}
        {"index":0,"action":"start"}
        {"index":1,"action":\(reading)}
        """, coding: machine.logCoding)
    expectEqual(log.entries.count, 2)
    expect("\(log.entries[1].action)".contains("left"))
    expect(try log.text().contains(#""left":{"_0":1,"at":5}"#))
    let replay = TransitionReplay(log, from: machine.initialState, through: machine)
    expectEqual(replay.finalState.memory(of: Self.pace).roundTrip, RoundTripEstimate())
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TypedAction.self, from: Data(reading.utf8))
    }
  }
}
