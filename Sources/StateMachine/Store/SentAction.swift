import Signals

/// A handle of an action that was sent to a ``Store``, to wait for its effects or to cancel them.
///
/// ```swift
/// List(rows) { … }
///   .refreshable { await store.send(.refresh).finished }
/// ```
///
/// The effects of the action are those that its reducer asks for, those that the actions of their
/// work ask for, and so on. A debounced effect belongs to them from the moment in which the reducer
/// asks for it. The actions that a subscriber, or another task, sends in response to a new state do
/// not belong to them. Neither do effects that another action already has pending, even if this
/// action would have asked for the same, unless its reducer adopts them (`Effect.adopt`), as a
/// search machine does.
///
/// The handle is a value that can be dropped or kept. While it is kept, the store lives. Dropping
/// it cancels nothing.
public struct SentAction<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  @usableFromInline let store: Store<State, Action, Work>
  @usableFromInline let cause: EffectCause

  @inlinable
  init(store: Store<State, Action, Work>, cause: EffectCause) {
    self.store = store
    self.cause = cause
  }

  /// Whether the action had been reduced when `send` returned.
  ///
  /// If not, another thread, or the handler that sent the action, has to finish first.
  package var wasReducedAtOnce: Bool { cause.rawValue >= 0 }

  /// The index of the transition of an action that was reduced at once; `nil` for one that was queued.
  package var transitionAtOnce: Int? { wasReducedAtOnce ? cause.rawValue : nil }

  /// Waits until the action has been reduced, and all effects that belong to it have ended.
  ///
  /// Cancelled, replaced, skipped and background effects are not waited for. If the waiting task is cancelled,
  /// the property returns early and cancels no effects: see ``cancel()``. Work that runs for as
  /// long as the program keeps it waiting.
  public nonisolated(nonsending) var finished: Void {
    get async {
      let waiter = SettlingWaiter()
      store.post(.request { engine in engine.add(waiter, until: cause) }, from: .current)
      await waiter.wait()
    }
  }

  /// Cancels the waiting and running effects of the action, and no others; from any thread.
  ///
  /// The cancellation is processed in order, like an action. If it cancelled anything, the
  /// store reduces the action that its `onCancel` makes, which tells the reducer. Without an
  /// `onCancel`, a store with an `onCancelAll` cancels all effects and reduces that action, because
  /// the reducer could not learn of less.
  public func cancel() {
    store.post(.event(.cancel(cause, otherwise: store.onCancelAll)), from: .current)
  }
}
