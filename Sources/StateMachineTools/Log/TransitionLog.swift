public import StateMachine

/// The transitions of a machine, action by action, to be read, stored, compared and replayed.
///
/// An entry contains the action, what it changed and the effects. States are not stored, because
/// they follow from the actions; see ``TransitionReplay``.
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
/// As text, a log is JSON Lines. The first line is a header with the version. Each entry has a line
/// with its index, its time (if known), its action, its changes (path, before, after) and its
/// effects. Each large content has a line before the first entry that needs it; see ``LogBodies``.
/// Unknown keys are ignored, so a later version can add some.
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
  /// A replay compares only what is shown, so a log in full detail finds more differences.
  public let detail: ShapeDetail

  /// The name of the machine, which tells a reader on which machine to replay the log; `nil` if
  /// unknown.
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

  /// Creates a log of records, from a ``TransitionRecorder`` or a
  /// ``StateMachine/Simulation``.
  ///
  /// The records must follow each other without gaps, as those of one machine do while there are
  /// subscribers. Takes time linear in the size of the states.
  public init<State>(
    _ records: some Sequence<TransitionRecord<State, Action, Work>>,
    detail: ShapeDetail = .standard, machine: String? = nil
  ) {
    self.init(detail: detail, machine: machine)
    for record in records { append(record) }
  }

  /// Appends the entry of a record.
  public mutating func append<State>(_ record: TransitionRecord<State, Action, Work>) {
    entries.append(Entry(record, detail: detail))
  }
}

extension TransitionLog: Equatable where Action: Equatable {}
