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
