import Signals

/// What an action that was sent to a ``Store`` has brought about: its effects, and all that they lead to.
///
/// ```swift
/// List(rows) { … }
///   .refreshable { await store.send(.refresh).finished }
/// ```
///
/// To the action belongs what its reducer asks for, what is asked for by the actions that this work sends,
/// and so on; a debounced effect from the moment in which it is asked for. Not what a subscriber, or
/// another task, sends because it has seen a new state; nor what another action has under way already,
/// though it may be what this one would have asked for.
///
/// A value, to be dropped or kept. While it is kept, the store lives. It need not be cancelled: an effect
/// does not care whether anybody holds it.
public struct SentAction<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  @usableFromInline let store: Store<State, Action, Work>
  @usableFromInline let cause: EffectCause

  @inlinable
  init(store: Store<State, Action, Work>, cause: EffectCause) {
    self.store = store
    self.cause = cause
  }

  /// Whether the action had been reduced when `send` returned; if not, another thread, or the handler that
  /// sent it, is to finish first.
  package var wasReducedAtOnce: Bool { cause.rawValue >= 0 }

  /// Waits until the action has been reduced, and nothing waits or runs any more that belongs to it.
  ///
  /// What has been cancelled, replaced or skipped is not waited for. Returns early if the waiting task is
  /// cancelled, and then cancels nothing: see ``cancel()``. Work that runs as long as the program keeps
  /// it waiting.
  public nonisolated(nonsending) var finished: Void {
    get async {
      let waiter = SettlingWaiter()
      store.post(.request { engine in engine.add(waiter, until: cause) }, from: .current)
      await waiter.wait()
    }
  }

  /// Cancels what belongs to the action and waits or runs, and nothing else; from any thread.
  ///
  /// Takes its turn like an action. If something was cancelled, the reducer learns of it by the action that
  /// the `onCancel` of the store makes.
  public func cancel() {
    store.post(.event(.cancel(cause)), from: .current)
  }
}
