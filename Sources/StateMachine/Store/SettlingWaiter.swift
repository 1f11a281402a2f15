import Signals

/// Somebody who waits until a store has settled or is idle, or until his task is cancelled.
@usableFromInline
final class SettlingWaiter: Sendable {
  private enum Phase: Sendable {
    case early
    case waiting(CheckedContinuation<Void, Never>)
    case over
  }

  private let phase = Locked(Phase.early)

  /// Ends the waiting, whether it has begun or not; from any thread, any number of times.
  @usableFromInline
  func end() {
    let old = phase.withLock { phase in
      defer { phase = .over }
      return phase
    }
    if case .waiting(let continuation) = old { continuation.resume() }
  }

  /// Whether the waiting has ended.
  var isOver: Bool {
    phase.withLock { phase in if case .over = phase { true } else { false } }
  }

  /// Returns when ``end()`` is called or the task is cancelled.
  nonisolated(nonsending) func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = phase.withLock { phase in
          if case .over = phase { return true }
          phase = .waiting(continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }
}

/// Those to whom a drainer owes word.
@usableFromInline
struct StoreWaiters: Sendable {
  /// Who is told when nothing waits in the queue any more.
  @usableFromInline var settling: [SettlingWaiter] = []

  /// Who is told then if the store is still as idle as it was after the entry that was served last.
  @usableFromInline var idling: [SettlingWaiter] = []

  @usableFromInline
  init() {}

  @inlinable var isEmpty: Bool { settling.isEmpty && idling.isEmpty }

  @usableFromInline
  func end() {
    for waiter in settling { waiter.end() }
    for waiter in idling { waiter.end() }
  }
}
