import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Request budget")
struct RequestBudgetTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  private static let hints = HitsSearcher("hints", index: "hints")
  private static let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 0))
  private let budget = RequestBudgetInteractor(capacity: 2, refill: .milliseconds(100))

  private func machine(_ budget: RequestBudgetInteractor) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      Self.hits
      budget
    }
  }

  private func probe(_ budget: RequestBudgetInteractor? = nil) -> SearchProbe {
    SearchProbe(machine(budget ?? self.budget), matching: .including)
  }

  /// A probe in which a text waits for 200 ms, or until the answers that it waits for arrive.
  private func pacedProbe(_ budget: RequestBudgetInteractor) -> SearchProbe {
    SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        Self.hits
        AdaptiveDebounceInteractor(initialDelay: .milliseconds(200))
        budget
      }, matching: .including)
  }

  private func queries(_ probe: SearchProbe) -> [String] {
    probe.requests.flatMap { $0.entries.map(\.request.query) }
  }

  private func found(_ request: MultiSearchRequest, hits: Int = 9) -> MultiSearchResponse {
    MultiSearchResponse(request) { request in
      var page = HitsPage.Builder()
      for row in 0..<max(0, min(3, hits - 3 * request.page)) {
        page.append(objectID: "\(request.page)/\(row)", record: [:])
      }
      return SearchResponse(to: request, hits: HitsPage(page), nbHits: hits)
    }
  }

  private func answerAll(_ probe: inout SearchProbe) {
    for request in probe.requests { probe.answer(request, with: found(request)) }
  }

  /// Ends the timer of a token.
  private func refill(_ probe: inout SearchProbe) {
    probe.advance(by: .milliseconds(100))
  }

  @Test("A request takes a token, and a timer to return it starts at once")
  func spending() {
    var probe = probe()
    probe.send(.text("a"))
    probe.expect(
      """
      movies.phase             idle → loading
      requestBudget            – → (taken: 1, isRefilling: true)
      effect    requestBudget refilled after 100 ms, latest "work/requestBudget/refill" cancelling, background
      effect    request (movies), concurrent "request #1"
      """)
    expectEqual(
      probe.value(of: budget), RequestBudget(capacity: 2, remaining: 1, isHolding: false))
    refill(&probe)
    expectEqual(probe.value(of: budget).remaining, 2)
    expect(probe.waiting.isEmpty)
    probe.finish(matching: .including.ignoring("effect"))
  }

  @Test("A request beyond the budget is held, and the current text is sent with the next token")
  func holding() {
    var probe = probe()
    for text in ["a", "ab", "abc", "abcd"] { probe.send(.text(text)) }
    expectEqual(queries(probe), ["a", "ab"])
    expectEqual(
      probe.value(of: budget), RequestBudget(capacity: 2, remaining: 0, isHolding: true))
    expectEqual(probe.state["movies"]?.phase, .waiting)
    refill(&probe)
    expectEqual(queries(probe), ["a", "abcd"])
    expectEqual(probe.value(of: budget), RequestBudget(capacity: 2, remaining: 0, isHolding: false))
    refill(&probe)
    refill(&probe)
    expectEqual(probe.value(of: budget).remaining, 2)
    expect(probe.waiting.isEmpty && probe.timers(of: budget).isEmpty)
  }

  @Test("A held request is dropped when the text returns to the shown answer")
  func takenBack() {
    var probe = probe()
    probe.send(.text("a"))
    answerAll(&probe)
    probe.send(.text("ab"))
    probe.send(.text("abc"))
    expect(probe.value(of: budget).isHolding)
    probe.send(.text("a"))
    expect(!probe.value(of: budget).isHolding)
    expectEqual(probe.state["movies"]?.phase, .loaded)
    refill(&probe)
    expect(queries(probe).isEmpty)
  }

  @Test(
    "A debounced text without a token is sent with the next one, but not before its debounce")
  func pauses() {
    let budget = RequestBudgetInteractor(capacity: 1, refill: .milliseconds(150))
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
        Self.hits
        budget
      })
    probe.send(.text("a"))
    probe.advance(by: .milliseconds(100))
    probe.send(.text("ab"))
    probe.advance(by: .milliseconds(100))
    expectEqual(queries(probe), ["a"])
    expect(probe.value(of: budget).isHolding)
    probe.send(.text("abc"))
    expect(!probe.value(of: budget).isHolding, "it waits for its pause")
    probe.advance(by: .milliseconds(60))
    probe.advance(by: .milliseconds(39))
    expectEqual(queries(probe), ["a"])
    probe.advance(by: .milliseconds(1))
    expectEqual(queries(probe), ["a", "abc"])
  }

  @Test("A text that need not wait any longer, and has no token, is sent with the next one")
  func hurries() {
    let budget = RequestBudgetInteractor(capacity: 1, refill: .milliseconds(50))
    var probe = pacedProbe(budget)
    probe.send(.text("a"))
    let handle = probe.send(.text("ab"))
    expect(!probe.value(of: budget).isHolding, "it waits for its pause, or for the answer")
    answerAll(&probe)
    expect(probe.value(of: budget).isHolding)
    expectEqual(queries(probe), [])
    probe.advance(by: .milliseconds(50))
    expectEqual(queries(probe), ["ab"])
    probe.cancel(causedBy: handle)
    expectEqual(queries(probe), [], "the request belongs to the text")
  }

  @Test("A text that need not wait any longer is also held behind its pause until a token returns")
  func hurriesInVain() {
    let budget = RequestBudgetInteractor(capacity: 1, refill: .milliseconds(300))
    var probe = pacedProbe(budget)
    probe.send(.text("a"))
    let handle = probe.send(.text("ab"))
    answerAll(&probe)
    probe.advance(by: .milliseconds(200))
    expect(probe.value(of: budget).isHolding)
    var other = probe
    probe.advance(by: .milliseconds(100))
    expectEqual(queries(probe), ["ab"])
    other.cancel(causedBy: handle)
    expect(!other.value(of: budget).isHolding)
    other.advance(by: .milliseconds(100))
    expectEqual(queries(other), [], "the held request belongs to the text")
  }

  @Test("Refreshes, retries and pages of an infinite list take tokens and wait for them")
  func whatCounts() {
    var probe = probe()
    probe.send(.text("a"))
    answerAll(&probe)
    probe.send(.refresh())
    answerAll(&probe)
    expectEqual(probe.value(of: budget).remaining, 0)
    probe.send(Self.hits.rowAppeared(4))
    expect(probe.requests.isEmpty)
    refill(&probe)
    expectEqual(probe.requests.map { $0.entries.map(\.request.page) }, [[1]])
    answerAll(&probe)
    refill(&probe)
    probe.send(.text("b"))
    for request in probe.requests { probe.fail(request, with: .unavailable("offline")) }
    probe.send(.retry())
    expect(probe.requests.isEmpty && probe.value(of: budget).isHolding)
    refill(&probe)
    expectEqual(queries(probe), ["b"])
  }

  @Test("Submitting does not bypass a budget")
  func submitting() {
    var probe = probe()
    for text in ["a", "ab", "abc"] { probe.send(.text(text)) }
    probe.send(.submit)
    expectEqual(queries(probe), ["a", "ab"])
  }

  @Test("A group takes one token, and a budget for some sources does not limit others")
  func groups() {
    let budget = RequestBudgetInteractor(
      capacity: 1, refill: .seconds(1), of: [Self.movies])
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        MultiSearcher("both") {
          Self.movies
          HitsSearcher("actors", index: "actors")
        }
        Self.hints
        budget
      })
    probe.send(.text("a"))
    probe.send(.text("ab"))
    expectEqual(
      probe.requests.map { $0.entries.map(\.source) },
      [
        ["movies", "actors"], ["hints"], ["hints"],
      ])
    expect(probe.state["actors"]?.isHeld == true && probe.state["hints"]?.isHeld == false)
    expect(probe.value(of: budget).isHolding)
  }

  @Test("Tokens return by a timer of the machine, which needs no performer")
  func withoutPerformer() {
    expect(machine(budget).issues(performing: []).isEmpty)
    var probe = probe()
    for text in ["a", "ab", "abc"] { probe.send(.text(text)) }
    expectEqual(probe.timers(of: budget), [.refilled])
    probe.advance(by: .milliseconds(100))
    expectEqual(queries(probe), ["a", "abc"])
    expect(probe.state.rejection == nil)
  }

  @Test("After everything is cancelled, a token returns after the next action")
  func cancelledAll() {
    var probe = probe()
    for text in ["a", "ab", "abc"] { probe.send(.text(text)) }
    probe.cancelAll()
    expect(probe.waiting.isEmpty && !probe.value(of: budget).isHolding)
    probe.send(.submit)
    expect(probe.requests.isEmpty && probe.value(of: budget).isHolding)
    refill(&probe)
    expectEqual(queries(probe), ["abc"])
  }

  @Test("The handle of an action does not cancel the timer of the token that its request has taken")
  func cancelledByHandle() {
    var probe = probe()
    let first = probe.send(.text("a"))
    probe.send(.text("ab"))
    probe.send(.text("abc"))
    probe.cancel(causedBy: first)
    expectEqual(probe.waiting.map(\.timing), [.after(.milliseconds(100)), .held])
    refill(&probe)
    expect(queries(probe).contains("abc"))
  }

  @Test("A reply about a token that is not awaited is ignored")
  func strayTokens() {
    var probe = probe()
    probe.send(.text("a"))
    refill(&probe)
    probe.send(budget.intent(.refilled))
    expectEqual(probe.value(of: budget).remaining, 2)
    expectEqual(probe.state.memory(of: budget), budget.initialMemory)
  }

  @Test("A budget that would hold all requests allows one and reports an issue")
  func badInput() {
    for capacity in [0, -1, .min] {
      let budget = RequestBudgetInteractor(capacity: capacity, refill: .milliseconds(100))
      expect(budget.capacity == 1 && budget.issues.count == 1)
      expectEqual(machine(budget).issues.count, 1)
    }
    for refill in [Duration.zero, .seconds(-1), .seconds(Int64.min)] {
      let budget = RequestBudgetInteractor(capacity: 1, refill: refill)
      expectEqual(budget.issues.count, 1)
      var probe = probe(budget)
      for text in ["a", "ab", "abc"] { probe.send(.text(text)) }
      expectEqual(queries(probe), ["a", "abc"], "nothing is limited")
      expect(probe.waiting.isEmpty)
    }
    var endless = probe(RequestBudgetInteractor(capacity: .max, refill: .seconds(Int64.max)))
    endless.send(.text("a"))
    expectEqual(endless.waiting.count, 1)
  }

  @Test(
    "In every order, no more requests are sent than allowed, and the last text always is"
  )
  func everyOrder() {
    let budget = RequestBudgetInteractor(capacity: 1, refill: .milliseconds(100))
    var judged = 0
    let orders = Interleavings(
      from: SearchProbe(machine(budget)), users: [[.text("a"), .text("ab"), .text("abc")]],
      answers: { work in
        switch work {
        case .search(let request): [.answering(request, with: self.found(request))]
        case .send, .pages, .stall, .timer, .perform: []
        }
      }, limit: .init(steps: 40),
      violation: { probe in
        // One request is sent at the start, and one for each returned token.
        let sent = probe.state.sources.compactMap { $0.answer?.generation.rawValue }.max() ?? 0
        return sent > 1 + Int(probe.now / .milliseconds(100)) ? "\(sent) left by \(probe.now)" : nil
      },
      end: { ending in
        guard !ending.isCut else { return nil }
        judged += 1
        let source = ending.situation.state["movies"]
        return source?.phase == .loaded && source?.answer?.request.query == "abc"
          ? nil : "nothing goes on, and \(source?.phase as Any) is not the answer to the last text"
      })
    orders.expectNoViolation()
    expectEqual(orders.count, 183)
    expectEqual(judged, orders.count)
  }

  @Test("In a live search, tokens return by the clock of the store")
  func live() async throws {
    let clock = ManualClock()
    let sent = NoHits()
    let search = SearchStore(
      machine(budget), service: sent, clock: clock)
    for text in ["a", "ab", "abc", "abcd"] { search.send(.text(text)) }
    await search.idle()
    expect(budget.present(search.current).isHolding)
    await clock.advance(by: .milliseconds(100))
    await search.idle()
    expectEqual(search.current["movies"]?.answer?.request.query, "abcd")
  }
}
