import Foundation
import SearchCore
import Synchronization
import Testing

@testable import SearchComponents

@Suite("Insights outbox")
struct InsightsKeeperTests {
  /// Records the events that it sends, after failing as often as it is told to.
  private final class Sender: InsightsSender {
    private let log = Mutex<[[InsightsRecord]]>([])
    let failures: Mutex<[InsightsFailure]>

    init(failing failures: InsightsFailure...) { self.failures = Mutex(failures) }

    var sent: [[InsightsRecord]] { log.withLock { $0 } }
    var names: [String] { sent.flatMap { $0.map(\.id) } }

    func send(_ events: [InsightsRecord]) async throws(InsightsFailure) {
      let failure = failures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      if let failure { throw failure }
      log.withLock { $0.append(events) }
    }
  }

  private final class World: Sendable {
    let time = Mutex<Int64>(1_000_000)
    let count = Mutex(0)

    func id() -> String {
      count.withLock { count in
        count += 1
        return "id-\(count)"
      }
    }
  }

  private let world = World()

  private func keeper(
    _ storage: ComponentStorage, _ sender: any InsightsSender, repeats: Bool = false
  ) -> InsightsKeeper {
    var delivery = InsightsDelivery()
    delivery.repeatsUncertain = repeats
    return InsightsKeeper(
      storage, sender, delivery, now: { [world] in world.time.withLock { $0 } },
      makeID: { [world] in world.id() })
  }

  private static func event(_ objectID: String, _ kind: InsightsEvent.Kind = .click)
    -> InsightsEvent
  {
    InsightsEvent(kind, "x", of: .objects([objectID], positions: nil), in: "films", userToken: "u")
  }

  private func stamped(_ ids: String..., by keeper: InsightsKeeper) async -> [InsightsRecord] {
    guard case .stamped(let records) = await keeper.answer(to: .stamp(ids.map { Self.event($0) }))
    else { return [] }
    return records
  }

  private func loaded(by keeper: InsightsKeeper) async -> [InsightsRecord] {
    guard case .loaded(let records, nil) = await keeper.answer(to: .load) else {
      Issue.record("nothing was read")
      return []
    }
    return records
  }

  @Test("An event keeps the time at which it happened and its own identifier across a restart")
  func stamping() async {
    let (storage, sender) = (ComponentStorage.memory(), Sender())
    let first = keeper(storage, sender)
    let events = await stamped("a", "b", by: first)
    #expect(events.map(\.time) == [1_000_000, 1_000_000])
    #expect(Set(events.map(\.id)).count == 2)
    #expect(await first.answer(to: .keep(events)) == .kept(nil))
    world.time.withLock { $0 += 5_000 }
    let second = keeper(storage, sender)
    #expect(await loaded(by: second) == events)
    #expect(await second.answer(to: .send(kept: events, unkept: [])) == .sent)
    #expect(sender.sent == [events])
    #expect(await loaded(by: second).isEmpty)
  }

  @Test("An event that was sent, or that another search is sending, is not sent again")
  func once() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "events")
      let sender = Sender()
      let (one, two) = (keeper(.file(file), sender), keeper(.file(file), sender))
      let events = await stamped("a", "b", "c", by: one)
      _ = await one.answer(to: .keep(events))
      #expect(await loaded(by: two) == events)
      #expect(await one.answer(to: .send(kept: Array(events.prefix(2)), unkept: [])) == .sent)
      #expect(await two.answer(to: .send(kept: events, unkept: [])) == .sent)
      #expect(await one.answer(to: .send(kept: events, unkept: [])) == .sent)
      #expect(sender.names == events.map(\.id))
    }
  }

  @Test("Several searches that share a file and send the same events send each event once")
  func together() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "events")
      let sender = Sender()
      let first = keeper(.file(file), sender)
      let events = await stamped("a", "b", "c", "d", "e", by: first)
      _ = await first.answer(to: .keep(events))
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          let keeper = keeper(.file(file), sender)
          group.addTask { _ = await keeper.answer(to: .send(kept: events, unkept: [])) }
        }
      }
      #expect(sender.names.sorted() == events.map(\.id).sorted())
    }
  }

  @Test(
    "Events of a process that was killed while sending are not sent again, unless configured"
  )
  func killed() async {
    for repeats in [false, true] {
      let storage = ComponentStorage.memory()
      let world = keeper(storage, Sender(), repeats: repeats)
      let events = await stamped("a", by: world)
      _ = await world.answer(to: .keep(events))
      // The event is claimed, and the claim is never released.
      try? storage.update { (content) throws(StorageProblem) in
        var document = try KeptDocument<InsightsOutboxEntry>(
          content, of: InsightsOutboxEntry.kind, limit: .max)
        document.entries[0].claimed = events[0].time
        return try document.bytes(of: InsightsOutboxEntry.kind)
      }
      let next = keeper(storage, Sender(), repeats: repeats)
      #expect(await loaded(by: next).isEmpty, "somebody else may be sending it now")
      self.world.time.withLock { $0 += 3_600_000 }
      #expect(await loaded(by: next) == (repeats ? events : []))
    }
  }

  @Test("Events that were not accepted are released, and events that may have arrived are not")
  func failures() async {
    let (storage, failing) = (
      ComponentStorage.memory(),
      Sender(failing: .unavailable("busy", retryAfter: 3), .refused("bad"), .uncertain("late"))
    )
    let keeper = keeper(storage, failing)
    let events = await stamped("a", "b", by: keeper)
    _ = await keeper.answer(to: .keep(events))
    let send = InsightsWork.send(kept: events, unkept: [])
    #expect(await keeper.answer(to: send) == .notSent(.unavailable("busy", retryAfter: 3)))
    #expect(await keeper.answer(to: send) == .notSent(.refused("bad")))
    #expect(await loaded(by: keeper) == events)
    #expect(await keeper.answer(to: send) == .notSent(.uncertain("late")))
    #expect(await loaded(by: keeper).isEmpty)
    #expect(failing.sent.isEmpty)
  }

  @Test(
    "Loading drops old and invalid events, but none because the clock was set back"
  )
  func ages() async {
    let storage = ComponentStorage.memory()
    let keeper = keeper(storage, Sender())
    let events = await stamped("a", by: keeper)
    let none = InsightsRecord(
      id: "none", time: 1_000_000,
      event: InsightsEvent(.click, "", of: .filters([]), in: "films"))
    _ = await keeper.answer(to: .keep(events + [none]))
    world.time.withLock { $0 -= 900_000 }
    #expect(await loaded(by: keeper) == events)
    world.time.withLock { $0 += 29 * 86_400_000 }
    #expect(await loaded(by: keeper).isEmpty)
  }

  @Test("S13: Forgetting deletes the stored events and the token of an anonymous user")
  func forgetting() async throws {
    let (storage, sender) = (ComponentStorage.memory(), Sender())
    let keeper = keeper(storage, sender)
    var event = Self.event("a")
    event.userToken = nil
    guard case .stamped(let records) = await keeper.answer(to: .stamp([event, event])) else {
      Issue.record("no stamps")
      return
    }
    _ = await keeper.answer(to: .keep(records))
    #expect(await keeper.answer(to: .send(kept: [records[0]], unkept: [])) == .sent)
    #expect(
      await self.keeper(storage, sender).answer(to: .send(kept: [], unkept: records)) == .sent)
    let names = sender.sent.joined().compactMap(\.event.userToken)
    #expect(names.count == 3 && Set(names).count == 1, "the name outlives the process")
    #expect(names[0].hasPrefix("anonymous-") && InsightsEvent.isToken(names[0]))
    #expect(await keeper.answer(to: .forget) == .forgotten(nil))
    #expect(await loaded(by: keeper).isEmpty)
    _ = await keeper.answer(to: .send(kept: [], unkept: records))
    let later = try #require(sender.sent.last?.first?.event.userToken)
    #expect(later != names[0])
  }

  @Test("S13: A token that could not be deleted because the disk is full is no longer used")
  func forgettingInVain() async throws {
    struct Full: Error {}
    let bytes = Mutex<[UInt8]?>(nil)
    let isFull = Mutex(false)
    let storage = ComponentStorage(
      read: { bytes.withLock { $0 } },
      write: { new in
        if isFull.withLock(\.self) { throw Full() }
        bytes.withLock { $0 = new }
      })
    let sender = Sender()
    let keeper = keeper(storage, sender)
    var event = Self.event("a")
    event.userToken = nil
    let record = InsightsRecord(id: "1", time: 1, event: event)
    let send = InsightsWork.send(kept: [], unkept: [record])
    _ = await keeper.answer(to: send)
    isFull.withLock { $0 = true }
    #expect(await keeper.answer(to: .forget) == .forgotten(.notWritten("Full()")))
    _ = await keeper.answer(to: send)
    let names = sender.sent.joined().compactMap(\.event.userToken)
    #expect(names.count == 2 && names[0] != names[1])
  }

  @Test("Extreme times, as in a damaged file, do not trap")
  func extremeTimes() async throws {
    let storage = ComponentStorage.memory()
    let keeper = keeper(storage, Sender())
    try storage.update { _ throws(StorageProblem) in
      let entries = [Int64.min, .max].flatMap { time in
        [nil, Int64.min, .max].map { claimed in
          InsightsOutboxEntry(
            record: InsightsRecord(id: "\(time)", time: time, event: Self.event("a")),
            claimed: claimed)
        }
      }
      return try KeptDocument(entries).bytes(of: InsightsOutboxEntry.kind)
    }
    #expect(await loaded(by: keeper).map(\.time) == [.max])
  }

  @Test("Events for which the storage has no room are not stored, and the others stay in it")
  func noRoom() async {
    let (storage, sender) = (ComponentStorage.memory(), Sender())
    var delivery = InsightsDelivery()
    delivery.limit = 2
    let keeper = InsightsKeeper(storage, sender, delivery, now: { 1 }, makeID: { "" })
    let records = (0..<3).map { InsightsRecord(id: "\($0)", time: 1, event: Self.event("a")) }
    #expect(await keeper.answer(to: .keep(Array(records[..<1]))) == .kept(nil))
    #expect(
      await keeper.answer(to: .keep(Array(records[1...])))
        == .kept(.notWritten("1 events are already stored")))
    #expect(await loaded(by: keeper).map(\.id) == ["0"])
  }

  @Test("S13: Events whose sending was cancelled before it began are not sent")
  func cancelledSending() async {
    let (storage, sender) = (ComponentStorage.memory(), Sender())
    let keeper = keeper(storage, sender)
    let events = await stamped("a", by: keeper)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await keeper.answer(to: .send(kept: [], unkept: events))
    }
    #expect(
      await task.value == .notSent(.unavailable("the work was cancelled", retryAfter: nil)))
    #expect(sender.sent.isEmpty)
  }

  @Test("An unreadable outbox can be replaced by starting over")
  func startingOver() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "events")
      try Data("nonsense".utf8).write(to: file)
      let keeper = keeper(.file(file), Sender())
      #expect(await keeper.answer(to: .startOver) == .forgotten(nil))
      #expect(await keeper.answer(to: .keep(await stamped("a", by: keeper))) == .kept(nil))
    }
  }

  @Test(
    "S13: Cancelled work stores nothing, so that no deleted event returns")
  func cancelled() async {
    let storage = ComponentStorage.memory()
    let keeper = keeper(storage, Sender())
    let events = await stamped("a", by: keeper)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await keeper.answer(to: .keep(events))
    }
    #expect(await task.value == .kept(.notWritten("the work was cancelled")))
    #expect(await loaded(by: keeper).isEmpty)
  }

  @Test(
    "An unreadable outbox is left as it is, and events that cannot be claimed are not sent"
  )
  func unreadable() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "events")
      try Data("nonsense".utf8).write(to: file)
      let sender = Sender()
      let keeper = keeper(.file(file), sender)
      let events = await stamped("a", by: keeper)
      for work in [InsightsWork.keep(events), .load, .forget, .send(kept: events, unkept: [])] {
        switch await keeper.answer(to: work) {
        case .kept(.unreadable?), .loaded([], .unreadable?), .forgotten(.unreadable?),
          .notSent(.notKept(.unreadable)):
          break
        case let answer: Issue.record("\(work): \(answer)")
        }
      }
      #expect(sender.sent.isEmpty)
      #expect(await keeper.answer(to: .send(kept: [], unkept: events)) == .sent)
      #expect(try Data(contentsOf: file) == Data("nonsense".utf8))
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
    #expect(counts == [1, 20, 20, 5])
    #expect(together.map(\.time) == [3, 0, 20, 40])
    #expect(together.allSatisfy { $0.event.validationError == nil })
  }
}
