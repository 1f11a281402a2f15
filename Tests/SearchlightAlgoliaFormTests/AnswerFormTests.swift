import Expectations
import SearchlightAlgoliaForm
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Answers in Algolia's form")
struct AnswerFormTests {
  private let service: LocalService

  init() throws {
    let records: [JSON] = [
      ["objectID": "a", "title": "Alien", "tags": ["dark", "space"], "year": 1979],
      ["objectID": "b", "title": "Aliens", "tags": ["space"], "year": 1986, "x": ["é\n\"": nil]],
      ["objectID": "c", "title": "Arrival", "_geoloc": ["lat": 1, "lng": 2], "year": 2016],
    ]
    let settings: JSON = [
      "searchableAttributes": ["title"], "attributesForFaceting": ["searchable(tags)", "year"],
      "attributesToSnippet": ["title:2"],
    ]
    service = LocalService([
      try LocalIndex("films", records: records, settings: IndexSettings(json: settings))
    ])
  }

  private func answer(_ request: SearchRequest) throws -> SearchResponse {
    let response = try service.answer(
      MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: request)]))
    return try #require(response.results["s"]).get()
  }

  @Test(
    "An answer of the embedded engine equals itself after being written and read",
    arguments: [
      SearchRequest(index: "films", query: "ali", parameters: ["facets": ["tags", "year"]]),
      SearchRequest(index: "films", parameters: ["getRankingInfo": true, "aroundLatLng": "1,2"]),
      SearchRequest(index: "films", query: "nothing at all"),
      SearchRequest(index: "films", parameters: ["hitsPerPage": 0]),
      SearchRequest(index: "films", page: 7, parameters: ["hitsPerPage": 1]),
    ])
  func roundTrip(_ request: SearchRequest) throws {
    let response = try answer(request)
    let bytes = AlgoliaAnswer(response, to: request).bytes
    let read = try #require(try SearchResponse.results(scanning: bytes).first).get()
    expectEqual(read, response)
    expectEqual(AlgoliaAnswer(read, to: request).bytes, bytes)
  }

  @Test("An answer to a search for facet values equals itself after being written and read")
  func facetRoundTrip() throws {
    var request = SearchRequest(index: "films", query: "sp")
    request.facetSearch = FacetSearch(attribute: "tags")
    let response = try answer(request)
    expectEqual(response.facetHits.map(\.value), ["space"])
    let bytes = AlgoliaAnswer(response, to: request).bytes
    let read = try SearchResponse.results(
      scanning: bytes, answering: [request], strictness: .strict)
    try expectEqual(read.map { try $0.get() }, [response])
  }

  @Test("The details of an answer are unchanged after being written and read")
  func details() throws {
    let request = SearchRequest(index: "films")
    var response = try answer(request)
    response.hits.origin = HitsOrigin(queryID: "q", abTestID: 1, abTestVariantID: 2)
    response.details.isHitCountExact = false
    response.details.areFacetCountsExact = false
    response.details.nbSortedHits = 2
    response.details.serverTime = .milliseconds(3)
    response.details.warnings = ["slow"]
    response.details.banners = [SearchBanner(["image": ["urls": [["url": "u"]]]])]
    response.details.others = ["cursor": "abc", "renderingContent": ["widgets": ["x": 1]]]
    response.redirectURL = "https://example.org"
    response.userData = [["banner": "sale"]]
    response.appliedRules = ["rule"]
    response.isProcessed = false
    response.processingTime = .milliseconds(4)
    let bytes = AlgoliaAnswer.bytes([AlgoliaAnswer(response, to: request)])
    try expectEqual(SearchResponse.results(scanning: bytes), [.success(response)])
  }

  @Test("An answer repeats the parameters of the request under params if asked to")
  func echo() throws {
    let request = SearchRequest(index: "films", query: "a b", parameters: ["facets": ["tags"]])
    var answer = AlgoliaAnswer(try answer(request), to: request)
    answer.echoesParameters = true
    let json = try JSON(parsing: answer.bytes)
    expectEqual(json.params, "facets=%5B%22tags%22%5D&page=0&query=a+b")
  }

  @Test("The processing time is written in microseconds only if it is asked for")
  func microseconds() throws {
    let request = SearchRequest(index: "films")
    var answer = AlgoliaAnswer(try answer(request), to: request)
    answer.processingTime = .microseconds(1_234)
    try expect(JSON(parsing: answer.bytes).processingTimeUS == nil)
    answer.writesMicroseconds = true
    let json = try JSON(parsing: answer.bytes)
    expectEqual(json.processingTimeMS, 1)
    expectEqual(json.processingTimeUS, 1_234)
  }

  @Test("A request decides on typo tolerance, members and tags before the settings of the index")
  func priorities() throws {
    var request = SearchRequest(index: "films", query: "alien")
    let response = try answer(request)
    let tolerance: [(JSON?, index: Bool, expected: Bool)] = [
      (nil, true, true), (nil, false, false), (JSON.null, false, false), (true, false, true),
      (false, true, false), ("false", true, false), ("min", false, true), ("strict", false, true),
    ]
    for (value, index, expected) in tolerance {
      request.parameters["typoTolerance"] = value
      expectEqual(AlgoliaAnswer.toleratesTypos(request, index: index), expected, "\(value as Any)")
      var written = AlgoliaAnswer(response, to: request)
      written.toleratesTypos = expected
      let exhaustive = try JSON(parsing: written.bytes).exhaustive
      expectEqual(exhaustive?.typo, expected ? JSON.bool(true) : JSON?.none)
    }

    expectEqual(AlgoliaAnswer.wantedFields(request), nil)
    expectEqual(AlgoliaAnswer.wantedFields(request, index: ["hits"]), ["hits"])
    request.parameters["responseFields"] = ["nbHits", "query"]
    expectEqual(AlgoliaAnswer.wantedFields(request, index: ["hits"]), ["nbHits", "query"])
    request.parameters["responseFields"] = ["*"]
    expectEqual(AlgoliaAnswer.wantedFields(request, index: ["hits"]), nil)

    let tags = HighlightTags(pre: "<b>", post: "</b>")
    expectEqual(HighlightTags(request), HighlightTags(pre: "<em>", post: "</em>"))
    expectEqual(HighlightTags(request, index: tags), tags)
    request.parameters["highlightPreTag"] = "["
    expectEqual(HighlightTags(request, index: tags), HighlightTags(pre: "[", post: "</b>"))
    var written = AlgoliaAnswer(response, to: request)
    written.fields = nil
    written.tags = tags
    let title = try JSON(parsing: written.bytes)["hits"]?[0]?["_highlightResult"]?["title"]
    expectEqual(title?["value"], "<b>Alien</b>")
  }

  // MARK: - Reading answers that differ from the documentation

  private static let odd = """
    {"results": [{"hits": [{"objectID": "a"}], "nbHits": "21", "page": -1, "hitsPerPage": "1",
    "nbPages": null, "facets": {"year": {"1979": "3", "x": []}, "y": 7}, "facets_stats": [],
    "processingTimeMS": "4", "exhaustive": 7, "userData": {}, "appliedRules": "none",
    "renderingContent": [], "queryAfterRemoval": 1, "aroundLatLng": false, "new": {"x": 1}}]}
    """

  @Test(
    "A lenient reader treats members of a wrong type as missing, and accepts numbers as strings")
  func lenient() throws {
    let request = SearchRequest(index: "films", page: 5)
    let results = try SearchResponse.results(
      scanning: Self.odd.utf8, answering: [request], strictness: .lenient)
    let response = try #require(results.first).get()
    expectEqual(response.hits.map(\.objectID), ["a"])
    expectEqual(response.nbHits, 21)
    expectEqual(response.page, 5)
    expectEqual(response.hitsPerPage, 1)
    expectEqual(response.nbPages, 21)
    expectEqual(response.facets, ["year": [Facet(value: "1979", count: 3)]])
    expectEqual(response.processingTime, .milliseconds(4))
    expectEqual(response.details.others["new"], ["x": 1])
  }

  @Test("A strict reader reports the position of the first member of a wrong type")
  func strict() throws {
    let results = try SearchResponse.results(scanning: Self.odd.utf8)
    expectEqual(
      results,
      [
        .failure(.malformedResponse("nbHits at byte 53: expected a number, found a string"))
      ])
  }

  @Test("An answer without hits, page and size gets those of its request")
  func missing() throws {
    let request = SearchRequest(index: "films", page: 2, parameters: ["hitsPerPage": 3])
    let results = try SearchResponse.results(
      scanning: #"{"nbHits": 9}"#.utf8, answering: [request], strictness: .lenient)
    let response = try #require(results.first).get()
    expectEqual(response, SearchResponse(to: request, hits: HitsPage(), nbHits: 9))
  }

  @Test(
    "Even a lenient reader rejects a hit without an objectID and a result that is not an object")
  func losses() throws {
    for text in [#"{"results": [{"hits": [{"title": "x"}]}]}"#, #"{"results": [7]}"#] {
      let results = try SearchResponse.results(
        scanning: text.utf8, answering: [], strictness: .lenient)
      #expect(throws: SearchError.self) { try #require(results.first).get() }
    }
  }

  // MARK: - Errors

  @Test(
    "An error can be read from any response body",
    arguments: [
      (
        #"{"message": "Index films does not exist", "status": 404}"#, 404,
        "Index films does not exist"
      ),
      (
        "<html>\n<body>502 Bad Gateway", 502, #"the answer has no message, it begins with "<html>""#
      ),
      ("", 500, "the answer has no text"),
      (#"{"status": 500}"#, 500, #"the answer has no message, it begins with "{"status": 500}""#),
    ])
  func failures(_ body: String, _ status: Int, _ message: String) {
    expectEqual(
      AlgoliaAPIError(body: body.utf8, status: status),
      AlgoliaAPIError(message: message, status: status))
  }

  @Test(
    "A search error equals itself after being written and read",
    arguments: [
      SearchError.rejected(message: "Unknown parameter: x", status: 400),
      .rejected(message: "Record is too big", status: 413), .unknownIndex("films", known: []),
      .notAllowed("Invalid Application-ID or API key"), .rateLimited(retryAfter: nil),
    ])
  func errors(_ error: SearchError) {
    let failure = AlgoliaAPIError(error)
    expectEqual(AlgoliaAPIError(body: failure.bytes, status: failure.status).searchError(), error)
  }
}
