import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Intents of the answer cache")
struct AnswerCacheIntentTests: AnswerCacheSuite {
  @Test(
    "Revalidating requests stale answers on the screen again and keeps the rows"
  )
  func revalidate() {
    var probe = probe()
    probe.search("a")
    probe.send(cache.revalidate)
    expect(probe.requests.isEmpty, "it is fresh")
    probe.advance(by: .seconds(30))
    probe.send(cache.revalidate)
    expect(probe.asked == ["a"] && probe.phase == .refreshing && probe.rows.count == 3)
    probe.send(cache.revalidate)
    expectEqual(probe.asked, ["a"])
  }

  @Test("Invalidating makes all answers stale but keeps them")
  func invalidate() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    probe.send(cache.invalidate)
    probe.send(.text("a"))
    expect(probe.asked == ["a"] && probe.rows.first == "a/0/1")
  }

  @Test("Removing all answers empties the cache and leaves no timer")
  func removeAll() {
    var probe = probe()
    probe.search("a")
    probe.search("ab")
    store(&probe)
    store(&probe)
    probe.send(cache.removeAll)
    expect(probe.value(of: cache).count == 0 && probe.waiting.isEmpty)
    probe.send(.text("a"))
    expect(probe.asked == ["a"] && probe.rows.first == "ab/0/1")
  }
}
