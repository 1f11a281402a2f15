import SearchCore
import Signals

/// Suspends tasks until a later answer is returned or until they are cancelled.
final class HeldAnswers: Sendable {
  private typealias Continuation = CheckedContinuation<Bool, Never>

  private struct Waiting {
    var lastID = 0
    /// The suspended tasks in the order of their arrival; only cancellation resumes those that wait
    /// for ever.
    var tasks: [(id: Int, isForever: Bool, continuation: Continuation)] = []
  }

  private let waiting = Locked(Waiting())

  /// Suspends the task until it is cancelled.
  func holdForever() async {
    _ = await hold(isForever: true)
  }

  /// Suspends the task until the next ``release()``.
  func holdUntilNextAnswer() async throws(SearchError) {
    guard await hold(isForever: false) else { throw .cancelled }
    // The task that called `release()` should return its own answer first.
    for _ in 0..<8 { await Task.yield() }
  }

  /// Resumes the tasks that wait for a later answer, newest first.
  func release() {
    let released = waiting.withLock { waiting in
      defer { waiting.tasks.removeAll { !$0.isForever } }
      return waiting.tasks.filter { !$0.isForever }
    }
    for task in released.reversed() { task.continuation.resume(returning: true) }
  }

  /// Returns `true` if the task was released, and `false` if it was cancelled.
  private func hold(isForever: Bool) async -> Bool {
    let id = waiting.withLock { waiting in
      waiting.lastID += 1
      return waiting.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A later cancellation is handled by `onCancel` below.
        let isCancelled = waiting.withLock { waiting in
          if Task.isCancelled { return true }
          waiting.tasks.append((id, isForever, continuation))
          return false
        }
        if isCancelled { continuation.resume(returning: false) }
      }
    } onCancel: {
      let task = waiting.withLock { waiting in
        waiting.tasks.firstIndex { $0.id == id }.map { waiting.tasks.remove(at: $0) }
      }
      task?.continuation.resume(returning: false)
    }
  }
}
