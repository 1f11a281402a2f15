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

extension StoreSnapshot {
  /// Whether no work runs and no effect is due, so that nothing happens until time passes or somebody
  /// sends; see ``Store/idle(includingTimers:)``.
  public var isIdle: Bool {
    pending.allSatisfy { effect in
      !effect.isRunning && effect.due.map { $0 > time } ?? true
    }
  }
}

extension StoreSnapshot: CustomStringConvertible {
  /// The time and the effects that wait or run, one per line, without the state.
  ///
  /// ```text
  /// At 150 ms, these effects wait or run:
  ///   search("to"), "search", runs since 100 ms
  ///   load(page: 2), begins at 200 ms
  /// ```
  public var description: String {
    guard !pending.isEmpty else { return "At \(time.exactText), no effect waits or runs." }
    let lines = pending.map { "  \($0)" }
    return (["At \(time.exactText), these effects wait or run:"] + lines).joined(separator: "\n")
  }
}
