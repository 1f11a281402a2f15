import Signals

/// Says on stderr how far a long piece of work is: not before a second has passed, then once a second; from any thread.
final class Progress: Sendable {
  private let next = Locked(ContinuousClock.now.advanced(by: .seconds(1)))

  /// Shows a text, if it is time.
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
