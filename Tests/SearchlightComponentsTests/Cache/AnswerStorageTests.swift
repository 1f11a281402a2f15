import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

@Suite("Answer storage")
struct AnswerStorageTests: AnswerStorageSuite {
  @Test(
    "A session begins with the answers of the session before, in memory and in a folder")
  func live() async throws {
    try await withTemporaryFolder { folder in
      for storage in [AnswerStorage.memory(), .folder(folder.appending(path: "new/answers"))] {
        for edition in 1...2 {
          let store = SearchStore(
            NamedList.machine(cache), service: NamedHits(edition: edition),
            performing: [cache.performer(keepingIn: storage, now: { 1_000 })], clock: ManualClock())
          store.send(.text("a"))
          await store.idle()
          let answer = store.current["movies"]?.answer
          expectEqual(answer?.response.hits.first?.objectID, "a/0/1")
          expectEqual(
            answer?.response.details.origin, (edition == 1 ? .service : .cache(storedAt: 1_000)))
          expect(cache.present(store.current).problem == nil)
        }
        let store = SearchStore(
          NamedList.machine(cache), service: NamedHits(edition: 3),
          performing: [cache.performer(keepingIn: storage, now: { 1_000 })], clock: ManualClock())
        store.send(.start)
        await store.idle()
        store.send(cache.removeAll)
        await store.idle()
        let left = try storage.load(10, .max)
        expect(left.isEmpty)
      }
    }
  }

  @Test("A folder contains no more answers than the cache")
  func bounded() async throws {
    try await withTemporaryFolder { folder in
      let cache = AnswerCacheInteractor(limit: 2, isStored: true)
      for storage in [AnswerStorage.memory(), .folder(folder)] {
        let store = SearchStore(
          NamedList.machine(cache), service: NamedHits(),
          performing: [cache.performer(keepingIn: storage)], clock: ManualClock())
        for text in ["a", "b", "c", "d"] {
          store.send(.text(text))
          await store.idle()
        }
        let left = try storage.load(10, .max).map(\.request.query)
        expectEqual(left, ["c", "d"])
      }
      try expectEqual(files(folder).count, 2)
    }
  }

  @Test(
    "A folder that cannot be created is reported as a problem, and the search continues")
  func noFolder() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      let storage = AnswerStorage.folder(file)
      #expect(throws: StorageError.self) { try storage.store(try answer("a")) }
      let store = SearchStore(
        NamedList.machine(cache), service: NamedHits(),
        performing: [cache.performer(keepingIn: storage)], clock: ManualClock())
      store.send(.text("a"))
      await store.idle()
      expectEqual(store.current["movies"]?.phase, .loaded)
      guard case .notWritten(let reason)? = cache.present(store.current).problem else {
        Issue.record("no problem is told")
        return
      }
      expect(!reason.isEmpty)
    }
  }

  @Test("A failure of a custom storage is reported as a problem")
  func ownPlace() async throws {
    let storage = AnswerStorage(
      load: { _, _ throws(StorageError) in throw .notRead("closed") },
      store: { _ throws(StorageError) in throw .notWritten("full") },
      remove: { _ throws(StorageError) in throw .notWritten("locked") },
      removeAll: { () throws(StorageError) in throw .notWritten("locked") })
    let store = SearchStore(
      NamedList.machine(cache), service: NamedHits(),
      performing: [cache.performer(keepingIn: storage)],
      clock: ManualClock())
    store.send(.start)
    await store.idle()
    expectEqual(store.current["movies"]?.phase, .loaded)
    expectEqual(cache.present(store.current).problem, .notWritten("full"))
    store.send(cache.removeAll)
    await store.idle()
    guard case .notWritten(let reason)? = cache.present(store.current).problem else { return }
    expect(reason.contains("locked"))
  }
}
