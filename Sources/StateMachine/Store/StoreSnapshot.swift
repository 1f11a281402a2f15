/// The content of a ``Store`` at one moment between two actions: its state, and the effects that
/// wait and run in it.
///
/// A snapshot is a value, as a ``Simulation`` is: the pending effects belong to this state.
///
/// ```swift
/// let snapshot = await store.snapshot()
/// print(snapshot.running.map(\.work))
/// ```
public struct StoreSnapshot<State: Equatable & Sendable, Work: Sendable>: Sendable {
  /// The state at that moment.
  public let state: State

  /// The effects that wait or run, oldest first.
  public let pending: [PendingEffect<Work>]

  /// The time of the snapshot since the start of the store, by its clock, as the times of effects.
  public let time: Duration

  init<Action>(_ core: InterpreterCore<State, Action, Work>, at time: Duration) {
    state = core.state
    pending = core.table.pending
    self.time = time
  }
}

extension StoreSnapshot {
  /// The effects that wait for their time or their turn, oldest first.
  public var waiting: [PendingEffect<Work>] { pending.filter { !$0.isRunning } }

  /// The effects whose work has begun and has not ended, oldest first.
  public var running: [PendingEffect<Work>] { pending.filter(\.isRunning) }
}

extension StoreSnapshot: Equatable where Work: Equatable {}
