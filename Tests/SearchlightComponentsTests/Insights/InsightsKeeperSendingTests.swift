import Expectations
import Foundation
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightComponents

@Suite("Sending from the insights outbox")
struct InsightsKeeperSendingTests: InsightsKeeperSuite {
  let environment = KeeperEnvironment()

  @Test("An event that was sent, or that another search is sending, is not sent again")
  func once() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "events")
      let sender = RecordingSender()
      let (one, two) = (keeper(.file(file), sender), keeper(.file(file), sender))
      let events = await stamped("a", "b", "c", by: one)
      _ = await one.answer(to: .keep(events))
      await expectEqual(loaded(by: two), events)
      await expectEqual(one.answer(to: .send(kept: Array(events.prefix(2)), unkept: [])), .sent)
      await expectEqual(two.answer(to: .send(kept: events, unkept: [])), .sent)
      await expectEqual(one.answer(to: .send(kept: events, unkept: [])), .sent)
      expectEqual(sender.names, events.map(\.id))
    }
  }

  @Test("Several searches that share a file and send the same events send each event once")
  func together() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "events")
      let sender = RecordingSender()
      let first = keeper(.file(file), sender)
      let events = await stamped("a", "b", "c", "d", "e", by: first)
      _ = await first.answer(to: .keep(events))
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          let keeper = keeper(.file(file), sender)
          group.addTask { _ = await keeper.answer(to: .send(kept: events, unkept: [])) }
        }
      }
      expectEqual(sender.names.sorted(), events.map(\.id).sorted())
    }
  }

  @Test(
    "Events of a process that was killed while sending are not sent again, unless configured"
  )
  func killed() async {
    for repeats in [false, true] {
      let storage = ComponentStorage.memory()
      let world = keeper(storage, RecordingSender(), repeats: repeats)
      let events = await stamped("a", by: world)
      _ = await world.answer(to: .keep(events))
      // The event is claimed, and the claim is never released.
      try? storage.update { (content) throws(StorageError) in
        var document = try KeptDocument<InsightsOutboxEntry>(
          content, of: InsightsOutboxEntry.kind, limit: .max)
        document.entries[0].claimed = events[0].time
        return try document.bytes(of: InsightsOutboxEntry.kind)
      }
      let next = keeper(storage, RecordingSender(), repeats: repeats)
      expect(await loaded(by: next).isEmpty, "somebody else may be sending it now")
      environment.time.withLock { $0 += 3_600_000 }
      await expectEqual(loaded(by: next), (repeats ? events : []))
    }
  }

  @Test("Events that were not accepted are released, and events that may have arrived are not")
  func failures() async {
    let (storage, failing) = (
      ComponentStorage.memory(),
      RecordingSender(
        failing: .unavailable("busy", retryAfter: 3), .refused("bad"), .uncertain("late"))
    )
    let keeper = keeper(storage, failing)
    let events = await stamped("a", "b", by: keeper)
    _ = await keeper.answer(to: .keep(events))
    let send = InsightsWork.send(kept: events, unkept: [])
    await expectEqual(keeper.answer(to: send), .notSent(.unavailable("busy", retryAfter: 3)))
    await expectEqual(keeper.answer(to: send), .notSent(.refused("bad")))
    await expectEqual(loaded(by: keeper), events)
    await expectEqual(keeper.answer(to: send), .notSent(.uncertain("late")))
    expect(await loaded(by: keeper).isEmpty)
    expect(failing.sent.isEmpty)
  }

  @Test("S13: Events whose sending was cancelled before it began are not sent")
  func cancelledSending() async {
    let (storage, sender) = (ComponentStorage.memory(), RecordingSender())
    let keeper = keeper(storage, sender)
    let events = await stamped("a", by: keeper)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await keeper.answer(to: .send(kept: [], unkept: events))
    }
    await expectEqual(
      task.value, .notSent(.unavailable("the work was cancelled", retryAfter: nil)))
    expect(sender.sent.isEmpty)
  }
}
