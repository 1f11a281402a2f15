import Expectations
import SearchlightStateMachine
import Testing

/// Plays a script, and reports what waits and runs.
protocol ScriptPlayer {
  mutating func advance(by duration: Duration) async throws
  mutating func perform(_ operation: EffectScript.Operation) async throws
  /// Returns what waits and runs, once it is as expected or can no longer become so.
  mutating func observe(
    expecting step: EffectScript.Step
  ) async throws -> (running: [String], waiting: [EffectScript.Waiting])
}

extension ScriptPlayer {
  mutating func play(_ script: EffectScript) async throws {
    var now = 0
    for (number, step) in script.steps.enumerated() {
      try await advance(by: .milliseconds(step.time - now))
      now = step.time
      try await perform(step.operation)
      let seen = try await observe(expecting: step)
      expectEqual(seen.running, step.running, "step \(number), at \(step.time) ms")
      expectEqual(seen.waiting, step.waiting, "step \(number), at \(step.time) ms")
    }
  }
}

extension [PendingEffect<String>] {
  var runningNames: [String] { filter(\.isRunning).map(\.work) }

  var waitingNames: [EffectScript.Waiting] {
    filter { !$0.isRunning }.map { effect in
      EffectScript.Waiting(
        work: effect.work, due: effect.due.map { Int($0 / .milliseconds(1)) })
    }
  }
}
