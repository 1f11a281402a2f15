import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Automatic retries")
struct RetryTests {
  private let retries = RetryInteractor(after: [.seconds(1), .seconds(4)])
  private let down = NamedHits(failure: .unavailable("down"))

  private func probe(_ retries: RetryInteractor? = nil) -> SearchProbe {
    SearchProbe(NamedList.machine(retries ?? self.retries), matching: .including)
  }

  @Test("A failure that may pass is retried after each pause and then left to the user")
  func pauses() {
    var probe = probe()
    probe.search("a", from: down)
    expect(probe.value(of: retries) == ["movies"] && probe.requests.isEmpty)
    probe.advance(by: .milliseconds(999))
    expect(probe.requests.isEmpty)
    probe.advance(by: .milliseconds(1))
    expect(probe.asked == ["a"] && probe.value(of: retries).isEmpty)
    probe.answer(from: down)
    probe.advance(by: .seconds(3))
    expect(probe.requests.isEmpty)
    probe.advance(by: .seconds(1))
    expectEqual(probe.asked, ["a"])
    probe.answer(from: down)
    expect(probe.waiting.isEmpty && probe.phase == .failed(.unavailable("down")))
    probe.send(.retry())
    probe.answer(from: down)
    expect(probe.waiting.isEmpty, "the user has asked, and that is that")
  }

  @Test("An answer resets the count of retries")
  func answer() {
    var probe = probe()
    probe.search("a", from: down)
    probe.advance(by: .seconds(1))
    probe.answer(from: NamedHits())
    expectEqual(probe.state.memory(of: retries), retries.initialMemory)
    probe.send(.refresh())
    probe.answer(from: down)
    probe.advance(by: .seconds(1))
    expectEqual(probe.asked, ["a"], "the first pause again")
  }

  @Test("Another text ends the pause and starts with the first pause again")
  func otherText() {
    var probe = probe()
    probe.search("a", from: down)
    probe.advance(by: .seconds(1))
    probe.answer(from: down)
    probe.send(.text("ab"))
    probe.answer(from: down)
    expectEqual(probe.waiting.count, 1)
    probe.advance(by: .seconds(1))
    expectEqual(probe.asked, ["ab"])
  }

  @Test(
    "A failure that would happen again is not retried",
    arguments: [
      SearchError.rejected(message: "no", status: 400), .notAllowed("key"),
      .unknownIndex("movies", known: []), .malformedResponse("x"),
    ])
  func refused(error: SearchError) {
    var probe = probe()
    probe.search("a", from: NamedHits(failure: error))
    expect(probe.waiting.isEmpty && probe.value(of: retries).isEmpty)
  }

  @Test("A retry waits at least as long as the engine asks", arguments: [0, 10])
  func rateLimit(seconds: Int) {
    var probe = probe()
    probe.search("a", from: NamedHits(failure: .rateLimited(retryAfter: .seconds(seconds))))
    expectEqual(probe.waiting.first?.due, .seconds(max(1, seconds)))
  }

  @Test("A failed page of a list is retried like the list")
  func page() {
    var probe = probe()
    probe.search("a")
    probe.send(NamedList.hits.rowAppeared(3))
    probe.answer(from: down)
    expectEqual(probe.value(of: retries), ["movies"])
    probe.advance(by: .seconds(1))
    expectEqual(probe.asked, ["a:1"])
    probe.answer(from: NamedHits())
    expect(probe.rows.count == 6 && probe.state.memory(of: retries) == retries.initialMemory)
  }

  @Test("A retry by the user replaces the pause")
  func byHand() {
    var probe = probe()
    probe.search("a", from: down)
    probe.send(.retry())
    probe.answer(from: NamedHits())
    expect(probe.waiting.isEmpty && probe.phase == .loaded)
  }

  @Test("After everything is cancelled, nothing is retried before the next action")
  func cancelled() {
    var probe = probe()
    probe.search("a", from: down)
    probe.cancelAll()
    expect(probe.waiting.isEmpty && probe.value(of: retries).isEmpty)
  }

  @Test("A pause needs no performer, and a handle that cancels it leaves the retry to the user")
  func handle() {
    var probe = probe()
    expect(NamedList.machine(retries).issues(performing: []).isEmpty)
    let typed = probe.send(.text("a"))
    probe.answer(from: down)
    expectEqual(probe.timers(of: retries), [.due("movies")])
    probe.cancel(causedBy: typed)
    expect(probe.waiting.isEmpty && probe.value(of: retries).isEmpty)
    probe.advance(by: .seconds(60))
    expect(probe.requests.isEmpty)
  }

  @Test(
    "Unknown pauses are ignored, negative ones count as zero, and at most 20 are used"
  )
  func bounds() {
    var probe = probe()
    probe.search("a")
    let before = probe.state
    probe.send(retries.intent(.due("movies")))
    probe.send(retries.intent(.due("others")))
    expectEqual(probe.state, before)
    let many = RetryInteractor(after: Array(repeating: .seconds(-1), count: 100))
    expectEqual(many.pauses, Array(repeating: .zero, count: 20))
    probe = self.probe(RetryInteractor(after: []))
    probe.search("a", from: down)
    expect(probe.waiting.isEmpty)
  }

  @Test("In a live search, the pauses are measured by the clock of the store")
  func live() async {
    let clock = ManualClock()
    let store = SearchStore(
      NamedList.machine(retries), service: down, clock: clock)
    store.send(.start)
    await store.idle()
    expectEqual(retries.present(store.current), ["movies"])
    await clock.advance(by: .seconds(1))
    await store.idle()
    await clock.advance(by: .seconds(4))
    await store.idle()
    expect(store.current.memory(of: retries) != retries.initialMemory)
    expect(retries.present(store.current).isEmpty)
  }
}
