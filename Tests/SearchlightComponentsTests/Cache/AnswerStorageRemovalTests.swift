import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

@Suite("Removing stored answers")
struct AnswerStorageRemovalTests: AnswerStorageSuite {
  @Test("Answers that are removed during the load are not used, and requests no longer wait")
  func removedWhileRead() throws {
    var probe = probe()
    probe.send(.text("a"))
    probe.send(cache.removeAll)
    expect(probe.asked == ["a"] && probe.rows.isEmpty)
    expectEqual(probe.work(of: cache), [.load], "the removal comes behind it")
    try load(0, in: &probe)
    expect(probe.rows.isEmpty && probe.value(of: cache).count == 0)
    expectEqual(probe.work(of: cache), [.removeAll])
  }

  @Test("A removal that was cancelled or has failed is repeated until it succeeds")
  func removedAgain() throws {
    var probe = probe()
    probe.send(.text("a"))
    try load(0, in: &probe)
    probe.send(cache.removeAll)
    probe.cancelAll()
    expect(probe.work(of: cache).isEmpty)
    probe.send(.start)
    expectEqual(probe.work(of: cache), [.removeAll])
    probe.perform(.removeAll, of: cache, with: .removed(.notWritten("no permission")))
    expectEqual(probe.value(of: cache).problem, .notWritten("no permission"))
    expect(probe.work(of: cache).isEmpty, "not by itself")
    probe.send(.submit)
    probe.perform(.removeAll, of: cache, with: .removed(nil))
    probe.send(.submit)
    expect(probe.work(of: cache).isEmpty && probe.value(of: cache).problem == nil)
  }

  @Test("An answer too large to be cached also removes the older answer that it replaces")
  func outgrown() throws {
    let small = try answer("a").byteCount
    let cache = AnswerCacheInteractor(byteLimit: small, isStored: true)
    var probe = SearchProbe(NamedList.machine(cache), matching: .including)
    probe.send(.text("a"))
    probe.perform(.load, of: cache, with: .loaded([], ages: [], nil))
    probe.answer(from: NamedHits())
    let request = try #require(probe.state["movies"]?.answer?.request)
    for work in probe.work(of: cache) {
      if case .store(_, let number) = work {
        probe.perform(work, of: cache, with: .stored(number, at: 0, nil))
      }
    }
    probe.send(.refresh())
    probe.answer(from: NamedHits(edition: 1_000_000))
    expect(probe.value(of: cache).count == 0 && probe.work(of: cache) == [.remove(request)])
  }

  @Test("An evicted answer is also removed from the storage")
  func dropped() throws {
    let cache = AnswerCacheInteractor(limit: 1, keptFor: .seconds(100), isStored: true)
    var probe = SearchProbe(NamedList.machine(cache), matching: .including)
    probe.send(.text("a"))
    let request = try #require(probe.state["movies"]?.wanted)
    let kept = CachedAnswer(request: request, response: try answer("a").response, storedAt: 5)
    probe.perform(.load, of: cache, with: .loaded([kept], ages: [100_000], nil))
    expectEqual(probe.work(of: cache), [.remove(request)])
    probe.perform(.remove(request), of: cache, with: .stored(0, at: 0, nil))
    probe.answer(from: NamedHits())
    for work in probe.work(of: cache) {
      if case .store(_, let number) = work {
        probe.perform(work, of: cache, with: .stored(number, at: 0, nil))
      }
    }
    probe.search("ab")
    expectEqual(probe.work(of: cache).first, .remove(request))
  }
}
