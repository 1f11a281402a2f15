import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct AnswerCodingTests {
  /// An answer with these hits, written to a log and read back.
  private func logged(_ hits: HitsPage) throws -> (text: String, hits: HitsPage?) {
    let response = SearchResponse(
      hits: hits, nbHits: hits.count, page: 0, nbPages: 1, hitsPerPage: 20)
    let record = TransitionRecord(
      index: 0,
      action: SearchAction.answered(
        SearchRequestID(1), MultiSearchResponse(["a": .success(response)])),
      before: 0, after: 0, effects: Effects<SearchWork>.none)
    let text = try SearchLog([record]).text()
    guard case .answered(_, let answer, _)? = try SearchLog(reading: text).entries[0].action.event,
      case .success(let read) = answer.results["a"]
    else { return (text, nil) }
    return (text, read.hits)
  }

  @Test(
    "A log preserves the exact bytes of records, even if they are not JSON",
    arguments: [
      #"{"a":1.0,"b":1e2,"a":2}"#, #"{ "spaced" : true }"#, #"{"e":"\u00e9\/"}"#, "null", "[]",
      "{\n  \"pretty\": 1\n}", " {}", "no JSON", "", #"{"broken":"#, #"{"t":tru}"#, "\"text\"",
    ])
  func records(record: String) throws {
    var builder = HitsPage.Builder()
    builder.append(objectID: "1\"", bytes: record.utf8)
    builder.append(objectID: "2", bytes: "{}".utf8)
    let page = HitsPage(builder)
    let (text, read) = try logged(page)
    expectEqual(read, page)
    expectEqual(text.split(separator: "\n").count, 3)
    for line in text.split(separator: "\n") { _ = try JSON(parsing: String(line)) }
    let data = try JSONEncoder().encode(page)
    try expectEqual(JSONDecoder().decode(HitsPage.self, from: data), page)
  }

  @Test("A log preserves metadata, including highlights in texts that contain tags themselves")
  func metadata() throws {
    func result(_ text: String, _ ranges: [Range<Int>]) -> HighlightResult {
      HighlightResult(
        value: HighlightedString(text, utf8Ranges: ranges), matchLevel: .partial,
        matchedWords: ["tom"])
    }
    var builder = HitsPage.Builder()
    builder.append(
      objectID: "1", bytes: #"{"name":"Tom"}"#.utf8,
      metadata: HitMetadata(
        highlightResult: .dictionary([
          "name": .value(result("Tom", [0..<3])),
          "tags": .array([.value(result("<em>a</em>", [4..<5])), .value(result("x", []))]),
        ]),
        snippetResult: .dictionary([
          "text": .value(
            SnippetResult(value: HighlightedString("</em>", utf8Ranges: []), matchLevel: .none))
        ]),
        rankingInfo: RankingInfo(
          nbTypos: 1, promoted: true,
          matchedGeoLocation: MatchedGeoLocation(
            point: Point(latitude: 1, longitude: 2.5), distance: 7)),
        geolocation: Point(latitude: 1, longitude: 2.5), distinctSeqID: 2))
    let page = HitsPage(builder)
    let (text, read) = try logged(page)
    expectEqual(read, page)
    expect(text.contains(#""value":"<em>Tom</em>""#))
    expect(text.contains(#""value":{"ranges":[[4,5]],"string":"<em>a</em>"}"#))
  }

  @Test("A log preserves rows that were scanned from an engine's bytes, with their metadata")
  func scanned() throws {
    let answer = #"""
      {"results":[{"page":0,"nbHits":2,"nbPages":1,"hitsPerPage":20,"hits":[
      {"objectID":"1","name":"Tom","_highlightResult":{"name":{"value":"<em>Tom</em> \"x\"",
        "matchLevel":"full","matchedWords":["tom"],"other":1}},
       "_rankingInfo":{"nbTypos":1,"words":2},"_geoloc":{"lat":1.5,"lng":2},"_distinctSeqID":3},
      {"objectID":"2","name":"Tim","_snippetResult":{"name":{"value":"T<em>i</em>m","matchLevel":"full"}},"_highlightResult":{"a":[{"b":{"value":"x","matchLevel":"none","matchedWords":[]}}]}}
      ]}]}
      """#
    let results = try SearchResponse.results(scanning: Array(answer.utf8))
    let page = try #require(try results.first?.get()).hits
    expectEqual(page.count, 2)
    let (text, read) = try logged(page)
    expectEqual(read, page)
    let metadata = try #require(read?.first).metadata
    expectEqual(metadata.highlightResult?.name?.value?.value.taggedString(), "<em>Tom</em> \"x\"")
    expectEqual(metadata.rankingInfo?.words, 2)
    expectEqual(metadata.geolocation, Point(latitude: 1.5, longitude: 2))
    expectEqual(metadata.distinctSeqID, 3)
    expectEqual(read?.last?.metadata.snippetResult?.name?.value?.matchLevel, .full)
    // Writing the rows that were read gives the same bytes.
    let (again, _) = try logged(try #require(read))
    expectEqual(again, text)
  }

  @Test("A log preserves records of any nesting depth")
  func deep() throws {
    for depth in [400, 509, 510, 511, 600, 5000] {
      let record = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      var builder = HitsPage.Builder()
      builder.append(objectID: "deep", bytes: record.utf8)
      let page = HitsPage(builder)
      try expectEqual(logged(page).hits, page)
    }
  }

  @Test("Optional properties of an answer are decoded unchanged, and omitted if they are not set")
  func places() throws {
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20)
    let plain = try JSONEncoder().encode(response)
    expect(!String(decoding: plain, as: UTF8.self).contains("around"))
    response.aroundLatLng = Point(latitude: 48.85, longitude: 2.35)
    response.automaticRadius = 4000
    response.parsedQuery = "red"
    response.facetOrdering = FacetOrdering(
      facets: ["brand"], values: ["brand": .init(order: ["x"], sortRemainingBy: .hidden)])
    response.queryAfterRemoval = HighlightedString("red caar", utf8Ranges: [4..<8])
    let data = try JSONEncoder().encode(response)
    try expectEqual(JSONDecoder().decode(SearchResponse.self, from: data), response)
    expect(try JSONDecoder().decode(SearchResponse.self, from: plain) != response)
  }

  @Test("A log contains equal pages only once")
  func once() throws {
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
    let hits = HitsInteractor<Hit<Movie>>(movies)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
    }
    var probe = SearchProbe(machine)
    for text in ["tom", "tim", "tom", "tim", "tom"] {
      probe.send(.text(text))
      probe.answer(from: EchoService())
    }
    let text = try SearchLog(probe.records).text()
    expectEqual(text.split(separator: "\n").filter { $0.hasPrefix("{\"body\"") }.count, 2)
    try expectEqual(SearchLog(reading: text).entries.count, 10)
  }

  @Test("Reading a log reports a body with the wrong identifier and a page without a body")
  func broken() throws {
    let header = #"{"log":"searchlight transitions","version":1}"#
    let body = #"{"body":"20c0ea5e7b0a7e0f0d0e0b0e0c0e0a0e","content":[1]}"#
    #expect {
      try SearchLog(reading: "\(header)\n\(body)\n")
    } throws: {
      "\($0)".hasPrefix("line 2: The content of the body \"20c0")
    }
    let hits = #"{"nbHits":1,"page":0,"nbPages":1,"hitsPerPage":1,"hits":{"count":1,"body":"x"}}"#
    let entry = #"{"index":0,"action":{"answered":1,"results":{"a":\#(hits)}}}"#
    #expect {
      try SearchLog(reading: "\(header)\n\(entry)\n")
    } throws: {
      "\($0)".hasPrefix("line 2: The entry names the body \"x\", which no line before it defines.")
    }
  }

  @Test("A log preserves requests completely")
  func requests() throws {
    var parameters: SearchParameters = ["ratio": 2.0, "on": true]
    parameters.hitsPerPage = 3
    var request = SearchRequest(
      index: "movies", query: "tom",
      filters: [
        [FilterGroup(.or("genres"), [.facet("genres", "Drama"), .tag("x", isNegated: true)])],
        [FilterGroup(.and("price", scope: .source("a"), layer: .base), [.numeric("p", in: 1...2)])],
      ], page: 2, parameters: parameters)
    request.disjunctiveFacets = ["genres"]
    request.hierarchicalFacets = [
      HierarchicalLevels(
        attributes: ["l0", "l1"], path: ["A"], group: .hierarchical("l0"))
    ]
    request.facetSearch = FacetSearch(attribute: "genres", contextQuery: "x", maxFacetHits: 4)
    let effects: Effects<SearchWork> = [
      .run(
        .search(
          MultiSearchRequest(
            id: SearchRequestID(3), entries: [.init(source: "a", request: request)]))),
      .run(.send("search", wait: 2, ["a", "b"])), .run(.stall(SearchRequestID(9))), .cancel("x"),
    ]
    let record = TransitionRecord(
      index: 0, action: SearchAction.start, before: 0, after: 0, effects: effects)
    let read = try SearchLog(reading: SearchLog([record]).text())
    expectEqual(read.entries[0].effects, effects)
  }

  @Test(
    "Every search error is decoded as it was encoded",
    arguments: [
      SearchError.cancelled, .unknownIndex("a", known: ["b", "c"]),
      .rejected(message: "no", status: 429), .rejected(message: "no", status: nil),
      .unavailable("offline"), .missingResponse("a"), .malformedResponse("odd"),
    ])
  func errors(error: SearchError) throws {
    let data = try JSONEncoder().encode(error)
    try expectEqual(JSONDecoder().decode(SearchError.self, from: data), error)
  }

  @Test(
    "Every filter change is decoded as it was encoded",
    arguments: [
      FilterChange.add(.tag("x"), to: .and("g")), .remove(.tag("x"), from: .and("g")),
      .toggle(.numeric("p", .lessThan, 2), in: .or("g", scope: .source("a"), layer: .base)),
      .set([.tag("x"), .facet("a", 2)], in: .or("g")), .clearGroup(.hierarchical("g")),
      .clearAttribute("a"), .clearRefinements, .clearRefinementsExcept(["a", "b"]),
    ])
  func changes(change: FilterChange) throws {
    let data = try JSONEncoder().encode(change)
    try expectEqual(JSONDecoder().decode(FilterChange.self, from: data), change)
  }
}
