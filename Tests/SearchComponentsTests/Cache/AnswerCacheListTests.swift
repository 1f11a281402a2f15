import SearchComponents
import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("Answers that are kept, and the list that they belong to")
struct AnswerCacheListTests {
  private let cache = AnswerCacheInteractor(freshFor: .seconds(30), keptFor: .seconds(100))

  private func probe() -> SearchProbe {
    SearchProbe(NamedList.machine(cache), matching: .including)
  }

  private func loadNext(_ probe: inout SearchProbe, from service: some ImmediateSearchService) {
    probe.send(NamedList.hits.rowAppeared(3))
    probe.answer(from: service)
  }

  @Test("A list that is asked for again takes no page that is older than it")
  func refreshed() {
    var probe = probe()
    probe.search("a")
    loadNext(&probe, from: NamedHits())
    probe.send(.refresh())
    probe.answer(from: NamedHits(edition: 2))
    probe.send(NamedList.hits.rowAppeared(3))
    #expect(probe.asked == ["a:1"])
    probe.answer(from: NamedHits(edition: 2))
    #expect(probe.rows == [0, 1, 2, 3, 4, 5].map { "a/\($0)/2" })
    probe.search("ab")
    probe.send(.text("a"))
    probe.send(NamedList.hits.rowAppeared(3))
    #expect(probe.requests.isEmpty && probe.rows.last == "a/5/2", "they are of one time again")
  }

  @Test(
    "A list that has become stale takes no page that is younger than what it was, and older than what it is"
  )
  func stale() {
    var probe = probe()
    probe.search("a")
    probe.advance(by: .seconds(25))
    loadNext(&probe, from: NamedHits())
    probe.search("ab")
    probe.advance(by: .seconds(6))
    for work in probe.work(of: cache) {
      if case .age(let number) = work { probe.perform(work, of: cache, with: .aged(number)) }
    }
    probe.search("a", from: NamedHits(edition: 2))
    probe.send(NamedList.hits.rowAppeared(3))
    #expect(probe.asked == ["a:1"])
  }

  @Test("Pages that are turned by numbers stay fresh while others are asked for the first time")
  func numbered() {
    var probe = probe()
    probe.search("a")
    for page in 1...2 {
      probe.send(.page(page, of: "movies"))
      probe.answer(from: NamedHits())
    }
    probe.send(.page(1, of: "movies"))
    #expect(probe.requests.isEmpty && probe.phase == .loaded)
    #expect(probe.state["movies"]?.answer?.response.hits.first?.objectID == "a/3/1")
  }

  @Test(
    "A kept page of the service is none of a list of the one that stands in, which is asked for it")
  func fallback() {
    var probe = probe()
    probe.search("a")
    loadNext(&probe, from: NamedHits())
    let service = NamedHits(failure: .timedOut).fallingBack(to: NamedHits(edition: 2))
    // A page of which nothing is kept, so that the others stay fresh.
    probe.send(.refresh())
    probe.answer(from: service)
    #expect(probe.origin == .fallback)
    probe.send(NamedList.hits.rowAppeared(3))
    #expect(probe.asked == ["a:1"])
    probe.answer(from: service)
    #expect(probe.state["movies"]?.failedPages.isEmpty == true && probe.rows.last == "a/5/2")
  }

  @Test("Rows of the service that stands in are renewed, also beside a fresh answer of the other")
  func renewed() {
    var probe = probe()
    probe.search("a")
    probe.send(.refresh())
    probe.answer(from: NamedHits(failure: .timedOut).fallingBack(to: NamedHits(edition: 2)))
    probe.send(cache.revalidate)
    #expect(probe.asked == ["a"])
  }

  @Test(
    "What counts as stale since everything was cancelled is renewed by the first action that says so"
  )
  func cancelled() {
    var probe = probe()
    probe.search("a")
    probe.cancelAll()
    probe.send(cache.revalidate)
    #expect(probe.asked == ["a"])
  }

  @Test("An answer that calls itself a part is kept as whole as it is shown")
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
    #expect(probe.origin == .cache(storedAt: nil) && probe.phase == .loaded)
    #expect(probe.state["movies"]?.answer?.response.details.isPartial == false)
  }

  @Test(
    "The bytes of an answer are also those of what rules, engines and values of facets have added")
  func bytes() {
    let request = SearchRequest(index: "movies", parameters: [:])
    func size(_ change: (inout SearchResponse) -> Void) -> Int {
      var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
      change(&response)
      return CachedAnswer(request: request, response: response).byteCount
    }
    let long = String(repeating: "x", count: 10_000)
    let empty = size { _ in }
    #expect(size { $0.userData = [.string(long)] } > empty + 10_000)
    #expect(size { $0.facetHits = [Facet(value: long, count: 1)] } > empty + 10_000)
    #expect(size { $0.facets = ["a": [Facet(value: long, count: 1)]] } > empty + 10_000)
    #expect(size { $0.details.others = ["a": .string(long)] } > empty + 10_000)
  }

  @Test("A stale answer ends no pause of adaptive debouncing")
  func adaptive() {
    let cache = AnswerCacheInteractor(freshFor: .zero)
    let pacing = AdaptiveDebounceInteractor()
    var probe = SearchProbe(NamedList.machine(cache, pacing), matching: .including)
    for text in ["a", "ab", "abc"] {
      probe.send(.text(text))
      probe.advanceUntilNothingWaits()
      probe.answer(from: NamedHits())
    }
    probe.send(.text("abcd"))
    #expect(probe.asked == ["abcd"], "the first leaves at once")
    probe.send(.text("ab"))
    #expect(probe.rows.first == "ab/0/1" && probe.phase == .waiting)
    #expect(!probe.asked.contains("ab"), "it is shown, and waits as it would without a cache")
  }
}
