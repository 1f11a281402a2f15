import SearchCore
import Signals

/// Tasks that are held back until a later answer has been handed out, or their task is cancelled.
final class HeldAnswers: Sendable {
  private typealias Continuation = CheckedContinuation<Bool, Never>

  private struct Waiting {
    var drawn = 0
    /// In the order in which they came; those that wait for nothing are released only by cancelling.
    var tasks: [(name: Int, isForever: Bool, continuation: Continuation)] = []
  }

  private let waiting = Locked(Waiting())

  /// Returns when the task is cancelled.
  func holdForever() async {
    _ = await hold(isForever: true)
  }

  /// Returns after the next ``release()``.
  func holdUntilNextAnswer() async throws(SearchError) {
    guard await hold(isForever: false) else { throw .cancelled }
    // Whoever has released has still to hand out his own answer.
    for _ in 0..<8 { await Task.yield() }
  }

  /// Lets go whoever waits for an answer, the newest first.
  func release() {
    let released = waiting.withLock { waiting in
      defer { waiting.tasks.removeAll { !$0.isForever } }
      return waiting.tasks.filter { !$0.isForever }
    }
    for task in released.reversed() { task.continuation.resume(returning: true) }
  }

  /// Returns whether the task was let go; otherwise it was cancelled.
  private func hold(isForever: Bool) async -> Bool {
    let name = waiting.withLock { waiting in
      waiting.drawn += 1
      return waiting.drawn
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Whoever is cancelled later than this is found by the handler below.
        let isCancelled = waiting.withLock { waiting in
          if Task.isCancelled { return true }
          waiting.tasks.append((name, isForever, continuation))
          return false
        }
        if isCancelled { continuation.resume(returning: false) }
      }
    } onCancel: {
      let task = waiting.withLock { waiting in
        waiting.tasks.firstIndex { $0.name == name }.map { waiting.tasks.remove(at: $0) }
      }
      task?.continuation.resume(returning: false)
    }
  }
}
