import Foundation
import Synchronization

/// Barks if nothing moves.
final class Watchdog: Sendable {
  private let moves = Atomic(0)

  /// Starts a thread that calls `bark` if nobody calls ``move()`` for as long as `patience`.
  init(patience: Duration, bark: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [weak self] in
      var (seen, since) = (-1, ContinuousClock.now)
      while true {
        Thread.sleep(forTimeInterval: 1)
        guard let moves = self?.moves.load(ordering: .relaxed) else { return }
        if moves != seen { (seen, since) = (moves, .now) }
        if ContinuousClock.now - since > patience { bark() }
      }
    }
  }

  /// Something has moved.
  func move() { moves.add(1, ordering: .relaxed) }
}
