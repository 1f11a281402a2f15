import Expectations
import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@testable import SearchComponents

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
      for _ in 0..<3000 where await found() != expected {
        try? await Task.sleep(for: .milliseconds(2))
      }
      await expectEqual(found(), expected)
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
      performing: [insights.work(sendingWith: sender, keepingIn: storage)])
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

  @Test("Events that are deleted with the user's consent do not return with a released store")
  func withdrawn() async {
    let storage = ComponentStorage.memory()
    let keeper = keeper(storage, RecordingSender())
    await expectEqual(keeper.answer(to: .forget), .forgotten(nil))
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
