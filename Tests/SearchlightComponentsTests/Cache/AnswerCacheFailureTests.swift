import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Failures and the answer cache")
struct AnswerCacheFailureTests: AnswerCacheSuite {
  @Test("A failure to renew a stale answer is reported and keeps its rows")
  func failure() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    probe.advance(by: .seconds(30))
    probe.search("a", from: NamedHits(failure: .unreachable("offline")))
    expectEqual(probe.phase, .failed(.unreachable("offline")))
    expectEqual(probe.rows.first, "a/0/1")
    probe.send(.retry())
    expectEqual(probe.asked, ["a"], "a retry asks")
  }

  @Test("A failure and the answer of a fallback service are not cached")
  func notKept() {
    var probe = probe()
    probe.search("a", from: NamedHits(failure: .timedOut))
    expectEqual(probe.value(of: cache).count, 0)
    probe.send(.text("ab"))
    let service = NamedHits(failure: .timedOut).fallingBack(to: NamedHits())
    probe.answer(from: service)
    expect(probe.origin == .fallback && probe.value(of: cache).count == 0)
  }

  @Test("Without a performer, answers are still cached and become stale, and an issue reports it")
  func unperformed() throws {
    expectEqual(NamedList.machine(cache).issues(performing: []).map(\.description).count, 1)
    var probe = probe()
    probe.search("a")
    for work in probe.work(of: cache) { probe.fail(work, of: cache, because: "nobody") }
    expectEqual(probe.value(of: cache).problem, .notWritten("nobody"))
    probe.advance(by: .seconds(30))
    for work in probe.work(of: cache) { probe.fail(work, of: cache, because: "nobody") }
    probe.search("ab")
    probe.send(.text("a"))
    expect(probe.asked == ["a"] && probe.rows.first == "a/0/1", "it is stale")
  }

  @Test(
    "After everything is cancelled, all answers are stale and timers restart with the next action"
  )
  func cancelled() {
    var probe = probe()
    probe.search("a")
    probe.cancelAll()
    expect(probe.waiting.isEmpty)
    probe.search("ab")
    expectEqual(probe.waiting.count, 2)
    probe.send(.text("a"))
    expect(probe.asked == ["a"] && probe.rows.first == "a/0/1")
  }
}
