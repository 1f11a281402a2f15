import StateMachine
import Testing

/// A case of the table of timing and overlap: what is done when, and what waits and runs after it.
struct EffectScript: Sendable, CustomTestStringConvertible {
  enum Doing: Sendable {
    /// Nothing but letting time pass until then.
    case pass
    /// Starts an effect whose work is named by a letter.
    case start(Effect<String>)
    /// The work of this name has been carried out.
    case finish(String)
    /// Everything under way is cancelled.
    case cancelAll
  }

  struct Step: Sendable {
    /// In milliseconds since the start.
    var time: Int
    var doing: Doing
    /// The work that runs after the step, by name, in the order in which it was started.
    var running: [String]
    /// The work that waits after the step, and until when.
    var waiting: [Waiting]
  }

  struct Waiting: Sendable, Equatable, Hashable {
    var work: String
    /// `nil` if it waits for its turn.
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
  /// The step at `time`: what is done, and what runs (`"A B"`) and waits after it, for its time
  /// (`"C@150"`) or for its turn (`"D"`).
  static func at(
    _ time: Int, _ doing: EffectScript.Doing = .pass, runs: String = "", waits: String = ""
  ) -> Self {
    Self(
      time: time, doing: doing, running: runs.split(separator: " ").map(String.init),
      waiting: waits.split(separator: " ").map { word in
        let parts = word.split(separator: "@")
        return EffectScript.Waiting(
          work: String(parts[0]), due: parts.dropFirst().first.flatMap { Int($0) })
      })
  }
}

extension EffectScript.Doing {
  /// Starts an effect named `"x"`, which all scripts use where one name is enough.
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
  static func adaptive(_ atLeast: Int, _ atMost: Int) -> Timing {
    .adaptive(atLeast: .milliseconds(atLeast), atMost: .milliseconds(atMost))
  }
}
