public import SearchlightStateMachine

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
/// effects. Each large content has a line before the first entry that needs it; see ``SearchlightStateMachine/LogBodies``.
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
  /// ``SearchlightStateMachine/Simulation``.
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

extension TransitionLog {
  /// Returns the log as JSON Lines, see ``TransitionLog``.
  ///
  /// - Throws: ``LogWritingError``, or the error of an action's coding.
  public func text(redaction: Redaction = Redaction()) throws -> String {
    var writer = TransitionLogWriter<Action, Work>(
      redaction: redaction, detail: detail, machine: machine)
    var text = writer.header
    var lines: [UInt8] = []
    for entry in entries {
      lines.removeAll(keepingCapacity: true)
      try writer.append(entry, to: &lines)
      text += String(decoding: lines, as: UTF8.self)
    }
    return text
  }

  /// Reads a log from a text.
  ///
  /// - Parameters:
  ///   - text: JSON Lines, as a writer produces them.
  ///   - coding: The values that the actions need to be decoded.
  /// - Throws: ``TransitionLogError`` with the line and the reason.
  public init(
    reading text: String, coding: LogCoding = LogCoding()
  ) throws(TransitionLogError) {
    try self.init(reading: Array(text.utf8), coding: coding)
  }

  /// Reads a log from UTF-8.
  ///
  /// - Throws: ``TransitionLogError`` with the line and the reason.
  public init(
    reading bytes: [UInt8], coding: LogCoding = LogCoding()
  ) throws(TransitionLogError) {
    var reader = TransitionLogReader<Action, Work>(coding: coding)
    try reader.read(bytes)
    self.init(reader.entries, detail: reader.detail, machine: reader.machine)
  }

  /// Returns the name of the machine of a log, read from the first line alone; `nil` if the log has
  /// none.
  ///
  /// Only a program that knows the machine of a log can decode the actions.
  ///
  /// - Throws: ``TransitionLogError`` if the text does not begin with the header of a log that can
  ///   be read.
  public static func machine(in bytes: [UInt8]) throws(TransitionLogError) -> String? {
    var reader = TransitionLogReader<Action, Work>(coding: LogCoding())
    try reader.read(Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
    return reader.machine
  }
}
