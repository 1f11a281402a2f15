import Foundation
import Synchronization

/// Reports a stall if no progress is recorded for a long time.
final class Watchdog: Sendable {
  private let moves = Atomic(0)

  /// Starts a thread that calls `onStall` if ``recordProgress()`` has not been called for as long
  /// as `timeout`.
  init(timeout: Duration, onStall: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [weak self] in
      var (seen, since) = (-1, ContinuousClock.now)
      while true {
        Thread.sleep(forTimeInterval: 1)
        guard let moves = self?.moves.load(ordering: .relaxed) else { return }
        if moves != seen { (seen, since) = (moves, .now) }
        if ContinuousClock.now - since > timeout { onStall() }
      }
    }
  }

  /// Records that the soak has made progress.
  func recordProgress() { moves.add(1, ordering: .relaxed) }
}
