public import StateMachine
import Signals

/// Keeps the records of a store, all of them, in order, from the moment it is made.
///
/// ```swift
/// let recorder = TransitionRecorder(store)
/// store.send(.text("tom h"))
/// let log = TransitionLog(recorder.records)
/// ```
///
/// Whatever thread sends, no record is lost or moved (see ``Store/transitions``). The states of the
/// records share what they have in common; to keep none of them, write while things happen, see
/// ``TransitionLogWriter``. Does not keep the store alive.
public final class TransitionRecorder<
  State: Equatable & Sendable, Action: Sendable, Work: Sendable
>: Sendable {
  /// A record of the store.
  public typealias Record = TransitionRecord<State, Action, Work>

  private let kept: Kept
  private let token: SubscriptionToken

  /// What the handler holds, so that it does not hold the recorder.
  private final class Kept: Sendable {
    let records = Locked<[Record]>([])
  }

  /// Begins to keep what happens in a store.
  public init(_ store: Store<State, Action, Work>) {
    let kept = Kept()
    self.kept = kept
    token = store.transitions.subscribe { record in kept.records.withLock { $0.append(record) } }
  }

  /// What has happened so far; from any thread.
  public var records: [Record] { kept.records.withLock { $0 } }

  /// Keeps nothing from now on; what is kept stays.
  public func stop() {
    token.cancel()
  }
}
