import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

@Suite("Removals when somebody signs out")
struct SignOutTests: AnswerStorageSuite {
  @Test("A storage's writer that has begun ends before the removal, although it was cancelled")
  func storingDuringRemoval() async throws {
    let (storing, mayStore) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let stored = Locked<[CachedAnswer]>([])
    let storage = AnswerStorage(
      load: { _, _ in [] },
      store: { answer in
        storing.signal()
        _ = mayStore.wait(timeout: .now() + 10)
        stored.withLock { $0.append(answer) }
      }, remove: { _ in }, removeAll: { stored.withLock { $0 = [] } })
    let store = SearchStore(
      NamedList.machine(cache), service: NamedHits(),
      performing: [cache.performer(keepingIn: storage)], clock: ManualClock())
    let sent = store.send(.text("private"))
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        storing.wait()
        continuation.resume()
      }
    }
    sent.cancel()
    store.send(cache.removeAll)
    mayStore.signal()
    await store.idle()
    // The last removal waits for the writer.
    try storage.remove(try answer("other").request)
    expectEqual(stored.withLock { $0.count }, 0)
  }

  @Test(
    "No answer to a search that was cancelled or released just before is stored after a removal",
    arguments: [false, true])
  func folder(_ isReleased: Bool) async throws {
    for round in 0..<12 {
      try await withTemporaryFolder { folder in
        let storage = AnswerStorage.folder(folder)
        var store: SearchStore? = SearchStore(
          NamedList.machine(cache), service: LargeHits(),
          performing: [cache.performer(keepingIn: storage)], clock: ManualClock())
        let sent = store?.send(.text("private"))
        while store?.current["movies"]?.phase != .loaded { await Task.yield() }
        // The writer is at another place in each round.
        for _ in 0..<round * 20 { await Task.yield() }
        sent?.cancel()
        if isReleased {
          store = SearchStore(
            NamedList.machine(cache), service: LargeHits(),
            performing: [cache.performer(keepingIn: .folder(folder))], clock: ManualClock())
        }
        store?.send(cache.removeAll)
        await store?.idle()
        try storage.remove(try answer("other").request)
        // What the new search stores is its own.
        try expectEqual(storage.load(10, .max).map(\.request.query).filter { !$0.isEmpty }, [])
      }
    }
  }

  @Test("Cancelled work stores nothing that was not begun", arguments: [false, true])
  func cancelledWork(_ isFolder: Bool) async throws {
    try await withTemporaryFolder { folder in
      let storage = isFolder ? AnswerStorage.folder(folder) : .memory()
      let answer = try answer("a")
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        do throws(StorageError) {
          try storage.store(answer)
          return nil as StorageError?
        } catch {
          return error
        }
      }
      expectEqual(await task.value, .notWritten("the work was cancelled"))
      try expectEqual(storage.load(10, .max), [])
    }
  }

  @Test("A removal of one answer that was cancelled or has failed is repeated until it succeeds")
  func oneAnswer() throws {
    let cache = AnswerCacheInteractor(limit: 1, isStored: true)
    var probe = SearchProbe(NamedList.machine(cache), matching: .including)
    probe.send(.start)
    probe.perform(.load, of: cache, with: .loaded([], ages: [], nil))
    for text in ["a", "b"] {
      probe.send(.text(text))
      probe.answer(from: NamedHits())
      for work in probe.work(of: cache) {
        if case .store(_, let number) = work {
          probe.perform(work, of: cache, with: .stored(number, at: 0, nil))
        }
      }
    }
    func removals() -> [SearchRequest] {
      probe.work(of: cache).compactMap { work in
        if case .remove(let request) = work { request } else { nil }
      }
    }
    // Answers the removals, one after the other, and returns their texts.
    func answer(with problem: StorageError?) -> Set<String> {
      var texts: Set<String> = []
      while let request = removals().first, texts.insert(request.query).inserted {
        probe.perform(.remove(request), of: cache, with: .forgotten(request, problem))
      }
      return texts
    }
    for next in [SearchAction.submit, .start] {
      probe.cancelAll()
      expectEqual(removals(), [])
      probe.send(next)
      expectEqual(removals().count, 1)
    }
    let all = answer(with: .notWritten("full"))
    expect(all.contains("a"))
    expectEqual(probe.value(of: cache).problem, .notWritten("full"))
    expectEqual(removals(), [], "not by itself")
    probe.send(cache.invalidate)
    expectEqual(removals(), [], "not by an intent, which may be the answer to other work")
    probe.send(.submit)
    expectEqual(answer(with: nil), all)
    probe.send(.submit)
    probe.cancelAll()
    probe.send(.submit)
    expectEqual(removals(), [])
  }

  @Test("Removed searches stay removed although the storage fails at first", arguments: [1, 3])
  func lists(_ failures: Int) async throws {
    let recents = RecentSearchesInteractor(NamedList.movies)
    let saved = SavedSearchesInteractor()
    let isBroken = Locked(false)
    func storage() -> (ComponentStorage, @Sendable () -> String) {
      let bytes = StoredBytes()
      let storage = ComponentStorage(
        read: { bytes.value },
        write: { new in
          if isBroken.withLock({ $0 }) { throw CocoaError(.fileWriteOutOfSpace) }
          bytes.value = new
        })
      return (storage, { String(decoding: bytes.value ?? [], as: UTF8.self) })
    }
    let ((recent, recentText), (kept, keptText)) = (storage(), storage())
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      NamedList.hits
      recents
      saved
    }
    let store = SearchStore(
      machine, service: NamedHits(),
      performing: [recents.performer(keepingIn: recent), saved.performer(keepingIn: kept)],
      clock: ManualClock())
    store.send(.text("secret"))
    store.send(.submit)
    store.send(saved.save(as: "my secret"))
    await store.idle()
    expect(recentText().contains("secret") && keptText().contains("secret"))
    isBroken.withLock { $0 = true }
    store.send(.text(""))
    store.send(recents.removeAll)
    store.send(saved.removeAll)
    for _ in 1..<failures {
      await store.idle()
      store.send(.refresh())
    }
    await store.idle()
    expect(recents.present(store.current).problem != nil)
    expect(saved.present(store.current).problem != nil)
    isBroken.withLock { $0 = false }
    // Any action of the user repeats the removals.
    store.send(.text("n"))
    await store.idle()
    expect(!recentText().contains("secret") && !keptText().contains("secret"))
    expect(recents.present(store.current).problem == nil)
    expect(saved.present(store.current).problem == nil)
  }

  @Test("A text that rests in the field is not remembered after the removal")
  func restingText() async throws {
    let recents = RecentSearchesInteractor(NamedList.movies)
    let clock = ManualClock()
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      NamedList.hits
      recents
    }
    let store = SearchStore(
      machine, service: NamedHits(), performing: [recents.performer(keepingIn: .memory())],
      clock: clock)
    store.send(.text("a"))
    while store.current["movies"]?.phase != .loaded || clock.sleepers.isEmpty {
      await Task.yield()
    }
    store.send(recents.removeAll)
    await clock.advance(by: .seconds(60))
    await store.idle()
    expectEqual(recents.present(store.current).texts, [])
  }
}

/// Answers with one record of a megabyte.
private struct LargeHits: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request in
      var page = HitsPage.Builder()
      let text = String(repeating: "private ", count: 1 << 17)
      page.append(objectID: request.query, record: ["text": .string(text)])
      return SearchResponse(to: request, hits: HitsPage(page), nbHits: 1)
    }
  }
}
