import Expectations
import SearchlightStateMachine
import Testing

/// Plays a script on a simulation.
struct SimulationPlayer: ScriptPlayer {
  private var machine = Simulation(initial: [], reducer: journal)

  mutating func advance(by duration: Duration) {
    machine.advance(by: duration)
  }

  mutating func perform(_ operation: EffectScript.Operation) {
    switch operation {
    case .pass: break
    case .start(let effect): machine.send(.only(effect))
    case .finish(let work):
      guard let slot = machine.running.first(where: { $0.work == work })?.slot else {
        Issue.record("\(work) does not run")
        return
      }
      expectEqual(machine.complete(slot, with: Event("finished \(work)")).count, 1)
    case .cancelAll: machine.cancelAll()
    }
  }

  func observe(
    expecting step: EffectScript.Step
  ) -> (running: [String], waiting: [EffectScript.Waiting]) {
    expectEqual(machine.nextDue, machine.waiting.compactMap(\.due).min())
    return (machine.running.runningNames, machine.waiting.waitingNames)
  }
}
