import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

/// A store processes timers in the order of their times and slots, in whatever order its clock
/// wakes them.
struct TimerOrderTests {
  /// Answers work immediately with an event of its name.
  private static let echo = EffectHandler<String, Event>(respond: { [Event($0)] }) { _, _ in }

  private func delayed(_ work: String, _ milliseconds: Int) -> Effect<String> {
    .run(work, id: EffectID(work), overlap: .latest, timing: .after(milliseconds))
  }

  @Test(
    "Timers due at one time begin in the order of starting, in whatever order the clock wakes them",
    arguments: 0..<40)
  func equalDeadlines(seed: UInt64) async {
    let clock = ManualClock(shuffling: seed)
    let store = Journal(initial: [], reducer: journal, handler: Self.echo, clock: clock)
    let names = ["a", "b", "c", "d", "e"]
    for name in names { store.send(.only(delayed(name, 2))) }
    await clock.advance(by: .milliseconds(2))
    expectEqual(store.current, names)
  }

  @Test("One timer that fires begins all effects that are due by then, in the order of their times")
  func oneForAll() async {
    let clock = LateClock()
    let store = Journal(initial: [], reducer: journal, handler: Self.echo, clock: clock)
    let seen = Collected<String>()
    let token = store.states.subscribe { if let last = $0.last { seen.append(last) } }
    for (name, time) in [("a", 5), ("b", 3), ("c", 9), ("d", 3), ("e", 1)] {
      store.send(.only(delayed(name, time)))
    }
    await clock.sleeper(until: .milliseconds(1))
    clock.show(.milliseconds(6))
    clock.wake(until: .milliseconds(1))
    await expectEqual(seen.atLeast(4), ["e", "b", "d", "a"])
    await clock.sleeper(until: .milliseconds(9))
    clock.show(.milliseconds(9))
    clock.wake(until: .milliseconds(9))
    await expectEqual(seen.atLeast(5), ["e", "b", "d", "a", "c"])
    withExtendedLifetime(token) {}
  }

  @Test("settled() begins effects that are due by the clock, even if the clock has woken no timer")
  func settled() async {
    let clock = LateClock()
    let store = Journal(initial: [], reducer: journal, handler: Self.echo, clock: clock)
    store.send(.only(delayed("a", 5), delayed("b", 3), delayed("c", 9)))
    clock.show(.milliseconds(5))
    expectEqual(store.current, [])
    await store.settled()
    expectEqual(store.current, ["b", "a"])
  }

  @Test("No timer fires between an action and its immediate consequences")
  func chain() async {
    let clock = LateClock()
    let handler = EffectHandler<String, Event>(respond: { work in
      work.count < 4 ? [Event(work, .run(work + "'"))] : [Event(work)]
    }) { _, _ in }
    let store = Journal(initial: [], reducer: journal, handler: handler, clock: clock)
    store.send(.only(delayed("a", 1), delayed("b", 1)))
    clock.show(.milliseconds(1))
    await store.settled()
    expectEqual(store.current, ["a", "a'", "a''", "a'''", "b", "b'", "b''", "b'''"])
  }

  @Test("A due effect that an immediate answer cancels does not begin")
  func cancelledByAnother() async {
    let clock = LateClock()
    let handler = EffectHandler<String, Event>(respond: { work in
      [Event(work, work == "a" ? .cancel("b") : .note("", id: nil))]
    }) { _, _ in }
    let store = Journal(initial: [], reducer: journal, handler: handler, clock: clock)
    store.send(.only(delayed("a", 1), delayed("b", 1), delayed("c", 1)))
    clock.show(.milliseconds(1))
    await store.settled()
    expectEqual(store.current, ["a", "c"])
  }

  @Test("An endless chain of answers does not hold up timers forever")
  func endlessChain() async {
    let clock = LateClock()
    let reducer = Reduce<String, String, String> { state, action in
      if state == "stopped" { return .none }
      if action == "stop" {
        state = "stopped"
        return .none
      }
      return action == "begin"
        ? [.run("stop", id: "x", overlap: .latest, timing: .after(1)), .run("on")] : .run("on")
    }
    let store = Store(
      initial: "", reducer: reducer,
      handler: EffectHandler<String, String>(respond: { [$0] }) { _, _ in }, clock: clock)
    let states = store.states.values(.unbounded)
    store.send("begin")
    await clock.sleepers(atLeast: 1)
    clock.show(.milliseconds(1))
    clock.wake(until: .milliseconds(1))
    await expectEqual(states.first { $0 == "stopped" }, "stopped")
  }

  @Test("A timer that waits again does not fire at the late wake-up for its earlier time")
  func waitingAgain() async {
    let clock = LateClock()
    let store = Journal(initial: [], reducer: journal, handler: Self.echo, clock: clock)
    func trailing(_ work: String) -> Event {
      .only(.run(work, id: "x", overlap: .concurrent, timing: .trailing(10)))
    }
    store.send(trailing("a"))
    store.send(trailing("b"))  // waits until 10
    clock.show(.milliseconds(8))
    store.send(.only(.run("c", id: "x", overlap: .concurrent, timing: .now)))  // opens until 18
    await clock.sleepers(atLeast: 1)
    clock.show(.milliseconds(11))
    await store.settled()  // b waits until 18 now
    clock.wake(until: .milliseconds(10))
    await store.settled()
    expectEqual(store.current, ["a", "c"])
    clock.show(.milliseconds(18))
    await store.settled()
    expectEqual(store.current, ["a", "c", "b"])
  }
}
