import Expectations
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import Testing

/// A store and a simulation must agree on order, whatever the machine does.
@Suite struct SameOrderTests {
  private static func effects(_ dice: inout SeededNumbers, depth: Int) -> [Effect<[Step]>] {
    (0..<Int.random(in: 0...2, using: &dice)).map { _ in
      let id: EffectID? = ["x", "y", nil].randomElement(using: &dice) ?? nil
      if let id, Int.random(in: 0...4, using: &dice) == 0 { return .cancel(id) }
      let overlap = [Overlap.concurrent, .latest, .replacing, .exclusive, .serial]
        .randomElement(using: &dice)
      let timing: Timing = Bool.random(using: &dice) ? .now : .throttle(1_000_000)
      return .run(
        steps(&dice, depth: depth), id: id, overlap: overlap ?? .concurrent, timing: timing)
    }
  }

  private static func steps(_ dice: inout SeededNumbers, depth: Int) -> [Step] {
    guard depth > 0 else { return [] }
    return (0..<Int.random(in: 0...3, using: &dice)).map { _ in
      Step(
        name: Int.random(in: 0...999, using: &dice), effects: effects(&dice, depth: depth - 1))
    }
  }

  /// An action that contains its effects; work is the list of its immediate answers.
  private struct Step: Sendable, Equatable {
    var name: Int
    var effects: [Effect<[Step]>]
  }

  /// Work that goes on until the end of a test, also when it is cancelled.
  ///
  /// Work that ends tells the store from a thread of its own. That thread would reduce what the test
  /// sends meanwhile, later than the test goes on.
  private final class EndlessWork: Sendable {
    private struct State {
      var isOver = false
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())

    func run() async {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if !state.isOver { state.waiting.append(continuation) }
          return state.isOver
        }
        if isOver { continuation.resume() }
      }
    }

    func end() {
      let waiting = state.withLock { state in
        state.isOver = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
  }

  @Test("A store and a simulation reduce the same actions in the same order", arguments: 0..<100)
  func sameOrder(seed: Int) {
    var dice = SeededNumbers(seed: UInt64(seed))
    let reducer = Reduce<[Int], Step, [Step]> { names, step in
      names.append(step.name)
      return Effects(step.effects)
    }
    // Work without steps is not answered, so that there is work to cancel.
    let endless = EndlessWork()
    defer { endless.end() }
    let handler = EffectHandler<[Step], Step>(respond: { $0.isEmpty ? nil : $0 }) { _, _ in
      await endless.run()
    }
    let onCancel: @Sendable ([[Step]]) -> Step? = { Step(name: -$0.count, effects: []) }
    let store = Store(initial: [], reducer: reducer, handler: handler, onCancel: onCancel)
    var machine = Simulation(
      initial: [], reducer: reducer, respond: handler.respond, onCancel: onCancel)
    let live = Collected<TransitionRecord<[Int], Step, [Step]>>()
    let seen = Collected<InspectionEvent<[Int], Step, [Step]>>()
    let effects = Collected<EffectEvent<[Step]>>()
    let tokens = [
      store.transitions.subscribe { live.append($0) },
      store.inspectionEvents.subscribe { seen.append($0) },
      store.effectEvents.subscribe { effects.append($0) },
    ]
    var simulated: [TransitionRecord<[Int], Step, [Step]>] = []
    let inspected = machine.inspecting { machine in
      for step in 0..<5 {
        let action = Step(name: step, effects: Self.effects(&dice, depth: 3))
        let task = store.send(action)
        let records = machine.send(action)
        simulated += records
        if Bool.random(using: &dice), let index = records.first?.index {
          task.cancel()
          simulated += machine.cancel(causedBy: index)
        }
      }
      store.cancelAll()
      machine.cancelAll()
    }
    expectEqual(live.elements, simulated)
    expectEqual(store.current, machine.state)
    expectEqual(seen.elements, inspected)
    expectEqual(inspected.compactMap(\.transition), simulated)
    expectEqual(effects.elements, inspected.compactMap(\.effect))
    withExtendedLifetime(tokens) {}
  }
}
