import Synchronization

/// The violations that the checks have found, and counts of what was done.
final class Findings: Sendable {
  private let state = Mutex((violations: [String](), counts: [String: Int]()))

  /// The messages of the violations so far, in order.
  var violations: [String] { state.withLock { $0.violations } }

  /// How often each kind of operation was done, by its name.
  var counts: [String: Int] { state.withLock { $0.counts } }

  /// Records a violation unless `isRight`.
  func check(_ isRight: Bool, _ violation: @autoclosure () -> String) {
    if isRight { return }
    let text = violation()
    state.withLock { $0.violations.append(text) }
  }

  /// Adds to the count of an operation.
  func count(_ name: String, _ number: Int = 1) {
    state.withLock { $0.counts[name, default: 0] += number }
  }
}
