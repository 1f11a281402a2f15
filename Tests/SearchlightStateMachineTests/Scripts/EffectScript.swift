import SearchlightStateMachine
import Testing

/// One case of the table of timing and overlap: timed operations, and what waits and runs after
/// each.
struct EffectScript: Sendable, CustomTestStringConvertible {
  enum Operation: Sendable {
    /// Only lets time pass.
    case pass
    /// Starts an effect whose work is named by a letter.
    case start(Effect<String>)
    /// Finishes the work of this name.
    case finish(String)
    /// Cancels all effects.
    case cancelAll
  }

  struct Step: Sendable {
    /// The time in milliseconds since the start.
    var time: Int
    var operation: Operation
    /// The names of the work that runs after the step, in the order of starting.
    var running: [String]
    /// The work that waits after the step, and the times at which it is due.
    var waiting: [Waiting]
  }

  struct Waiting: Sendable, Equatable, Hashable {
    var work: String
    /// The time in milliseconds; `nil` if the work waits for its turn.
    var due: Int?
  }

  var name: String
  var steps: [Step]

  init(_ name: String, _ steps: Step...) {
    self.name = name
    self.steps = steps
  }

  var testDescription: String { name }
}

extension EffectScript.Step {
  /// Creates the step at `time`: the operation, and the work that runs (`"A B"`) and waits after
  /// it, for its time (`"C@150"`) or for its turn (`"D"`).
  static func at(
    _ time: Int, _ operation: EffectScript.Operation = .pass, runs: String = "", waits: String = ""
  ) -> Self {
    Self(
      time: time, operation: operation, running: runs.split(separator: " ").map(String.init),
      waiting: waits.split(separator: " ").map { word in
        let parts = word.split(separator: "@")
        return EffectScript.Waiting(
          work: String(parts[0]), due: parts.dropFirst().first.flatMap { Int($0) })
      })
  }
}

extension EffectScript.Operation {
  /// Starts an effect named `"x"`, the name that scripts use where one is enough.
  static func start(
    _ work: String, id: EffectID? = "x", _ overlap: Overlap, _ timing: Timing = .now
  ) -> Self {
    .start(.run(work, id: id, overlap: overlap, timing: timing))
  }

  static func cancel(_ id: EffectID) -> Self { .start(.cancel(id)) }
}

extension Overlap {
  static let latest = Overlap.latest(cancelRunning: false)
  static let replacing = Overlap.latest(cancelRunning: true)
}

extension Timing {
  static func after(_ milliseconds: Int) -> Timing { .after(.milliseconds(milliseconds)) }
  static func throttle(_ milliseconds: Int) -> Timing {
    .throttle(.milliseconds(milliseconds), trailing: false)
  }
  static func trailing(_ milliseconds: Int) -> Timing {
    .throttle(.milliseconds(milliseconds), trailing: true)
  }
}
