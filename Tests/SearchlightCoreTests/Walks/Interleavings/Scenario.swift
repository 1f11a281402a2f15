import SearchlightCore
import Testing

/// A situation with events that can happen in any order.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  let subject: Subject

  /// The steps before the interleaved events.
  var prelude: [Step] = []

  /// The actions of each user, in the user's own order.
  let users: [[Step]]

  /// The unsuccessful outcomes of the service, and the maximum number of them.
  var mishaps: [Outcome] = [.failure]
  var mishapsAtMost = 1

  /// The maximum number of pieces that the service reports.
  var reportsAtMost = 0

  /// The maximum number of interleaved events: actions, answers and timers.
  var length = 9

  /// The expected number of interleavings.
  ///
  /// A request that waits and the wait of a component are each one event, the timer that fires:
  /// nothing can fail between them.
  let count: Int

  var testDescription: String { "\(name): \(count)" }
}
