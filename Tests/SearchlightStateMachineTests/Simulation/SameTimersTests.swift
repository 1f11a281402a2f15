import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

/// A store and a simulation must agree on which effects timers begin and when, in whatever order
/// the clock wakes the timers of one deadline.
struct SameTimersTests {
  /// An action that contains its effects; work is the list of its immediate answers.
  private struct Step: Sendable, Equatable {
    var name: Int
    var effects: [Effect<[Step]>]
  }

  private static func effects(_ dice: inout SeededNumbers, depth: Int) -> [Effect<[Step]>] {
    (0..<Int.random(in: 0...3, using: &dice)).map { _ in
      let id: EffectID? = ["x", "y", "z", nil].randomElement(using: &dice) ?? nil
      if let id, Int.random(in: 0...6, using: &dice) == 0 { return .cancel(id) }
      let overlap = [Overlap.concurrent, .concurrent, .latest, .replacing, .exclusive, .serial]
        .randomElement(using: &dice)
      let milliseconds = Int.random(in: 1...3, using: &dice)
      let timing = [
        Timing.now, .after(milliseconds), .after(milliseconds), .after(2),
        .trailing(milliseconds), .throttle(milliseconds),
      ].randomElement(using: &dice)
      return .run(
        steps(&dice, depth: depth), id: id, overlap: overlap ?? .concurrent, timing: timing ?? .now)
    }
  }

  private static func steps(_ dice: inout SeededNumbers, depth: Int) -> [Step] {
    guard depth > 0 else { return [] }
    return (0..<Int.random(in: 0...2, using: &dice)).map { _ in
      Step(
        name: Int.random(in: 0...999, using: &dice), effects: effects(&dice, depth: depth - 1))
    }
  }

  private typealias Machine = Simulation<[Int], Step, [Step]>

  @Test(
    "A store and a simulation begin the same effects at the same times, many of them due at once",
    arguments: 0..<150)
  func sameTimers(seed: UInt64) async {
    var dice = SeededNumbers(seed: seed)
    let reducer = Reduce<[Int], Step, [Step]> { names, step in
      names.append(step.name)
      return Effects(step.effects)
    }
    let handler = EffectHandler<[Step], Step>(respond: { $0 }) { _, _ in }
    let clock = ManualClock(shuffling: seed)
    let store = Store(initial: [], reducer: reducer, handler: handler, clock: clock)
    let live = Collected<InspectionEvent<[Int], Step, [Step]>>()
    let token = store.inspectionEvents.subscribe { live.append($0) }
    var machine = Machine(initial: [], reducer: reducer, respond: handler.respond)
    var simulated: [InspectionEvent<[Int], Step, [Step]>] = []
    for number in 0..<8 {
      let action = Step(name: number, effects: Self.effects(&dice, depth: 3))
      store.send(action)
      simulated += machine.inspecting { $0.send(action) }
      let time = Duration.milliseconds(Int.random(in: 0...4, using: &dice))
      await clock.advance(by: time)
      simulated += machine.inspecting { $0.advance(by: time) }
      expectEqual(store.current, machine.state)
    }
    expectEqual(live.elements, simulated)
    expectEqual(
      live.elements.compactMap(\.transition?.time), simulated.compactMap(\.transition?.time))
    withExtendedLifetime(token) {}
  }

  @Test("The random actions include many timers that are due at the same time")
  func coverage() {
    var shared = 0
    for seed in 0..<150 as Range<UInt64> {
      var dice = SeededNumbers(seed: seed)
      for _ in 0..<8 {
        let dues = Self.effects(&dice, depth: 3).compactMap { effect -> Duration? in
          if case .run(_, _, _, .after(let delay)) = effect { delay } else { nil }
        }
        shared += dues.count - Set(dues).count
      }
    }
    expect(shared > 50)
  }
}
