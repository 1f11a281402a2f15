import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

@Suite("Limits of the answer cache")
struct AnswerCacheLimitTests: AnswerCacheSuite {
  @Test("Beyond the limit, the least recently used answer is evicted")
  func limit() {
    let cache = AnswerCacheInteractor(limit: 2)
    var probe = probe(cache)
    for text in ["a", "ab"] { probe.search(text) }
    probe.send(.text("a"))
    probe.search("abc")
    expectEqual(probe.value(of: cache).count, 2)
    probe.send(.text("a"))
    expect(probe.requests.isEmpty, "it was used after ab")
    probe.send(.text("ab"))
    expectEqual(probe.asked, ["ab"])
  }

  @Test(
    "Beyond the byte limit answers are evicted, but not for one that exceeds it by itself"
  )
  func bytes() {
    let one = AnswerCacheInteractor(limit: 10)
    var probe = probe(one)
    probe.search("a")
    let size = probe.value(of: one).byteCount
    expect(size > 256)
    let two = AnswerCacheInteractor(limit: 10, byteLimit: 2 * size)
    probe = self.probe(two)
    for text in ["a", "b", "c"] { probe.search(text) }
    expectEqual(probe.value(of: two), AnswerCacheStatus(count: 2, byteCount: 2 * size))
    let none = AnswerCacheInteractor(byteLimit: size - 1)
    probe = self.probe(none)
    probe.search("a")
    expect(probe.value(of: none).count == 0 && probe.waiting.isEmpty)
  }

  @Test("An answer is evicted after its lifetime, and no timer remains")
  func time() {
    var probe = probe()
    probe.search("a")
    store(&probe)
    probe.advance(by: .seconds(30))
    expectEqual(probe.value(of: cache).count, 1)
    probe.advance(by: .seconds(69))
    expectEqual(probe.value(of: cache).count, 1)
    probe.advance(by: .seconds(1))
    expect(probe.value(of: cache).count == 0 && probe.waiting.isEmpty)
  }

  @Test("Without a maximum lifetime, an answer is kept as long as there is room")
  func endless() {
    let cache = AnswerCacheInteractor(freshFor: .zero, keptFor: nil)
    var probe = probe(cache)
    probe.search("a")
    expect(probe.value(of: cache).count == 1 && probe.waiting.isEmpty)
  }

  @Test("The longest possible durations of freshness and lifetime are accepted")
  func longest() async {
    let cache = AnswerCacheInteractor(freshFor: .seconds(Int64.max), keptFor: .seconds(Int64.max))
    let store = SearchStore(
      NamedList.machine(cache), service: NamedHits(), performing: [cache.performer()])
    for text in ["a", "b", "a"] {
      store.send(.text(text))
      await store.idle()
    }
    expect(store.current["movies"]?.answer?.response.details.origin != .service)
  }

  @Test("Only a limited number of unanswered requests is remembered")
  func unanswered() {
    let cache = AnswerCacheInteractor()
    var probe = SearchProbe(NamedList.machine(cache), matching: .including)
    for number in 0..<200 { probe.send(.text("\(number)")) }
    expectEqual(probe.state.memory(of: cache).sent.count, 64)
    probe.answer(from: NamedHits())
    expectEqual(probe.value(of: cache).count, 1)
  }

  @Test("Arguments out of range are clamped and reported as issues")
  func issues() {
    let cache = AnswerCacheInteractor(
      limit: -1, byteLimit: .max, freshFor: .seconds(10), keptFor: .seconds(-1))
    expect(cache.limit == 0 && cache.byteLimit == 64 << 20 && cache.keptFor == .seconds(10))
    expectEqual(
      NamedList.machine(cache).issues.map(\.description),
      [
        "The component \"answerCache\": The limit is -1; 0 is used instead. Use 0 to 1,000.",
        "The component \"answerCache\": The byteLimit is 9223372036854775807; 67108864 is used instead. Use 0 to 67108864.",
        "The component \"answerCache\": Answers are fresh for longer than they are kept, so they are kept for 10.0 seconds.",
      ])
    var probe = probe(cache)
    probe.search("a")
    expectEqual(probe.value(of: cache).count, 0)
  }
}
