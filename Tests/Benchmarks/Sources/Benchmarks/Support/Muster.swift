import Synchronization

/// Where a number of tasks report, and one waits for all of them.
final class Muster: Sendable {
  private struct State {
    var missing: Int
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let size: Int
  private let state: Mutex<State>

  /// Nobody has reported yet.
  init(of size: Int) {
    self.size = size
    state = Mutex(State(missing: size))
  }

  /// All are to report again.
  func restart() {
    state.withLock { $0.missing = size }
  }

  /// Reports.
  func arrive() {
    state.withLock { state in
      state.missing -= 1
      return state.missing == 0 ? state.waiter.take() : nil
    }?.resume()
  }

  /// Waits until all have reported.
  func all() async {
    await withCheckedContinuation { continuation in
      let isComplete = state.withLock { state in
        if state.missing > 0 { state.waiter = continuation }
        return state.missing == 0
      }
      if isComplete { continuation.resume() }
    }
  }
}
