import Expectations
import SearchlightBasics
import SearchlightCore
import Testing

@testable import SearchlightComponents

@Suite("Forgetting events of the insights outbox")
struct InsightsKeeperForgettingTests: InsightsKeeperSuite {
  let environment = KeeperEnvironment()

  @Test("S13: Forgetting deletes the stored events and the token of an anonymous user")
  func forgetting() async throws {
    let (storage, sender) = (ComponentStorage.memory(), RecordingSender())
    let keeper = keeper(storage, sender)
    var event = Self.event("a")
    event.userToken = nil
    guard case .stamped(let records) = await keeper.answer(to: .stamp([event, event])) else {
      Issue.record("no stamps")
      return
    }
    _ = await keeper.answer(to: .keep(records))
    await expectEqual(keeper.answer(to: .send(kept: [records[0]], unkept: [])), .sent)
    await expectEqual(
      self.keeper(storage, sender).answer(to: .send(kept: [], unkept: records)), .sent)
    let names = sender.sent.joined().compactMap(\.event.userToken)
    expect(names.count == 3 && Set(names).count == 1, "the name outlives the process")
    expect(names[0].hasPrefix("anonymous-") && InsightsEvent.isToken(names[0]))
    await expectEqual(keeper.answer(to: .forget()), .forgotten(nil))
    expect(await loaded(by: keeper).isEmpty)
    _ = await keeper.answer(to: .send(kept: [], unkept: records))
    let later = try #require(sender.sent.last?.first?.event.userToken)
    expect(later != names[0])
  }

  @Test("S13: A token that could not be deleted because the disk is full is no longer used")
  func forgettingInVain() async throws {
    struct Full: Error {}
    let bytes = Locked<[UInt8]?>(nil)
    let isFull = Locked(false)
    let storage = ComponentStorage(
      read: { bytes.withLock { $0 } },
      write: { new in
        if isFull.withLock(\.self) { throw Full() }
        bytes.withLock { $0 = new }
      })
    let sender = RecordingSender()
    let keeper = keeper(storage, sender)
    var event = Self.event("a")
    event.userToken = nil
    let record = InsightsRecord(id: "1", time: 1, event: event)
    let send = InsightsWork.send(kept: [], unkept: [record])
    _ = await keeper.answer(to: send)
    isFull.withLock { $0 = true }
    await expectEqual(keeper.answer(to: .forget()), .forgotten(.notWritten("Full()")))
    _ = await keeper.answer(to: send)
    let names = sender.sent.joined().compactMap(\.event.userToken)
    expect(names.count == 2 && names[0] != names[1])
  }

  @Test(
    "S13: Cancelled work stores nothing, so that no deleted event returns")
  func cancelled() async {
    let storage = ComponentStorage.memory()
    let keeper = keeper(storage, RecordingSender())
    let events = await stamped("a", by: keeper)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await keeper.answer(to: .keep(events))
    }
    await expectEqual(task.value, .kept(.notWritten("the work was cancelled")))
    expect(await loaded(by: self.keeper(storage, RecordingSender())).isEmpty)
  }
}
