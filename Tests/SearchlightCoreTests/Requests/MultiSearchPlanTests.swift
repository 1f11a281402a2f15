import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("MultiSearchPlan")
struct MultiSearchPlanTests {
  private let brands = FilterGroup(.or("brand"), [.facet("brand", "A")])

  private func request(
    _ parameters: SearchParameters = [:], _ filters: [FilterGroup], scope: FilterScope = .all
  ) -> SearchRequest {
    var request = SearchRequest(index: "shop", filters: [filters], parameters: parameters)
    request.parameters.facets = ["brand"]
    request.disjunctiveFacets = ["brand"]
    return request
  }

  private func round(
    _ requests: [SearchRequest], strategy: MultiSearchStrategy = .none
  ) -> MultiSearchRequest {
    MultiSearchRequest(
      id: SearchRequestID(1),
      entries: requests.enumerated().map {
        .init(source: SourceID("\($0)"), request: $1)
      }, strategy: strategy)
  }

  private func response(to request: SearchRequest, nbHits: Int) -> SearchResponse {
    var response = SearchResponse(to: request, hits: HitsPage(), nbHits: nbHits)
    response.facets["brand"] = [Facet(value: "A", count: nbHits)]
    return response
  }

  @Test("The counts of two lists over the same filters are requested once, and both lists get them")
  func sharedCounts() throws {
    // Requests that differ only in the names of groups are equal to an engine.
    let own = FilterGroup(.or("brand", scope: .source("1")), [.facet("brand", "A")])
    let requests = [request(["hitsPerPage": 5], [brands]), request(["hitsPerPage": 8], [own])]
    let plan = MultiSearchPlan(round(requests))
    expectEqual(plan.plans, requests.map { QueryPlan($0) })
    expectEqual(plan.queries.map(\.hitsPerPage), [5, 0, 8], "the counts of both are one query")
    let merged = plan.merge(
      plan.queries.enumerated().map { .success(response(to: $1, nbHits: $0 + 1)) })
    for (source, nbHits) in [("0", 1), ("1", 3)] as [(SourceID, Int)] {
      let answer = try #require(merged.results[source]).get()
      expectEqual(answer.nbHits, nbHits)
      expectEqual(answer.facets["brand"], [Facet(value: "A", count: 2)])
    }
  }

  @Test("A searcher for counts alone shares the query of the list with the same counts")
  func countsAlone() throws {
    let list = request(["hitsPerPage": 5], [brands])
    let counts = try #require(QueryPlan(list).queries.last).request
    let plan = MultiSearchPlan(round([list, counts]))
    expectEqual(plan.queries.count, 2)
    let merged = plan.merge(plan.queries.map { .success(response(to: $0, nbHits: 7)) })
    try expectEqual(merged.results["1"]?.get().nbHits, 7)
    try expectEqual(merged.results["1"]?.get().hitsPerPage, 0)
  }

  @Test("A failed query fails exactly the requests that need it")
  func failures() throws {
    let plan = MultiSearchPlan(
      round([request(["hitsPerPage": 5], [brands]), request(["hitsPerPage": 8], [])]))
    expectEqual(plan.queries.count, 3)
    var results: [Result<SearchResponse, SearchError>] = plan.queries.map {
      .success(response(to: $0, nbHits: 7))
    }
    results[1] = .failure(.unavailable("no route"))
    let merged = plan.merge(results)
    expectEqual(merged.results["0"], .failure(.unavailable("no route")))
    try expectEqual(merged.results["1"]?.get().nbHits, 7)
    expectEqual(
      plan.merge([]).results["1"],
      .failure(.malformedResponse("0 answers were received for 3 queries of one round trip")))
  }

  @Test("A request that the strategy passes over is not answered")
  func strategy() throws {
    let plan = MultiSearchPlan(
      round(
        [
          request(["hitsPerPage": 0], []), request(["hitsPerPage": 8], []),
          request(["hitsPerPage": 5], [brands]),
        ], strategy: .stopIfEnoughMatches))
    let merged = plan.merge(plan.queries.map { .success(response(to: $0, nbHits: 9)) })
    let isProcessed = try ["0", "1", "2"].map { try merged.results[$0]?.get().isProcessed }
    expectEqual(isProcessed, [true, true, false], "counts alone are never enough")
  }

  @Test("Equal requests of a round trip are answered once, even with a failure")
  func answeredOnce() {
    let twins = [request([:], [brands]), request([:], []), request([:], [brands])]
    var asked: [SearchRequest] = []
    let response = MultiSearchResponse(round(twins)) { request throws(SearchError) in
      asked.append(request)
      if request == twins[0] { throw .unavailable("no route") }
      return SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    }
    expectEqual(asked, [twins[0], twins[1]])
    expectEqual(response.results["2"], .failure(.unavailable("no route")))
    expectEqual(response.results["0"], response.results["2"])
  }
}

@Suite("Requests for counts alone")
struct CountsAloneTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 0)

  @Test(
    "A request for counts alone is answered with totals and counts, without rows or pages")
  func lifeOfARequest() throws {
    let hits = HitsInteractor<JSON>(movies)
    let genres = FacetListInteractor(movies, attribute: "genres")
    var probe = SearchProbe(
      SearchMachine {
        hits
        genres
      })
    probe.send(.start)
    probe.answer(
      from: PlainEngine(records: [["objectID": "1", "genres": "Drama"], ["objectID": "2"]]))
    expectEqual(probe.state["movies"]?.phase, .loaded)
    let list = probe.value(of: hits)
    expect(list.isAnswered && list.isEmpty && list.total.value == 2)
    expect(list.records.isEmpty && list.failures.isEmpty && list.rawHit(atIndex: 0) == nil)
    expectEqual(probe.value(of: genres).map(\.facet.description), ["Drama (1)"])
    let stats = try #require(probe.value(of: movies.stats))
    expect(stats.total.value == 2 && stats.nbPages == 0 && stats.hitsPerPage == 0)
    let window = try #require(probe.state["movies"]?.window)
    expect(window.length == 0 && window.lastPage == nil && window.missingRows.isEmpty)
    expect(window[0] == nil && window.page(ofRow: 0) == nil)
    probe.send(hits.rowAppeared(0))
    expect(probe.isSettled, "there is no page to ask for")
  }

  @Test("An answer with empty pages is refused unless the request asks for counts alone")
  func refusals() throws {
    let cases: [(Int?, Int, String?)] = [
      (0, 0, nil), (nil, 0, "hitsPerPage is 0; it must be at least 1"),
      (5, 0, "hitsPerPage is 0; it must be at least 1"),
      (0, 1, "pages of 1 hits were received instead of pages of 0"),
      (0, -1, "hitsPerPage is -1; it must be at least 0"),
      (-1, -1, "hitsPerPage is -1; it must be at least 1"),
    ]
    for (wanted, answered, problem) in cases {
      let searcher = HitsSearcher("movies", index: "movies", hitsPerPage: wanted)
      var probe = SearchProbe(SearchMachine { searcher })
      probe.send(.start)
      let request = try #require(probe.requests.first)
      let response = SearchResponse(
        hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: answered)
      probe.answer(request, with: MultiSearchResponse(["movies": .success(response)]))
      let expected = problem.map { SourcePhase.failed(.malformedResponse($0)) } ?? .loaded
      expectEqual(probe.state["movies"]?.phase, expected)
    }
    var probe = SearchProbe(SearchMachine { movies })
    probe.send(.start)
    let request = try #require(probe.requests.first)
    let response = SearchResponse(
      hits: try HitsPage([["objectID": "1"]]), nbHits: 1, page: 0, nbPages: 0, hitsPerPage: 0)
    probe.answer(request, with: MultiSearchResponse(["movies": .success(response)]))
    expectEqual(
      probe.state["movies"]?.phase,
      .failed(.malformedResponse("1 hits were received on a page of 0")))
  }

  @Test("An answer to a range of hits may have empty pages only if the length is 0")
  func ranges() {
    let cases: [(SearchParameters, Int, String?)] = [
      (["offset": 0, "length": 0], 0, nil), (["offset": 0, "length": 0], 20, nil),
      (["offset": 2, "length": 5, "hitsPerPage": 8], 5, nil),
      (["offset": 2, "length": 5], 0, "hitsPerPage is 0; it must be at least 1"),
      (["length": 0], 0, "hitsPerPage is 0; it must be at least 1"),
    ]
    for (parameters, answered, problem) in cases {
      let request = SearchRequest(index: "movies", parameters: parameters)
      let response = SearchResponse(
        hits: HitsPage(), nbHits: 7, page: 0, nbPages: 0, hitsPerPage: answered)
      expectEqual(response.validationError(answering: request), problem, "\(parameters.json)")
    }
  }

  @Test("A scanned answer to a request for counts alone is accepted")
  func scanned() throws {
    let text =
      #"{"hits": [], "nbHits": 7, "page": 0, "nbPages": 0, "hitsPerPage": 0, "facets": {"genres": {"Drama": 3}}}"#
    let response = try #require(SearchResponse.results(scanning: text.utf8).first).get()
    var probe = SearchProbe(SearchMachine { movies })
    probe.send(.start)
    let request = try #require(probe.requests.first)
    probe.answer(request, with: MultiSearchResponse(["movies": .success(response)]))
    expectEqual(probe.state["movies"]?.phase, .loaded)
    expectEqual(probe.state["movies"]?.answer?.response.facets["genres"]?.first?.count, 3)
  }
}
