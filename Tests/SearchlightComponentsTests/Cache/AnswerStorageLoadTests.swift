import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

@Suite("Loading stored answers")
struct AnswerStorageLoadTests: AnswerStorageSuite {
  @Test("Requests wait until stored answers are loaded, and a fresh one is shown without asking")
  func fresh() throws {
    var probe = probe()
    probe.send(.text("a"))
    expect(probe.phase == .waiting && probe.state["movies"]?.isHeld == true)
    expectEqual(
      probe.value(of: cache), AnswerCacheStatus(count: 0, byteCount: 0, isLoading: true))
    expectEqual(probe.work(of: cache), [.load])
    try load(29, in: &probe)
    expect(probe.phase == .loaded && probe.rows.first == "a/0/1")
    expect(probe.origin == .cache(storedAt: 5) && !probe.value(of: cache).isLoading)
    probe.advance(by: .milliseconds(999))
    expect(probe.timers(of: cache) == [.aged(1)], "it was 29 seconds old")
    probe.advance(by: .milliseconds(1))
    expectEqual(probe.records.last?.action, cache.intent(.aged(1)))
  }

  @Test("A stale answer of an earlier session is shown while the service is asked")
  func stale() throws {
    var probe = probe()
    probe.send(.text("a"))
    try load(30, in: &probe)
    expect(probe.phase == .refreshing && probe.asked == ["a"] && probe.rows.first == "a/0/1")
    probe.advance(by: .seconds(69))
    expectEqual(probe.timers(of: cache), [.aged(1)])
    probe.advance(by: .seconds(1))
    expect(probe.timers(of: cache).isEmpty)
  }

  @Test(
    "A stored answer that has expired is not used, and one from the future counts as stale",
    arguments: [100, -1])
  func ages(age: Int64) throws {
    var probe = probe()
    probe.send(.text("a"))
    try load(age, in: &probe)
    expect(probe.asked == ["a"] && probe.rows.isEmpty == (age == 100))
  }

  @Test("If the storage cannot be read, the search starts without it and reports the problem")
  func unreadable() {
    var probe = probe()
    probe.send(.text("a"))
    probe.perform(.load, of: cache, with: .loaded([], ages: [], .notRead("no folder")))
    expect(probe.asked == ["a"] && probe.value(of: cache).problem == .notRead("no folder"))
    var other = self.probe()
    other.send(.text("a"))
    other.fail(.load, of: cache, because: "nobody")
    expect(other.asked == ["a"] && other.value(of: cache).problem == .notRead("nobody"))
  }

  @Test("A cancelled load restarts with the next action")
  func cancelled() throws {
    var probe = probe()
    probe.send(.text("a"))
    probe.cancelAll()
    expect(probe.work(of: cache).isEmpty)
    probe.send(.start)
    expectEqual(probe.work(of: cache), [.load])
    try load(0, in: &probe)
    expectEqual(probe.phase, .loaded)
  }

  @Test("Loaded answers that were not requested are ignored")
  func unasked() throws {
    var probe = probe()
    probe.send(.text("a"))
    try load(0, in: &probe)
    probe.send(cache.intent(.loaded([try answer("x")], ages: [0], nil)))
    expectEqual(probe.value(of: cache).count, 1)
  }
}
