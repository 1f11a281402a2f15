import SearchCore
import Testing

/// A situation, and what can happen in it in any order.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  let subject: Subject

  /// What has happened before.
  var prelude: [Step] = []

  /// What each of several users does, in their own order.
  let users: [[Step]]

  /// How the service may answer besides with success, and how often it does at most.
  var mishaps: [Outcome] = [.failure]
  var mishapsAtMost = 1

  /// How many pieces the service reports at most before it answers.
  var reportsAtMost = 0

  /// How many events are interleaved at most: actions, answers and timers.
  var length = 9

  /// How many interleavings there are.
  let count: Int

  var testDescription: String { "\(name): \(count)" }
}
