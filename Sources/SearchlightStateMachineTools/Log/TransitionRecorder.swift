import SearchlightBasics
public import SearchlightStateMachine

/// Keeps all records of a store, in order: those of the steps that begin after its creation.
///
/// ```swift
/// let recorder = TransitionRecorder(store)
/// store.send(.text("tom h"))
/// let log = TransitionLog(recorder.records)
/// ```
///
/// No record is lost or reordered, whichever thread sends (see
/// ``SearchlightStateMachine/Store/transitions``). Whoever has seen a state, as a value of the store
/// or an answer, finds the record that led to it. The states of the records share storage where they
/// are equal. To keep no states, write the log while the store runs; see ``TransitionLogWriter``. A
/// recorder does not keep the store alive.
public final class TransitionRecorder<
  State: Equatable & Sendable, Action: Sendable, Work: Sendable
>: Sendable {
  /// A record of the store.
  public typealias Record = TransitionRecord<State, Action, Work>

  private let storage: Storage
  private let journal: TransitionJournal<Record>
  private let keeper: Int

  /// The storage that the handler retains, so that it does not retain the recorder.
  private final class Storage: Sendable {
    let records = Locked<[Record]>([])
  }

  /// Begins to keep the records of a store, from the next step on that it begins.
  public init(_ store: Store<State, Action, Work>) {
    let storage = Storage()
    self.storage = storage
    journal = store.journal
    keeper = journal.add { record in storage.records.withLock { $0.append(record) } }
  }

  deinit { journal.remove(keeper) }

  /// The records so far; can be read from any thread.
  public var records: [Record] { storage.records.withLock { $0 } }

  /// Stops recording; the records so far are kept.
  public func stop() {
    journal.remove(keeper)
  }
}
