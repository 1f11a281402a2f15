import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Page prefetch")
struct PagePrefetchTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  private static let hits = HitsInteractor<JSON>(
    movies, infiniteScrolling: .on(withOffset: 0), pageCleanUpOffset: 0)
  private let ahead = PagePrefetchInteractor(Self.hits)

  private func probe(
    _ ahead: PagePrefetchInteractor<JSON>? = nil, _ list: HitsInteractor<JSON> = Self.hits,
    budget: RequestBudgetInteractor? = nil
  ) -> SearchProbe {
    SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        list
        if let budget { budget }
        ahead ?? self.ahead
      }, matching: .including)
  }

  private func answerAll(_ probe: inout SearchProbe, hits: Int = 12) {
    for request in probe.requests {
      probe.answer(
        request,
        with: MultiSearchResponse(request) { request in
          var page = HitsPage.Builder()
          for row in 0..<(request.page > 99 ? 0 : max(0, min(3, hits - 3 * request.page))) {
            page.append(objectID: "\(request.page)/\(row)", record: [:])
          }
          return SearchResponse(to: request, hits: HitsPage(page), nbHits: hits)
        })
    }
  }

  /// Searches for a text, answers it, and lets the pause after the answer end.
  private func rest(_ probe: inout SearchProbe, _ text: String = "a", hits: Int = 12) {
    probe.send(.text(text))
    answerAll(&probe, hits: hits)
    probe.advance(by: .seconds(1))
  }

  private func pages(_ probe: SearchProbe) -> [Int] {
    probe.requests.flatMap { $0.entries.map(\.request.page) }
  }

  @Test("Only the next page is requested once an answer has been shown for the pause")
  func nextPage() {
    var probe = probe()
    probe.send(.text("a"))
    answerAll(&probe)
    probe.advance(by: .milliseconds(999))
    expect(probe.requests.isEmpty && probe.timers(of: ahead) == [.rested(SearchRequestID(1))])
    probe.advance(by: .milliseconds(1))
    expectEqual(pages(probe), [1])
    answerAll(&probe)
    expectEqual(pages(probe), [])
    expectEqual(probe.state["movies"]?.window?.loadedPages, [0, 1])
  }

  @Test("The memory has the answer that is shown, and whether the pause after it is over")
  func memory() {
    var probe = probe()
    func memory() -> PagePrefetch { probe.state.memory(of: ahead) }
    expect(memory().generation == nil && !memory().hasRested)
    probe.send(.text("a"))
    answerAll(&probe)
    expect(memory().generation == SearchRequestID(1) && !memory().hasRested)
    probe.advance(by: .seconds(1))
    expect(memory().hasRested)
    answerAll(&probe)
    expect(memory().hasRested, "a further page is of the same list")
    probe.send(.text("ab"))
    answerAll(&probe)
    expect(memory().generation != SearchRequestID(1) && !memory().hasRested)
  }

  @Test("While the user types, each answer restarts the pause")
  func typing() {
    var probe = probe()
    for text in ["a", "ab", "abc"] {
      probe.send(.text(text))
      answerAll(&probe)
      probe.advance(by: .milliseconds(600))
      expect(probe.requests.isEmpty)
      expectEqual(probe.timers(of: ahead).count, 1)
    }
  }

  @Test("Scrolling prefetches one page ahead of what the list needs")
  func scrolling() {
    var probe = probe()
    rest(&probe)
    answerAll(&probe)
    probe.send(Self.hits.rowAppeared(3))
    expectEqual(pages(probe), [2])
    answerAll(&probe)
    expectEqual(probe.state["movies"]?.window?.loadedPages, [1, 2])
    probe.send(Self.hits.rowAppeared(11))
    expectEqual(pages(probe), [3], "the last page is the list's own, and there is none behind it")
    answerAll(&probe)
    expectEqual(pages(probe), [])
  }

  @Test("A page that the list needs is requested first, and nothing is prefetched beside it")
  func needsFirst() {
    var probe = probe()
    rest(&probe)
    answerAll(&probe)
    probe.send(Self.hits.rowAppeared(6))
    expectEqual(pages(probe), [2])
    answerAll(&probe)
    expectEqual(pages(probe), [3])
  }

  @Test("A prefetch under way is cancelled by another text, even before its answer")
  func cancelled() {
    var probe = probe()
    rest(&probe)
    expectEqual(pages(probe), [1])
    probe.send(.text("ab"))
    expectEqual(probe.requests.map { $0.entries.map(\.request.query) }, [["ab"]])
    answerAll(&probe)
    expectEqual(probe.state["movies"]?.window?.loadedPages, [0])
  }

  @Test("A page that the list itself needs stays under way when another text is typed")
  func needsStay() {
    var probe = probe()
    probe.send(.text("a"))
    answerAll(&probe)
    probe.send(Self.hits.rowAppeared(3))
    probe.send(.text("ab"))
    expectEqual(pages(probe), [1, 0])
  }

  @Test("Returning to the previous text continues its prefetch")
  func takenBack() {
    var probe = probe()
    rest(&probe)
    probe.send(.text("ab"))
    probe.send(.text("a"))
    expectEqual(pages(probe), [1])
  }

  @Test("A list without further pages or without hits prefetches nothing")
  func lastPage() {
    var probe = probe()
    rest(&probe, hits: 3)
    expectEqual(pages(probe), [])
    rest(&probe, "b", hits: 0)
    expectEqual(pages(probe), [])
  }

  @Test("A prefetched page that fails is not requested again before the list needs it")
  func failure() {
    var probe = probe()
    rest(&probe)
    for request in probe.requests { probe.fail(request, with: .unavailable("offline")) }
    expectEqual(pages(probe), [])
    probe.send(Self.hits.rowAppeared(3))
    expectEqual(pages(probe), [1])
  }

  @Test("With numbered pages, the prefetch sends the same request as turning to the page")
  func numberedPages() throws {
    let list = HitsInteractor<JSON>(Self.movies, infiniteScrolling: .off)
    let ahead = PagePrefetchInteractor(list)
    var probe = probe(ahead, list)
    probe.send(.page(1, of: "movies"))
    answerAll(&probe)
    probe.advance(by: .seconds(1))
    let request = try #require(probe.requests.first?.entries.first?.request)
    expectEqual(request.page, 2)
    answerAll(&probe)
    expectEqual(probe.value(of: list).count, 3, "only the chosen page is shown")
    probe.send(.page(2, of: "movies"))
    expectEqual(probe.requests.first?.entries.first?.request, request)
  }

  @Test("The last token of a budget is left to the user")
  func budgets() {
    let budget = RequestBudgetInteractor(capacity: 2, refill: .seconds(10))
    var probe = probe(PagePrefetchInteractor(Self.hits, within: budget), budget: budget)
    rest(&probe)
    expectEqual(pages(probe), [])
    probe.advance(by: .seconds(9))
    expectEqual(pages(probe), [1])
    expectEqual(probe.value(of: budget).remaining, 1)
    probe.send(.text("ab"))
    expectEqual(pages(probe), [0])
  }

  @Test("Counts and pauses out of range are clamped")
  func badInput() {
    expectEqual(PagePrefetchInteractor(Self.hits, count: -1).count, 0)
    expectEqual(PagePrefetchInteractor(Self.hits, count: .max).count, 4)
    expectEqual(PagePrefetchInteractor(Self.hits, after: .seconds(Int64.min)).pause, .zero)
    var probe = probe(PagePrefetchInteractor(Self.hits, count: 0))
    probe.send(.text("a"))
    answerAll(&probe)
    expect(probe.waiting.isEmpty)
    var last = self.probe()
    last.send(.page(.max, of: "movies"))
    answerAll(&last)
    last.send(ahead.intent(.rested(SearchRequestID(1))))
    expectEqual(pages(last), [])
    last.send(ahead.intent(.rested(SearchRequestID(.min))))
    expectEqual(pages(last), [])
  }

  @Test(
    "In every order of scrolling, typing and answers, no row of an older text is shown"
  )
  func everyOrder() {
    let orders = Interleavings(
      from: probe(), users: [[.text("a"), Self.hits.rowAppeared(3), .text("ab")]],
      answers: { work in
        switch work {
        case .search(let request):
          [
            .answering(
              request,
              with: MultiSearchResponse(request) {
                var page = HitsPage.Builder()
                for row in 0..<3 { page.append(objectID: "\($0.query)/\(row)", record: [:]) }
                return SearchResponse(to: $0, hits: HitsPage(page), nbHits: 12)
              })
          ]
        case .send, .pages, .stall, .timer, .perform: []
        }
      }, limit: .init(steps: 40),
      violation: { probe in
        let rows = probe.value(of: Self.hits)
        let query = probe.state["movies"]?.answer?.request.query
        for row in rows.indices {
          guard let id = rows.rawHit(atIndex: row)?.objectID else { continue }
          if !id.hasPrefix("\(query ?? "")/") { return "\(id) is shown for \(query ?? "nothing")" }
        }
        return nil
      })
    orders.expectNoViolation()
    expectEqual(orders.count, 26)
  }
}
