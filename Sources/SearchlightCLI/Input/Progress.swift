import Signals

/// Reports the progress of a long task on stderr, at most once a second.
///
/// The first second passes without a report. Any thread may call it.
final class Progress: Sendable {
  private let next = Locked(ContinuousClock.now.advanced(by: .seconds(1)))

  /// Prints a text, unless less than a second has passed since the last one or the start.
  func show(_ text: @autoclosure () -> String) {
    let now = ContinuousClock.now
    let isTime = next.withLock { next in
      guard now >= next else { return false }
      next = now.advanced(by: .seconds(1))
      return true
    }
    guard isTime else { return }
    Console.error("searchlight: \(text())…")
  }
}
