public import StateMachine

/// What has happened in a machine, action by action: to be read, stored, compared and replayed.
///
/// An entry holds the action, what it changed and what it asked for; the states are not kept, since they
/// follow from the actions, see ``TransitionReplay``.
///
/// ```swift
/// let recorder = TransitionRecorder(store)
/// …
/// let text = try TransitionLog(recorder.records).text()
/// let replay = TransitionReplay(
///   try TransitionLog(reading: text), from: initial, through: reducer)
/// if let divergence = replay.divergence { print(divergence) }
/// ```
///
/// As text a log is JSON Lines: a header with the version; then a line for each entry, with its index,
/// time (if it has one), action, changes (place, before, after) and effects; and before the first entry
/// that needs it a line for each large content, see ``LogBodies``. Keys that are not known are passed
/// over, so that a later version may add some.
///
/// ```text
/// {"log":"searchlight transitions","version":1}
/// {"index":0,"time":"1.5 s","action":{"text":"tom h"},"changes":[["text","\"\"","\"tom h\""],…],"effects":[…]}
/// {"body":"d228cb69…","content":[{"objectID":"1",…}]}
/// {"index":1,"time":"1.62 s","action":{"answered":1,"results":{…}},…}
/// ```
public struct TransitionLog<Action: Codable & Sendable, Work: Codable & Equatable & Sendable>:
  Sendable
{
  /// The entries, in order and without gaps.
  public private(set) var entries: [Entry] = []

  /// How much of the state the changes show.
  ///
  /// A replay compares what is shown, so one in full detail sees more.
  public let detail: ShapeDetail

  /// What the machine is called, so that whoever reads the log knows on which to replay it; `nil` if it was
  /// not said.
  public let machine: String?

  /// Creates an empty log.
  public init(detail: ShapeDetail = .standard, machine: String? = nil) {
    self.detail = detail
    self.machine = machine
  }

  init(_ entries: [Entry], detail: ShapeDetail, machine: String?) {
    self.entries = entries
    self.detail = detail
    self.machine = machine
  }

  /// Creates a log of records, from a ``TransitionRecorder`` or a ``Simulation``.
  ///
  /// The records are to follow each other without gaps, as those of one machine do while somebody
  /// listens. Linear in the size of the states.
  public init<State>(
    _ records: some Sequence<TransitionRecord<State, Action, Work>>,
    detail: ShapeDetail = .standard, machine: String? = nil
  ) {
    self.init(detail: detail, machine: machine)
    for record in records { append(record) }
  }

  /// Adds a record at the end.
  public mutating func append<State>(_ record: TransitionRecord<State, Action, Work>) {
    entries.append(Entry(record, detail: detail))
  }
}

extension TransitionLog: Equatable where Action: Equatable {}
