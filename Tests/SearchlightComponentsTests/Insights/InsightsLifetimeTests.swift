import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

/// Cancelled work of insights stores what was not deleted, and a cancelled call is no failure.
@Suite struct InsightsLifetimeTests: InsightsKeeperSuite {
  let environment = KeeperEnvironment()

  private func stored(in storage: ComponentStorage) async -> [String] {
    await loaded(by: keeper(storage, RecordingSender())).map { "\($0.event.subject)" }
  }

  /// How the work of a store ends.
  enum End: CaseIterable, Sendable {
    case released, run, cancelAll, releasedWhileStored, releasedAfterCancelAll
  }

  private static let movies = HitsSearcher("movies", index: "films")

  @Test("No event is lost when the store is released or cancels its work", arguments: End.allCases)
  func clicks(end: End) async {
    for _ in 0..<RandomCases.count(of: 40, usually: 5) {
      let storage = ComponentStorage.memory()
      let sender = RecordingSender()
      await click(two: [Self.event("a"), Self.event("b")], storage, sender, end)
      let expected = [Self.event("a"), Self.event("b")].map { "\($0.subject)" }
      func found() async -> [String] {
        let sent = sender.sent.flatMap { $0 }.map { "\($0.event.subject)" }
        return await (sent + stored(in: storage)).sorted()
      }
      // Work that was cancelled ends when its tasks have run.
      await wait { await found() == expected }
      await expectEqual(found(), expected)
    }
  }

  /// Waits for a minute at most.
  private func wait(until isTrue: () async -> Bool) async {
    var polls = 0
    while await !isTrue(), polls < 30_000 {
      polls += 1
      try? await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Tells a store of two events and ends it.
  private func click(
    two events: [InsightsEvent], _ storage: ComponentStorage, _ sender: RecordingSender, _ end: End
  ) async {
    let insights = InsightsInteractor(HitsInteractor<JSON>(Self.movies))
    let store = SearchStore(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        HitsInteractor<JSON>(Self.movies)
        insights
      }, service: UnavailableService(),
      performing: [insights.performer(sendingWith: sender, keepingIn: storage)])
    store.send(insights.consent(.give))
    await store.idle()
    switch end {
    case .run:
      await store.run { for event in events { store.send(insights.tell(event)) } }
      return
    case .released, .cancelAll, .releasedWhileStored, .releasedAfterCancelAll:
      for event in events { store.send(insights.tell(event)) }
    }
    if end == .releasedWhileStored { await store.idle() }
    if end == .cancelAll || end == .releasedAfterCancelAll { store.cancelAll() }
    if end == .cancelAll {
      await store.settled()
      store.send(.start)
      await store.idle()
    }
  }

  /// A search that reports events, and its performers, which an app may keep.
  private func search(
    _ storage: ComponentStorage, _ sender: RecordingSender
  ) -> (InsightsInteractor, [WorkPerformer]) {
    let insights = InsightsInteractor(HitsInteractor<JSON>(Self.movies))
    return (insights, [insights.performer(sendingWith: sender, keepingIn: storage)])
  }

  private func store(
    _ insights: InsightsInteractor, _ handler: EffectHandler<SearchWork, SearchAction>
  ) -> SearchStore {
    let machine = SearchMachine {
      HitsInteractor<JSON>(Self.movies)
      insights
    }
    return SearchStore(
      initial: machine.initialState, reducer: machine, handler: handler,
      onCancelAll: SearchMachine.onCancelAll, onCancel: SearchMachine.onCancel)
  }

  /// Decisions about consent, each with whether a click on `a` follows that may be stored.
  private static let decisions: [[(InsightsConsentDecision, Bool)]] = [
    [(.give, true)], [(.resume, true)], [(.give, false), (.withdraw, false), (.give, true)],
    [(.give, false), (.withdraw, false)],
    [(.resume, false), (.withdraw, false), (.give, false), (.withdraw, false), (.give, true)],
  ]

  @Test(
    "Events that are collected after a decision about consent outlive the store, and no earlier ones",
    arguments: decisions.indices, [false, true])
  func decided(index: Int, isEmbedded: Bool) async {
    let decisions = Self.decisions[index]
    let storage = ComponentStorage.memory()
    let sender = RecordingSender()
    let (insights, performers) = search(storage, sender)
    var handler = EffectHandler.search(UnavailableService(), performing: performers)
    if isEmbedded {
      handler = .combined(handler.pullback(action: { $0 }), handler)
    }
    // The app keeps the performers and the handler, and uses them for one store after the other.
    for session in 0..<2 {
      weak var released: SearchStore?
      do {
        let store = store(insights, handler)
        released = store
        for (decision, isKept) in decisions {
          store.send(insights.consent(decision))
          store.send(insights.tell(Self.event(isKept ? "\(session)" : "deleted")))
        }
      }
      let isLastGiven = decisions.last?.1 == true
      let expected = isLastGiven ? ["\(Self.event("\(session)").subject)"] : []
      func found() async -> [String] {
        await stored(in: storage).filter { $0.contains("\(session)") || $0.contains("deleted") }
      }
      await wait { await found() == expected && released == nil }
      // What must not be kept has a while to come.
      for _ in 0..<50 { try? await Task.sleep(for: .milliseconds(2)) }
      await expectEqual(found(), expected)
    }
    withExtendedLifetime((performers, handler)) {}
  }

  @Test("Stamping an event waits for no storage that is being emptied")
  func stampedMeanwhile() async {
    let keepers = Locked<InsightsKeeper?>(nil)
    let storage = ComponentStorage(
      read: { nil },
      write: { _ in
        // The thread that drains the store stamps an event while another one empties the storage.
        guard let keeper = keepers.withLock({ $0 }) else { return }
        expectEqual(keeper.stamp([Self.event("a")], afterRemovals: 1).count, 1)
      })
    let keeper = keeper(storage, RecordingSender())
    keepers.withLock { $0 = keeper }
    await expectEqual(keeper.answer(to: .forget(removal: 1)), .forgotten(nil))
    await expectEqual(loaded(by: keeper).count, 1, "it was collected after the decision")
    keepers.withLock { $0 = nil }
  }

  /// How a call ends after which the search keeps its events, although they are not stored.
  private static let keepingFailures: [InsightsError] = [
    .unavailable("busy", retryAfter: nil), .denied("key"), .refused("bad"),
    .notKept(.notWritten("full")),
  ]

  @Test(
    "Events that could not be stored and are to be sent again outlive the store",
    arguments: keepingFailures)
  private func kept(failure: InsightsError) async {
    struct Full: Error {}
    let bytes = Locked<[UInt8]?>(nil)
    let isFull = Locked(true)
    let storage = ComponentStorage(
      read: { bytes.withLock { $0 } },
      write: { new in
        if isFull.withLock(\.self) { throw Full() }
        bytes.withLock { $0 = new }
      })
    var events: [InsightsRecord] = []
    do {
      let keeper = keeper(storage, RecordingSender(failing: failure, .uncertain("late")))
      events = await stamped("a", "b", "c", by: keeper)
      await expectEqual(keeper.answer(to: .keep(events)), .kept(.notWritten("Full()")))
      await expectEqual(
        keeper.answer(to: .send(kept: [], unkept: Array(events[..<2]))), .notSent(failure))
      _ = await keeper.answer(to: .send(kept: [], unkept: [events[2]]))
      isFull.withLock { $0 = false }
    }
    await expectEqual(
      stored(in: storage), events[..<2].map { "\($0.event.subject)" },
      "the last one may have arrived")
  }

  @Test("Events in memory whose call was cancelled before it began are loaded again, and sent once")
  func loadedAgain() async {
    let sender = RecordingSender()
    let keeper = keeper(.memory(), sender)
    let events = await stamped("a", "b", by: keeper)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await keeper.answer(to: .send(kept: [], unkept: events))
    }
    await expectEqual(
      cancelled.value, .notSent(.unavailable("the work was cancelled", retryAfter: nil)))
    await expectEqual(loaded(by: keeper), events)
    for _ in 0..<2 { await expectEqual(keeper.answer(to: .send(kept: events, unkept: [])), .sent) }
    expectEqual(sender.names, events.map(\.id))
    expect(await loaded(by: keeper).isEmpty)
  }

  @Test("Events in memory that return after a cancelled call do not count as dropped")
  func notDropped() {
    let shop = InsightsShop()
    var probe = shop.probe(pages: 1)
    let events = shop.collect(&probe, rows: 0..<3)
    shop.perform(.keep(events), with: .kept(.notWritten("full")), &probe)
    probe.send(shop.insights.flush)
    probe.cancelAll()
    expectEqual(probe.value(of: shop.insights).dropped, 3)
    probe.send(.start)
    shop.perform(.load, with: .loaded(Array(events[..<2]), nil), &probe)
    let status = probe.value(of: shop.insights)
    expectEqual(status.dropped, 1)
    expectEqual(status.waiting, 2)
  }

  @Test("Events that are deleted with the user's consent do not return with a released store")
  func withdrawn() async {
    let storage = ComponentStorage.memory()
    let keeper = keeper(storage, RecordingSender())
    await expectEqual(keeper.answer(to: .forget(removal: 1)), .forgotten(nil))
    // The store has cancelled the work, which runs late all the same.
    let late = Task { await keeper.answer(to: .stamp([Self.event("a")], afterRemovals: 0)) }
    late.cancel()
    _ = await late.value
    await expectEqual(stored(in: storage), [])
    let recent = Task {
      await Task.yield()
      return await keeper.answer(to: .stamp([Self.event("b")], afterRemovals: 1))
    }
    recent.cancel()
    _ = await recent.value
    await expectEqual(stored(in: storage), ["\(Self.event("b").subject)"])
  }

  @Test("Cancelling everything during a call does not count as a failure of the service")
  func cancelledCall() throws {
    let shop = InsightsShop()
    var probe = shop.probe(pages: 1)
    let memory = { (probe: SearchProbe) in probe.state.memory(of: shop.insights).outbox }
    let records = ["1", "2", "3"].map {
      InsightsRecord(id: $0, time: 1, event: Self.event($0))
    }
    for record in records { probe.send(shop.insights.tell(record.event)) }
    for record in records {
      shop.perform(
        .stamp([record.event], afterRemovals: 1), with: .stamped([record]), &probe)
    }
    shop.perform(.keep(records), with: .kept(nil), &probe)
    expectEqual(memory(probe).sending, 3)
    probe.cancelAll()
    let status = probe.value(of: shop.insights)
    expectEqual(status.failure, nil)
    expectEqual(memory(probe).failures, 0)
    expectEqual(status.dropped, 0, "the storage knows which of them have not left")
    probe.send(.start)
    expectEqual(probe.work(of: shop.insights), [.load])
    shop.perform(.load, with: .loaded([records[2]], nil), &probe)
    expectEqual(memory(probe).ready.map(\.record.id), ["3"])
  }
}

/// A service that nothing is asked of.
private struct UnavailableService: SearchService {
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    throw .unavailable("not in this test")
  }
}
