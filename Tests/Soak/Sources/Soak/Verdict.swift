import Synchronization

/// What was checked, and what was found wrong.
final class Verdict: Sendable {
  private let state = Mutex((flaws: [String](), counts: [String: Int]()))

  /// What was found wrong so far.
  var flaws: [String] { state.withLock { $0.flaws } }

  /// How often each thing was checked or done.
  var counts: [String: Int] { state.withLock { $0.counts } }

  /// Notes a flaw unless `isRight`.
  func check(_ isRight: Bool, _ flaw: @autoclosure () -> String) {
    if isRight { return }
    let text = flaw()
    state.withLock { $0.flaws.append(text) }
  }

  /// Counts what was done.
  func count(_ name: String, _ number: Int = 1) {
    state.withLock { $0.counts[name, default: 0] += number }
  }
}
