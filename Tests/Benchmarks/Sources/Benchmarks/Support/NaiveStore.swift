import Synchronization

/// A handwritten store for comparison: a state behind a mutex, and a naive signal.
///
/// It has no effects, does not order actions between threads, and does not support re-entrance. So
/// its cost is a lower bound for a store.
final class NaiveStore<State: Sendable, Action>: Sendable {
  private let state: Mutex<State>
  private let reduce: @Sendable (inout State, Action) -> Void
  private let changes = NaiveSignal<State>()

  init(_ state: State, reduce: @escaping @Sendable (inout State, Action) -> Void) {
    self.state = Mutex(state)
    self.reduce = reduce
  }

  var current: State { state.withLock { $0 } }

  func subscribe(_ handler: @escaping @Sendable (State) -> Void) {
    changes.subscribe(handler)
  }

  func send(_ action: Action) {
    let after = state.withLock { state in
      reduce(&state, action)
      return state
    }
    changes.send(after)
  }
}
