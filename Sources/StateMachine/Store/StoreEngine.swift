import Signals

/// What belongs to whoever drains a store.
@usableFromInline
struct StoreEngine<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  @usableFromInline var core: InterpreterCore<State, Action, Work>

  /// The timers of waiting effects and the work of running ones.
  @usableFromInline var tasks: [EffectSlot: Task<Void, Never>] = [:]

  @inlinable
  init(core: InterpreterCore<State, Action, Work>) {
    self.core = core
  }
}

/// What waits to be served in a store.
@usableFromInline
enum StoreEntry<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  case event(InterpreterCore<State, Action, Work>.Entry)
  /// Somebody who wants to be told when nothing waits any more.
  case waiter(SettlingWaiter)
}
