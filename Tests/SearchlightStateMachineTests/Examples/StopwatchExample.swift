import SearchlightTesting
import SearchlightStateMachine
import Testing

nonisolated struct Stopwatch: Equatable, Sendable {
  var tenths = 0
  var isRunning = false
}

nonisolated enum StopwatchAction: Sendable { case startStop, reset, tick }

/// The work of the stopwatch; the delay is part of the effect.
nonisolated enum StopwatchWork: Sendable { case tick }

let stopwatch = Reduce<Stopwatch, StopwatchAction, StopwatchWork> { watch, action in
  let nextTick = Effects.run(
    StopwatchWork.tick, id: "tick", overlap: .latest(cancelRunning: true),
    timing: .after(.milliseconds(100)))
  switch action {
  case .startStop:
    watch.isRunning.toggle()
    return watch.isRunning ? nextTick : .cancel("tick")
  case .tick:
    watch.tenths += 1
    return nextTick
  case .reset:
    watch.tenths = 0
    return .none
  }
}

let ticking = EffectHandler<StopwatchWork, StopwatchAction>(respond: { _ in [.tick] }) { _, _ in }

struct StopwatchExample {
  @Test("A stopwatch runs in virtual time")
  func virtual() {
    var machine = Simulation(initial: Stopwatch(), reducer: stopwatch, respond: ticking.respond)
    machine.send(.startStop)
    machine.advance(by: .seconds(3))
    #expect(machine.state.tenths == 30)

    let thirdSecond = machine  // a copy keeps this moment
    machine.advance(by: .milliseconds(99))
    machine.send(.startStop)
    machine.advance(by: .seconds(60))
    #expect(machine.state == Stopwatch(tenths: 30, isRunning: false))
    #expect(thirdSecond.state.isRunning)
  }

  @Test("The same stopwatch runs in a store with a manual clock")
  func live() async {
    let clock = ManualClock()
    let store = Store(initial: Stopwatch(), reducer: stopwatch, handler: ticking, clock: clock)
    store.send(.startStop)
    await clock.advance(by: .milliseconds(350))
    #expect(store.current.tenths == 3)
    #expect(clock.sleepers.map(\.offset) == [.milliseconds(400)])
  }
}
