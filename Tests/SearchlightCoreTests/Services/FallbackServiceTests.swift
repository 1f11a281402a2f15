import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("FallbackService")
struct FallbackServiceTests {
  /// A service that answers with its name, or fails as configured for an index.
  private struct Named: ImmediateSearchService {
    let name: String
    var failures: [IndexName: SearchError] = [:]
    var failure: SearchError?

    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      if let failure { throw failure }
      return MultiSearchResponse(request) { request throws(SearchError) in
        if let failure = failures[request.index] { throw failure }
        var page = HitsPage.Builder()
        page.append(objectID: "\(name) \(request.page)", record: [:])
        return SearchResponse(to: request, hits: HitsPage(page), nbHits: 3)
      }
    }
  }

  private let request = MultiSearchRequest(
    id: SearchRequestID(1),
    entries: ["a", "b"].map {
      .init(
        source: SourceID($0),
        request: SearchRequest(index: IndexName($0), parameters: ["hitsPerPage": 1]))
    })

  /// Describes the result of each source: its row and origin, or its failure.
  private func told(_ response: MultiSearchResponse) -> [String] {
    ["a", "b"].map { source in
      switch response.results[SourceID(source)] {
      case .success(let answer)?:
        "\(answer.hits.first?.objectID ?? "nothing"), \(answer.details.origin)"
      case .failure(let error)?: "\(error)"
      case nil: "missing"
      }
    }
  }

  private func both(
    _ service: Named, _ fallback: Named = Named(name: "other")
  ) async throws -> [String] {
    let joint = service.fallingBack(to: fallback)
    let waited = told(try await joint.search(request))
    expectEqual(told(try joint.answer(request)), waited)
    return waited
  }

  @Test("With stopIfEnoughMatches, a sufficient fallback answer passes over the requests after it")
  func enough() async throws {
    let request = MultiSearchRequest(
      id: request.id, entries: request.entries, strategy: .stopIfEnoughMatches)
    let joint = Named(name: "first", failures: ["a": .timedOut])
      .fallingBack(to: Named(name: "other"))
    for answer in [try await joint.search(request), try joint.answer(request)] {
      expectEqual(told(answer).first, "other 0, fallback")
      expect(try answer.results["b"]?.get().isProcessed == false)
    }
  }

  @Test("A service that answers makes the fallback unnecessary")
  func alone() async throws {
    try await expectEqual(both(Named(name: "first")), ["first 0, service", "first 0, service"])
  }

  @Test(
    "A temporary failure is answered by the fallback, and the answer is marked",
    arguments: [
      SearchError.unreachable("x"), .timedOut, .unavailable("x"), .rateLimited(retryAfter: nil),
    ])
  func outage(error: SearchError) async throws {
    let whole = Named(name: "first", failure: error)
    try await expectEqual(both(whole), ["other 0, fallback", "other 0, fallback"])
    let part = Named(name: "first", failures: ["b": error])
    try await expectEqual(both(part), ["first 0, service", "other 0, fallback"])
  }

  @Test(
    "A permanent failure is not sent to the fallback",
    arguments: [
      SearchError.notAllowed("x"), .rejected(message: "x", status: 400),
      .unknownIndex("a", known: []), .malformedResponse("x"), .cancelled,
    ])
  func refused(error: SearchError) async throws {
    let answer = try await both(Named(name: "first", failure: error))
    expectEqual(answer, ["\(error)", "\(error)"])
  }

  @Test("If the fallback fails too, the failure of the first service counts")
  func bothFail() async throws {
    let first = Named(name: "first", failure: .timedOut)
    for other in [
      Named(name: "other", failure: .unavailable("x")),
      Named(name: "other", failures: ["a": .notAllowed("x"), "b": .timedOut]),
    ] {
      try await expectEqual(
        both(first, other), ["\(SearchError.timedOut)", "\(SearchError.timedOut)"])
    }
  }

  @Test("A list never mixes rows of both services: a foreign page fails until a refresh")
  func pages() throws {
    let list = HitsInteractor<JSON>(
      HitsSearcher("a", index: "a", hitsPerPage: 1), infiniteScrolling: .on(withOffset: 0))
    let up = Named(name: "first")
    let down = Named(name: "first", failure: .timedOut)
    for (before, after) in [(up, down), (down, up)] {
      var probe = SearchProbe(SearchMachine { list }, matching: .including)
      probe.send(.start)
      probe.answer(from: before.fallingBack(to: Named(name: "other")))
      probe.send(list.rowAppeared(1))
      probe.answer(from: after.fallingBack(to: Named(name: "other")))
      expectEqual(
        probe.state["a"]?.failedPages,
        [
          1: .unavailable("page 1 comes from another engine than the list; refresh the list")
        ])
      probe.send(.refresh())
      probe.answer(from: after.fallingBack(to: Named(name: "other")))
      probe.send(list.rowAppeared(1))
      probe.answer(from: after.fallingBack(to: Named(name: "other")))
      let name = after.failure == nil ? "first" : "other"
      let rows = probe.value(of: list)
      expectEqual(probe.state["a"]?.failedPages, [:])
      expectEqual([0, 1].map { rows.rawHit(atIndex: $0)?.objectID }, ["\(name) 0", "\(name) 1"])
    }
  }
}
