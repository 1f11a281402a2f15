import Expectations
import SearchlightComponents
import SearchlightTesting
import SearchlightTools
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightCore

/// What the handle of an action of a search waits for and cancels.
@Suite struct HandleTests {
  private static let cache = AnswerCacheInteractor(freshFor: .seconds(30))
  private static let ahead = PagePrefetchInteractor(CancelledSearch.hits, count: 2)

  @Test("A refresh is finished when what was asked for has been answered, whatever waits beside it")
  func refresh() async {
    let clock = ManualClock()
    let recents = RecentSearchesInteractor(
      CancelledSearch.movies, trigger: .submitOrRest(.seconds(3)))
    let store = SearchStore(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        CancelledSearch.movies
        CancelledSearch.hits
        LoadingInteractor(stalledAfter: .seconds(1))
        Self.cache
        Self.ahead
        recents
      }, service: EchoService(),
      performing: [Self.cache.performer(), recents.performer(keepingIn: .memory())],
      clock: clock, onIssue: { _ in })
    await store.send(.text("la")).finished
    for _ in 0..<3 { await store.send(.refresh()).finished }
    let waiting = await store.snapshot().waiting
    expect(waiting.contains { $0.id?.rawValue.contains("age") == true }, "the cache has a timer")
    expect(waiting.contains { $0.id?.rawValue.contains("rest") == true }, "so has the prefetch")
    expectEqual(clock.now.offset, .zero)
  }

  @Test(
    "A refresh is finished only when requests that a budget holds have been answered",
    .timeLimit(.minutes(30)))
  func refreshWithBudget() async {
    let clock = ManualClock()
    let store = SearchStore(
      CancelledSearch.machine(isLimited: true), service: EchoService(),
      clock: clock, onIssue: { _ in })
    await store.send(.submit).finishedAsTimePasses(clock)
    let generations = store.current.sources.map { $0.answer?.generation }
    await store.send(.refresh()).finishedAsTimePasses(clock)
    for (source, generation) in zip(store.current.sources, generations) where source.wanted != nil {
      expect(source.phase == .loaded && source.answer?.generation != generation, "\(source.id)")
    }
    let began = clock.now
    await store.send(.batch([])).finished
    expectEqual(clock.now, began, "tokens that come back keep nobody waiting")
  }

  @Test("A request that a budget holds is not sent if the handle of its action is cancelled")
  func heldAndCancelled() async {
    var search = ProbeDriver(isLimited: true)
    _ = search.send(.text("la"))
    search.leave()
    search.settle()
    _ = search.send(.refresh("actors"))
    let handle = search.send(.filters(.add(.facet("genre", "Drama"))))
    expectEqual(search.state["movies"]?.isHeld, true)
    search.cancel(handle)
    expectEqual(search.state["movies"]?.isHeld, false)
    expectEqual(search.state["movies"]?.phase, .idle)
    search.settle()
    expectEqual(search.state["movies"]?.phase, .idle, "it was cancelled")
  }

  @Test("A page that a budget holds is not requested if the handle of its action is cancelled")
  func heldPage() {
    var search = ProbeDriver(isLimited: true)
    _ = search.send(.text("la"))
    search.leave()
    search.settle()
    _ = search.send(.refresh("actors"))
    let first = search.send(CancelledSearch.hits.rowAppeared(4))
    var continued = search
    search.cancel(first)
    search.settle()
    expectEqual(search.state["movies"]?.window?.loadedPages, [0], "it was cancelled")
    _ = search.send(CancelledSearch.hits.rowAppeared(4))
    search.settle()
    expectEqual(search.state["movies"]?.window?.loadedPages, [0, 1])

    let second = continued.send(CancelledSearch.hits.rowAppeared(4))
    continued.cancel(first)
    continued.leave()
    continued.leave()
    continued.leave()
    continued.leave()
    continued.cancel(second)
    continued.settle()
    expectEqual(continued.state["movies"]?.window?.loadedPages, [0], "the newer action owned it")
  }

  @Test("A request that is hurried or released belongs to the action that asked for it")
  func released() throws {
    let pace = AdaptiveDebounceInteractor()
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType)
        CancelledSearch.movies
        CancelledSearch.hits
        pace
      })
    probe.send(.text("l"))
    let asking = probe.send(.text("la"))
    let first = try #require(probe.requests.first)
    probe.answer(first, with: try EchoService().answer(first))
    expectEqual(probe.requests.map { $0.entries.map(\.request.query) }, [["la"]])
    probe.cancel(causedBy: asking)
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["movies"]?.phase, .idle)
  }

  @Test("The handle of an older action does not cancel a request that a newer one asks for too")
  func adopted() {
    let nexts: [SearchAction] = [
      .text("la"), .submit, .start, .retry(), .restore(SearchChoice(text: "la")),
    ]
    for next in nexts {
      var search = ProbeDriver(isLimited: false)
      let older = search.send(.text("la"))
      search.leave()
      let newer = search.send(next)
      var continued = search
      continued.cancel(older)
      expectEqual(continued.state["movies"]?.phase, .loading, "\(next)")
      continued.settle()
      expectEqual(continued.state["movies"]?.phase, .loaded, "\(next)")
      search.cancel(newer)
      expectEqual(search.state["movies"]?.phase, .idle, "\(next)")
    }
  }
}

extension HandleTests {
  /// What follows while pages of a list are held.
  enum Next: CaseIterable, Sendable {
    case freshAnswer, staleAnswer, unknownAnswer, refresh, sameChoice
  }

  @Test(
    "A wait for pages that a budget holds ends when another list is shown",
    arguments: Next.allCases)
  func heldPagesOfAnotherList(_ next: Next) throws {
    let budget = CancelledSearch.budget
    let cache = AnswerCacheInteractor(
      freshFor: next == .staleAnswer ? .milliseconds(100) : .seconds(30), keptFor: .seconds(90))
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        CancelledSearch.movies
        CancelledSearch.hits
        cache
        budget
      }, matching: .including)
    func refill() { probe.advance(by: .milliseconds(500)) }
    func answer() throws {
      for request in probe.requests {
        probe.answer(request, with: try CancelledSearch.answer(to: request))
      }
    }
    func isWaiting() -> Bool { probe.waiting.contains { $0.id == .pages(of: "movies") } }
    for text in ["a", "b"] {
      if text == "b" { refill() }
      probe.send(.text(text))
      try answer()
    }
    let handle = probe.send(CancelledSearch.hits.rowAppeared(4))
    expect(isWaiting())
    expectEqual(probe.state["movies"]?.tracker.heldPages, [1])
    switch next {
    case .freshAnswer, .staleAnswer: probe.send(.text("a"))
    case .unknownAnswer: probe.send(.text("c"))
    case .refresh: probe.send(.refresh())
    case .sameChoice: probe.send(.text("b"))
    }
    expectEqual(
      isWaiting(), probe.state["movies"]?.tracker.heldPages.isEmpty == false,
      "the effect waits exactly as long as pages are held")
    expectEqual(isWaiting(), next == .sameChoice)
    for _ in 0..<4 {
      refill()
      try answer()
    }
    expect(!isWaiting())
    expect(probe.simulation.pending(causedBy: handle).isEmpty, "its handle is finished")
  }

  @Test("A choice for one source adopts what it asks for, and not the requests of other sources")
  func choiceOfOneSource() {
    let group = FilterGroup.ID.or("genre", scope: .source("movies"))
    // With whether they ask for the request that is in flight already.
    let choices: [(SearchAction, Bool)] = [
      (CancelledSearch.genres.toggle("Drama"), false),
      (.filters(.add(.facet("genre", "Drama"), to: group)), false),
      (.refresh("movies"), false), (.parameter("hitsPerPage", 5, of: "movies"), true),
      (.index("movies", of: "movies"), true), (.page(0, of: "movies"), true),
      (.filters(.clearGroup(group)), true), (.retry("movies"), true),
    ]
    for (choice, isEqual) in choices {
      var search = ProbeDriver(isLimited: false)
      _ = search.send(.text("la"))
      search.leave()
      search.settle()
      let refresh = search.send(.refresh())
      let handle = search.send(choice)
      var continued = search
      search.cancel(handle)
      expectEqual(search.state["movies"]?.isLoading, !isEqual, "\(choice)")
      expectEqual(search.state["actors"]?.phase, .refreshing, "\(choice)")
      continued.cancel(refresh)
      expectEqual(continued.state["actors"]?.isLoading, false, "\(choice)")
      expectEqual(continued.state["movies"]?.phase, .refreshing, "\(choice)")
      continued.settle()
      expectEqual(continued.state["movies"]?.phase, .loaded, "\(choice)")
      // What was cancelled is asked for by any choice, for whichever source.
      _ = continued.send(.page(0, of: "movies"))
      continued.settle()
      expectEqual(CancelledSearch.problem(in: continued.state, isAsked: true), nil, "\(choice)")
    }
  }
}

extension SentAction {
  /// Waits until the action is finished, while a clock advances in steps.
  fileprivate func finishedAsTimePasses(_ clock: ManualClock) async {
    let isFinished = Locked(false)
    let waiting = Task {
      await finished
      isFinished.withLock { $0 = true }
    }
    // Time passes until then: what is to come may begin late on a busy machine.
    while !isFinished.withLock({ $0 }), !Task.isCancelled {
      for _ in 0..<20 { await Task.yield() }
      await clock.advance(by: .milliseconds(100))
    }
    if Task.isCancelled { waiting.cancel() }
    await waiting.value
  }
}
