import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Cached answers of a list")
struct AnswerCacheListTests: AnswerCacheSuite {
  private func loadNext(_ probe: inout SearchProbe, from service: some ImmediateSearchService) {
    probe.send(NamedList.hits.rowAppeared(3))
    probe.answer(from: service)
  }

  @Test("Further pages are cached as well and reused while they are fresh")
  func pages() {
    var probe = probe()
    probe.search("a")
    probe.send(NamedList.hits.rowAppeared(2))
    probe.send(NamedList.hits.rowAppeared(3))
    expectEqual(probe.asked, ["a:1"])
    probe.answer(from: NamedHits())
    expect(probe.rows.count == 6 && probe.value(of: cache).count == 2)
    probe.search("ab")
    probe.send(.text("a"))
    probe.send(NamedList.hits.rowAppeared(3))
    expect(probe.requests.isEmpty && probe.rows.count == 6)
    probe.send(NamedList.hits.rowAppeared(6))
    expectEqual(probe.asked, ["a:2"])
  }

  @Test("After a refresh, a list takes no cached page that is older than the refresh")
  func refreshed() {
    var probe = probe()
    probe.search("a")
    loadNext(&probe, from: NamedHits())
    probe.send(.refresh())
    probe.answer(from: NamedHits(edition: 2))
    probe.send(NamedList.hits.rowAppeared(3))
    expectEqual(probe.asked, ["a:1"])
    probe.answer(from: NamedHits(edition: 2))
    expectEqual(probe.rows, [0, 1, 2, 3, 4, 5].map { "a/\($0)/2" })
    probe.search("ab")
    probe.send(.text("a"))
    probe.send(NamedList.hits.rowAppeared(3))
    expect(probe.requests.isEmpty && probe.rows.last == "a/5/2", "they are of one time again")
  }

  @Test(
    "A list whose first page was renewed takes no cached page from before the renewal"
  )
  func stale() {
    var probe = probe()
    probe.search("a")
    probe.advance(by: .seconds(25))
    loadNext(&probe, from: NamedHits())
    probe.search("ab")
    probe.advance(by: .seconds(6))
    probe.search("a", from: NamedHits(edition: 2))
    probe.send(NamedList.hits.rowAppeared(3))
    expectEqual(probe.asked, ["a:1"])
  }

  @Test("Numbered pages stay fresh while other pages are requested for the first time")
  func numbered() {
    var probe = probe()
    probe.search("a")
    for page in 1...2 {
      probe.send(.page(page, of: "movies"))
      probe.answer(from: NamedHits())
    }
    probe.send(.page(1, of: "movies"))
    expect(probe.requests.isEmpty && probe.phase == .loaded)
    expectEqual(probe.state["movies"]?.answer?.response.hits.first?.objectID, "a/3/1")
  }

  @Test(
    "A cached page of the service is not used in a list of the fallback service")
  func fallback() {
    var probe = probe()
    probe.search("a")
    loadNext(&probe, from: NamedHits())
    let service = NamedHits(failure: .timedOut).fallingBack(to: NamedHits(edition: 2))
    // This request has no cached page, so the others stay fresh.
    probe.send(.refresh())
    probe.answer(from: service)
    expectEqual(probe.origin, .fallback)
    probe.send(NamedList.hits.rowAppeared(3))
    expectEqual(probe.asked, ["a:1"])
    probe.answer(from: service)
    expect(probe.state["movies"]?.failedPages.isEmpty == true && probe.rows.last == "a/5/2")
  }

  @Test("Revalidating requests the rows of a fallback service again, even beside a fresh answer")
  func renewed() {
    var probe = probe()
    probe.search("a")
    probe.send(.refresh())
    probe.answer(from: NamedHits(failure: .timedOut).fallingBack(to: NamedHits(edition: 2)))
    probe.send(cache.revalidate)
    expectEqual(probe.asked, ["a"])
  }

  @Test(
    "After a cancellation, the first action that revalidates requests stale answers"
  )
  func cancelled() {
    var probe = probe()
    probe.search("a")
    probe.cancelAll()
    probe.send(cache.revalidate)
    expectEqual(probe.asked, ["a"])
  }

  @Test("A final answer that is marked as partial is cached as complete")
  func whole() throws {
    var probe = probe()
    probe.send(.text("a"))
    let request = probe.requests[0]
    var answer = try NamedHits().answer(request)
    answer.results["movies"] = answer.results["movies"]?.map {
      var response = $0
      response.details.isPartial = true
      return response
    }
    probe.answer(request, with: answer)
    probe.search("ab")
    probe.send(.text("a"))
    expect(probe.origin == .cache(storedAt: nil) && probe.phase == .loaded)
    expect(probe.state["movies"]?.answer?.response.details.isPartial == false)
  }

  @Test(
    "The size of an answer includes rules' data, engine data and facet values")
  func bytes() {
    let request = SearchRequest(index: "movies", parameters: [:])
    func size(_ change: (inout SearchResponse) -> Void) -> Int {
      var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
      change(&response)
      return CachedAnswer(request: request, response: response).byteCount
    }
    let long = String(repeating: "x", count: 10_000)
    let empty = size { _ in }
    expect(size { $0.userData = [.string(long)] } > empty + 10_000)
    expect(size { $0.facetHits = [Facet(value: long, count: 1)] } > empty + 10_000)
    expect(size { $0.facets = ["a": [Facet(value: long, count: 1)]] } > empty + 10_000)
    expect(size { $0.details.others = ["a": .string(long)] } > empty + 10_000)
  }

  @Test("A stale answer does not end a wait of the adaptive debounce")
  func adaptive() {
    let cache = AnswerCacheInteractor(freshFor: .zero)
    let pacing = AdaptiveDebounceInteractor()
    var probe = SearchProbe(NamedList.machine(cache, pacing), matching: .including)
    for text in ["a", "ab", "abc"] {
      probe.send(.text(text))
      probe.advanceUntilNothingWaits()
      probe.advance(by: .milliseconds(80))
      probe.answer(from: NamedHits())
    }
    probe.send(.text("abcd"))
    expectEqual(probe.asked, ["abcd"], "the first leaves at once")
    probe.send(.text("ab"))
    expect(probe.rows.first == "ab/0/1" && probe.phase == .waiting)
    expect(!probe.asked.contains("ab"), "it is shown, and waits as it would without a cache")
  }
}
