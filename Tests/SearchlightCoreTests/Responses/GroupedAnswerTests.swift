import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Answers of an engine that counts groups of variants.
///
/// With `distinct` above 1, a page holds more hits than `hitsPerPage`.
@Suite struct GroupedAnswerTests {
  private let movies = HitsSearcher(
    "movies", index: "movies", hitsPerPage: 2, parameters: ["distinct": 3])

  /// Returns a page of groups with the given numbers of variants.
  private func response(
    to request: SearchRequest, groups: [Int], nbHits: Int, isNumbered: Bool = true
  ) throws -> SearchResponse {
    let hits = groups.enumerated().flatMap { group, count in
      (0..<count).map { variant -> JSON in
        var hit: [String: JSON] = ["objectID": .string("p\(request.page) g\(group) v\(variant)")]
        if isNumbered { hit["_distinctSeqID"] = .integer(variant + 1) }
        return .object(hit)
      }
    }
    return SearchResponse(to: request, hits: try HitsPage(hits), nbHits: nbHits)
  }

  private func answer(
    _ probe: inout SearchProbe, groups: [Int], nbHits: Int, isNumbered: Bool = true
  ) throws {
    for request in probe.requests {
      let entry = try #require(request.entries.first)
      let response = try response(
        to: entry.request, groups: groups, nbHits: nbHits, isNumbered: isNumbered)
      probe.answer(request, with: MultiSearchResponse([entry.source: .success(response)]))
    }
  }

  @Test(
    "A page with more hits than hitsPerPage is valid if they are variants of that many items")
  func firstPage() throws {
    let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .off)
    var probe = SearchProbe(SearchMachine { hits })
    probe.send(.start)
    try answer(&probe, groups: [3, 2], nbHits: 2)
    expectEqual(probe.state["movies"]?.phase, .loaded)
    expectEqual(
      probe.value(of: hits).records.map { $0["objectID"] },
      [
        "p0 g0 v0", "p0 g0 v1", "p0 g0 v2", "p0 g1 v0", "p0 g1 v1",
      ])
  }

  @Test("A list of grouped pages has a row for every variant, and absent variants are missing")
  func list() throws {
    let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 0))
    var probe = SearchProbe(SearchMachine { hits })
    probe.send(.start)
    try answer(&probe, groups: [3, 2], nbHits: 5)
    expectEqual(probe.value(of: hits).count, 15)
    expectEqual(probe.value(of: hits).total, 5)
    expectEqual(probe.state["movies"]?.missingRows, [5..<6])
    probe.send(hits.rowAppeared(6))
    try answer(&probe, groups: [1, 3], nbHits: 5)
    expectEqual(probe.state["movies"]?.failedPages, [:])
    expectEqual(probe.value(of: hits).hit(atIndex: 9)?["objectID"], "p1 g1 v2")
    expectEqual(probe.value(of: hits).count, 15, "scrolling does not change it")
    probe.send(hits.rowAppeared(14))
    try answer(&probe, groups: [1], nbHits: 5)
    expectEqual(
      probe.value(of: hits).loadedRows.map(\.row), [0, 1, 2, 3, 4, 6, 7, 8, 9, 12])
  }

  @Test("Without distinct in the request, the first page decides how many rows an item has")
  func settings() throws {
    let plain = HitsSearcher("movies", index: "movies", hitsPerPage: 2)
    let hits = HitsInteractor<JSON>(plain, infiniteScrolling: .on(withOffset: 0))
    var probe = SearchProbe(SearchMachine { hits })
    probe.send(.start)
    try answer(&probe, groups: [2, 1], nbHits: 4)
    expectEqual(probe.value(of: hits).count, 8)
    probe.send(hits.rowAppeared(4))
    try answer(&probe, groups: [3, 3], nbHits: 4)
    expectEqual(probe.state["movies"]?.failedPages, [:])
    expectEqual(probe.value(of: hits).records.count, 7, "what has no place is not listed")
  }

  @Test("More hits than hitsPerPage are refused if they are no variants, or variants of more items")
  func refused() throws {
    for (groups, nbHits, isNumbered, problem) in [
      ([3], 3, false, "3 hits were received on a page of 2"),
      ([2, 1, 1], 4, true, "3 groups of variants were received on a page of 2"),
      ([2, 2], 1, true, "2 groups of variants were received, but nbHits is 1"),
    ] {
      var probe = SearchProbe(SearchMachine { movies })
      probe.send(.start)
      try answer(&probe, groups: groups, nbHits: nbHits, isNumbered: isNumbered)
      expectEqual(probe.state["movies"]?.phase, .failed(.malformedResponse(problem)))
    }
  }

  @Test("Extreme variant numbers do not make the list extremely long")
  func extreme() throws {
    var probe = SearchProbe(
      SearchMachine { HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 1)) })
    probe.send(.start)
    let request = try #require(probe.requests.first)
    let entry = try #require(request.entries.first)
    let hits: [JSON] = [
      ["objectID": "a", "_distinctSeqID": 1], ["objectID": "b", "_distinctSeqID": .integer(.max)],
      ["objectID": "c", "_distinctSeqID": .integer(.min)],
    ]
    let response = SearchResponse(
      to: entry.request, hits: try HitsPage(hits), nbHits: .max, maximumHits: .max)
    probe.answer(request, with: MultiSearchResponse(["movies": .success(response)]))
    expectEqual(probe.state["movies"]?.phase, .loaded)
    expectEqual(probe.state["movies"]?.window?.length, .max)
  }

  @Test(
    "Reading a row out of range of a page gives an empty hit instead of a trap",
    arguments: [-1, 2, .max, .min])
  func outOfRange(row: Int) throws {
    let page = try HitsPage([["objectID": "a"], ["objectID": "b"]])
    for hit in [page[row], HitsPage()[row]] {
      expect(hit.objectID == "" && hit.bytes.isEmpty && "\(hit)" == "")
      expectEqual(hit.metadata, HitMetadata())
      #expect(throws: JSONError.self) { try hit.json() }
      guard case .failure = hit.decoded(as: JSON.self) else {
        Issue.record("a record was decoded of nothing")
        return
      }
    }
    expect(page[0].objectID == "a" && page[1] != page[row])
  }
}
