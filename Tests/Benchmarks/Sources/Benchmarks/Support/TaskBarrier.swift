import Synchronization

/// A barrier at which a number of tasks arrive, while one task waits for all of them.
final class TaskBarrier: Sendable {
  private struct State {
    var missing: Int
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let size: Int
  private let state: Mutex<State>

  /// Creates a barrier at which no task has arrived yet.
  init(of size: Int) {
    self.size = size
    state = Mutex(State(missing: size))
  }

  /// Resets the barrier, so that all tasks must arrive again.
  func restart() {
    state.withLock { $0.missing = size }
  }

  /// Reports the arrival of a task.
  func arrive() {
    state.withLock { state in
      state.missing -= 1
      return state.missing == 0 ? state.waiter.take() : nil
    }?.resume()
  }

  /// Waits until all tasks have arrived.
  func waitForAll() async {
    await withCheckedContinuation { continuation in
      let isComplete = state.withLock { state in
        if state.missing > 0 { state.waiter = continuation }
        return state.missing == 0
      }
      if isComplete { continuation.resume() }
    }
  }
}
