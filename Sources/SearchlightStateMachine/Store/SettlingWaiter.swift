import SearchlightBasics

/// Suspends a task until a store ends the wait, or until the task is cancelled.
@usableFromInline
final class SettlingWaiter: Sendable {
  private enum Phase: Sendable {
    case initial
    case suspended(CheckedContinuation<Void, Never>)
    case ended
  }

  private let phase = Locked(Phase.initial)

  /// Ends the wait, whether it has begun or not; from any thread, any number of times.
  @usableFromInline
  func end() {
    let old = phase.withLock { phase in
      defer { phase = .ended }
      return phase
    }
    if case .suspended(let continuation) = old { continuation.resume() }
  }

  /// Whether the wait has ended.
  var hasEnded: Bool {
    phase.withLock { phase in if case .ended = phase { true } else { false } }
  }

  /// Suspends until ``end()`` is called or the task is cancelled.
  nonisolated(nonsending) func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasEnded = phase.withLock { phase in
          if case .ended = phase { return true }
          phase = .suspended(continuation)
          return false
        }
        if hasEnded { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }
}

/// The waiters that a drainer ends when the queue is empty.
@usableFromInline
struct StoreWaiters: Sendable {
  /// Those that wait until the queue is empty.
  @usableFromInline var settling: [SettlingWaiter] = []

  /// Those that wait until the store is idle; empty unless it was idle after the last entry.
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
