import SearchlightBasics
public import SearchlightStateMachine

/// A page on which a browser shows what a machine did, step by step, in one file that needs no
/// network.
///
/// The page of records shows the states that they hold; that of a log alone shows what its changes
/// tell of them.
///
/// ```swift
/// let page = try InspectPage(recorder.records)                   // in an app or a test
/// try Data(page.html.utf8).write(to: folder.appending(path: "session.html"))
/// let page = try InspectPage(reading: text)                      // the log of any machine
/// ```
///
/// The page shows the actions, the changes and the state at each step, the effects on an axis of
/// time, and the phases as a diagram. A value of the state is a phase if it is the name of a case.
///
/// A test that fails can attach the page of its probe, of which ``Probe/keepHistory()`` has kept
/// everything:
///
/// ```swift
/// Attachment.record(try InspectPage(probe.history).html, named: "session.html")
/// ```
///
/// A page has nothing that a log of the same redaction would not have.
public struct InspectPage: Sendable {
  package var session: InspectedSession

  package init(_ session: InspectedSession) {
    self.session = session
  }

  /// Creates the page of records, from a ``TransitionRecorder``, a ``Probe`` or a
  /// ``SearchlightStateMachine/Simulation``.
  ///
  /// - Parameters:
  ///   - records: The records of one machine, without gaps.
  ///   - machine: The name of the machine on the page; `nil` for none.
  ///   - redaction: What must not be on the page.
  /// - Throws: ``LogWritingError``, or the error of an action's coding.
  public init<State, Action: Codable & Sendable, Work: Codable & Equatable & Sendable>(
    _ records: some Sequence<TransitionRecord<State, Action, Work>>, machine: String? = nil,
    redaction: Redaction = Redaction()
  ) throws {
    try self.init(records, machine: machine, redaction: redaction, vocabulary: PlainVocabulary())
  }

  /// Creates the page of records of a machine whose actions or work have no coding.
  ///
  /// Actions and work are shown by reflection, as states are; see
  /// ``SearchlightStateMachine/StateShape/init(reflecting:detail:)``.
  ///
  /// - Parameters:
  ///   - records: The records of one machine, without gaps.
  ///   - machine: The name of the machine on the page; `nil` for none.
  ///   - redaction: What must not be on the page.
  /// - Throws: ``LogWritingError``.
  @_disfavoredOverload
  public init<State, Action, Work>(
    _ records: some Sequence<TransitionRecord<State, Action, Work>>, machine: String? = nil,
    redaction: Redaction = Redaction()
  ) throws {
    try self.init(
      records.map(\.shaped), machine: machine, redaction: redaction, vocabulary: PlainVocabulary())
  }

  /// Creates the page of a log, whose states are not known beyond its changes.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - redaction: What must not be on the page.
  /// - Throws: ``LogWritingError``, or the error of an action's coding.
  public init<Action, Work>(
    _ log: TransitionLog<Action, Work>, redaction: Redaction = Redaction()
  ) throws {
    try self.init(log, redaction: redaction, vocabulary: PlainVocabulary())
  }

  /// Creates the page of a replayed log, with the states of the replay and the first step that
  /// differs.
  ///
  /// - Parameters:
  ///   - replay: The replay of the log.
  ///   - redaction: What must not be on the page.
  /// - Throws: ``LogWritingError``, or the error of an action's coding.
  public init<State, Action, Work>(
    _ replay: TransitionReplay<State, Action, Work>, redaction: Redaction = Redaction()
  ) throws {
    try self.init(replay, redaction: redaction, vocabulary: PlainVocabulary())
  }

  /// Creates the page of a log as text, whichever machine it is of.
  ///
  /// - Throws: ``TransitionLogError`` with the line and the reason.
  public init(reading text: String) throws(TransitionLogError) {
    try self.init(reading: Array(text.utf8), asIfOf: [])
  }

  /// The document, in HTML.
  public var html: String { PageContent(session).html() }

  /// The content for tools: steps, effects and phases as JSON on one line.
  public var json: String {
    String(decoding: (try? LogCoding().encode(SessionContent(session))) ?? [], as: UTF8.self)
  }
}

// MARK: - Vocabularies of other modules

extension InspectPage {
  /// See ``init(_:machine:redaction:)``; `phases` are those of a state.
  package init<State, Action: Codable & Sendable, Work: Codable & Equatable & Sendable>(
    _ records: some Sequence<TransitionRecord<State, Action, Work>>, machine: String?,
    redaction: Redaction, vocabulary: any InspectVocabulary,
    phases: (@Sendable (State) -> [InspectedPhase])? = nil
  ) throws {
    let records = Array(records)
    let log = TransitionLog(records, machine: machine)
    try self.init(
      log, redaction, vocabulary,
      states: records.first.map { [$0.before] + records.map(\.after) } ?? [], phases: phases)
  }

  /// See ``init(_:redaction:)``.
  package init<Action, Work>(
    _ log: TransitionLog<Action, Work>, redaction: Redaction, vocabulary: any InspectVocabulary
  ) throws {
    try self.init(log, redaction, vocabulary, states: [Never](), phases: nil)
  }

  /// See ``init(_:redaction:)``; `phases` are those of a state.
  package init<State, Action, Work>(
    _ replay: TransitionReplay<State, Action, Work>, redaction: Redaction,
    vocabulary: any InspectVocabulary, phases: (@Sendable (State) -> [InspectedPhase])? = nil
  ) throws {
    try self.init(
      replay.log, redaction, vocabulary, states: replay.steps.compactMap { replay.state(at: $0) },
      phases: phases, divergence: replay.divergence)
  }

  /// See ``init(reading:)``.
  ///
  /// - Parameters:
  ///   - vocabularies: Those of which the first that recognizes a piece of work is used.
  ///   - notice: Why the log was not replayed, in sentences.
  package init(
    reading bytes: [UInt8], asIfOf vocabularies: [any InspectVocabulary],
    notice: String = InspectPage.changesAlone
  ) throws(TransitionLogError) {
    var reader = InspectedSession.Reader(coding: LogCoding())
    try reader.read(bytes)
    let works = reader.entries.lazy.flatMap { $0.effects.compactMap(\.work) }
    session = InspectedSession(
      reader,
      vocabulary: vocabularies.first { works.contains(where: $0.recognizes) } ?? PlainVocabulary())
    session.notice = notice
  }

  /// Creates the page of a log whose machine is known; `nil` for one of which nothing is known.
  package init(
    reading bytes: [UInt8], as vocabulary: (any InspectVocabulary)?
  ) throws(TransitionLogError) {
    var reader = InspectedSession.Reader(coding: LogCoding())
    try reader.read(bytes)
    session = InspectedSession(reader, vocabulary: vocabulary ?? PlainVocabulary())
    session.notice = Self.changesAlone
  }

  /// What the page of a log alone says of its states.
  package static let changesAlone = "The states are not known beyond the changes in the log."

  /// The log is written and read again, so that its redaction holds for the page.
  ///
  /// - Parameter states: The state at the start, and after each entry; empty if they are not known.
  private init<State, Action, Work>(
    _ log: TransitionLog<Action, Work>, _ redaction: Redaction,
    _ vocabulary: any InspectVocabulary, states: [State],
    phases: ((State) -> [InspectedPhase])?, divergence: TransitionDivergence? = nil
  ) throws {
    var writer = TransitionLogWriter<Action, Work>(
      redaction: redaction, detail: log.detail, machine: log.machine)
    var text = Array(writer.header.utf8)
    for entry in log.entries { try writer.append(entry, to: &text) }
    var reader = InspectedSession.Reader(coding: LogCoding())
    try reader.read(text)
    let redactor = writer.redactor
    func clean(_ text: String) -> String { redactor.isIdle ? text : redactor.redact(text) }
    let inspected = InspectedStates(
      outline: { step in
        StateOutline(StateShape(reflecting: states[step], detail: log.detail)).parts
          .map { (clean($0.path), redactor.redact($0.value, at: $0.path)) }
      },
      phases: phases.map { phases in
        { step in phases(states[step]).map { InspectedPhase(of: clean($0.part), clean($0.name)) } }
      },
      mayDiffer: divergence != nil)
    session = InspectedSession(
      reader, vocabulary: vocabulary,
      titles: log.entries.map { entry in
        (clean("\(entry.action)"), entry.effects.map { clean($0.description) })
      }, states: states.isEmpty ? nil : inspected)
    session.divergence = divergence.map { clean($0.description) }
    if states.isEmpty, !log.entries.isEmpty {
      session.notice = Self.changesAlone
    }
  }
}
