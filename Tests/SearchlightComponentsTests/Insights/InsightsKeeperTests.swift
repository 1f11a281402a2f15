import Expectations
import Foundation
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightComponents

@Suite("Insights outbox")
struct InsightsKeeperTests: InsightsKeeperSuite {
  let environment = KeeperEnvironment()

  @Test("Pauses double up to their limit, which a refused key has at once")
  func pauses() {
    var delivery = InsightsDelivery()
    delivery.firstPause = .seconds(5)
    delivery.pauseLimit = .seconds(30)
    let busy = InsightsError.unavailable("busy", retryAfter: nil)
    expectEqual(delivery.pause(failures: 0, last: nil), delivery.interval)
    let pauses = [1, 2, 3, 4, 5, Int.max].map { delivery.pause(failures: $0, last: busy) }
    expectEqual(pauses, [5, 10, 20, 30, 30, 30].map { .seconds($0) })
    expectEqual(delivery.pause(failures: 1, last: .denied("key")), .seconds(30))
    let later = InsightsError.unavailable("busy", retryAfter: 60)
    expectEqual(delivery.pause(failures: 1, last: later), .seconds(60))
    delivery.pauseLimit = .seconds(2)
    expectEqual(delivery.pause(failures: 1, last: busy), .seconds(2))
  }

  @Test("An event keeps the time at which it happened and its own identifier across a restart")
  func stamping() async {
    let (storage, sender) = (ComponentStorage.memory(), RecordingSender())
    let first = keeper(storage, sender)
    let events = await stamped("a", "b", by: first)
    expectEqual(events.map(\.time), [1_000_000, 1_000_000])
    expectEqual(Set(events.map(\.id)).count, 2)
    await expectEqual(first.answer(to: .keep(events)), .kept(nil))
    environment.time.withLock { $0 += 5_000 }
    let second = keeper(storage, sender)
    await expectEqual(loaded(by: second), events)
    await expectEqual(second.answer(to: .send(kept: events, unkept: [])), .sent)
    expectEqual(sender.sent, [events])
    expect(await loaded(by: second).isEmpty)
  }

  @Test(
    "Loading drops old and invalid events, but none because the clock was set back"
  )
  func ages() async {
    let storage = ComponentStorage.memory()
    let keeper = keeper(storage, RecordingSender())
    let events = await stamped("a", by: keeper)
    let none = InsightsRecord(
      id: "none", time: 1_000_000,
      event: InsightsEvent(.click, "", of: .filters([]), in: "films"))
    _ = await keeper.answer(to: .keep(events + [none]))
    environment.time.withLock { $0 -= 900_000 }
    await expectEqual(loaded(by: keeper), events)
    environment.time.withLock { $0 += 29 * 86_400_000 }
    expect(await loaded(by: keeper).isEmpty)
  }

  @Test("Events for which the storage has no room are not stored, and the others stay in it")
  func noRoom() async {
    let (storage, sender) = (ComponentStorage.memory(), RecordingSender())
    var delivery = InsightsDelivery()
    delivery.limit = 2
    let keeper = InsightsKeeper(storage, sender, delivery, now: { 1 }, makeID: { "" })
    let records = (0..<3).map { InsightsRecord(id: "\($0)", time: 1, event: Self.event("a")) }
    await expectEqual(keeper.answer(to: .keep(Array(records[..<1]))), .kept(nil))
    await expectEqual(
      keeper.answer(to: .keep(Array(records[1...]))),
      .kept(.notWritten("1 events are already stored")))
    await expectEqual(loaded(by: keeper).map(\.id), ["0"])
  }

  @Test("At most twice as many events are remembered as may wait, the latest ones")
  func limit() async {
    var delivery = InsightsDelivery()
    delivery.limit = 2
    let keeper = InsightsKeeper(
      .memory(), RecordingSender(), delivery, now: { 1 }, makeID: { environment.id() })
    _ = await stamped("a", by: keeper)
    let others = await stamped("b", "c", "d", "e", by: keeper)
    await expectEqual(loaded(by: keeper), others)
    await expectEqual(keeper.answer(to: .keep(Array(others[..<1]))), .kept(nil))
    let later = await stamped("f", by: keeper)
    await expectEqual(Set(loaded(by: keeper).map(\.id)), Set((others + later).map(\.id)))
  }

  @Test("No limit of waiting events traps, however wrong", arguments: [Int.min, -1, 0, .max])
  func wrongLimit(_ limit: Int) async {
    var delivery = InsightsDelivery()
    delivery.limit = limit
    let keeper = InsightsKeeper(
      .memory(), RecordingSender(), delivery, now: { 1 }, makeID: { environment.id() })
    let events = await stamped("a", "b", by: keeper)
    expectEqual(events.count, 2)
    await expectEqual(loaded(by: keeper), limit > 0 ? events : [])
  }

  @Test("Extreme times, as in a damaged file, do not trap")
  func extremeTimes() async throws {
    let storage = ComponentStorage.memory()
    let keeper = keeper(storage, RecordingSender())
    try storage.update { _ throws(StorageError) in
      let entries = [Int64.min, .max].flatMap { time in
        [nil, Int64.min, .max].map { claimed in
          InsightsOutboxEntry(
            record: InsightsRecord(id: "\(time)", time: time, event: Self.event("a")),
            claimed: claimed)
        }
      }
      return try KeptDocument(entries).bytes(of: InsightsOutboxEntry.kind)
    }
    await expectEqual(loaded(by: keeper).map(\.time), [.max])
  }

  @Test(
    "An unreadable outbox is left as it is, and events that cannot be claimed are not sent"
  )
  func unreadable() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "events")
      try Data("nonsense".utf8).write(to: file)
      let sender = RecordingSender()
      let keeper = keeper(.file(file), sender)
      let events = await stamped("a", by: keeper)
      for work in [InsightsWork.keep(events), .load, .forget(), .send(kept: events, unkept: [])] {
        switch await keeper.answer(to: work) {
        case .kept(.unreadable?), .loaded(events, .unreadable?), .forgotten(.unreadable?),
          .notSent(.notKept(.unreadable)):
          break
        case let answer: Issue.record("\(work): \(answer)")
        }
      }
      expect(sender.sent.isEmpty)
      await expectEqual(keeper.answer(to: .send(kept: [], unkept: events)), .sent)
      try expectEqual(Data(contentsOf: file), Data("nonsense".utf8))
    }
  }

  @Test("An unreadable outbox can be replaced by starting over")
  func startingOver() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "events")
      try Data("nonsense".utf8).write(to: file)
      let keeper = keeper(.file(file), RecordingSender())
      await expectEqual(keeper.answer(to: .startOver), .forgotten(nil))
      await expectEqual(keeper.answer(to: .keep(await stamped("a", by: keeper))), .kept(nil))
    }
  }

  @Test("Views of one list are merged into events of up to 20 records, each record once")
  func views() {
    let views = (0..<45).map { number in
      InsightsRecord(
        id: "\(number)", time: Int64(number), event: Self.event("\(number % 41)", .view))
    }
    let click = InsightsRecord(id: "c", time: 3, event: Self.event("1"))
    let together = InsightsKeeper.mergingViews([click] + views)
    let counts = together.map { record in
      if case .objects(let ids, _) = record.event.subject { ids.count } else { 0 }
    }
    expectEqual(counts, [1, 20, 20, 5])
    expectEqual(together.map(\.time), [3, 0, 20, 40])
    expect(together.allSatisfy { $0.event.validationError == nil })
  }

  @Test("An event is sent up to its age limit, and is dropped when it is older")
  func ageLimit() async {
    var delivery = InsightsDelivery()
    expectEqual(delivery.ageLimit, .seconds(28 * 86_400))
    delivery.ageLimit = .seconds(60)
    let storage = ComponentStorage.memory()
    func keeper() -> InsightsKeeper {
      InsightsKeeper(
        storage, RecordingSender(), delivery,
        now: { [environment] in environment.time.withLock { $0 } },
        makeID: { [environment] in environment.id() })
    }
    let first = keeper()
    let events = await stamped("a", by: first)
    _ = await first.answer(to: .keep(events))
    environment.time.withLock { $0 += 60_000 }
    await expectEqual(loaded(by: keeper()), events)
    environment.time.withLock { $0 += 1 }
    expect(await loaded(by: keeper()).isEmpty)
  }
}
