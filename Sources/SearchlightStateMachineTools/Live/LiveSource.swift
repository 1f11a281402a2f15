import SearchlightBasics
import SearchlightStateMachine

/// One step of a store, as far as it may leave the program.
struct LiveStep {
  let entry: InspectedSession.Entry
  /// The line of the log, with its newline.
  let line: [UInt8]
  /// The contents that are written for the first time.
  let bodies: [(id: String, line: [UInt8], json: String)]
  let titles: (action: String, effects: [String])
  /// The parts of the state after the step; `nil` if they have not changed.
  let outline: [(path: String, value: String)]?
  let phases: [InspectedPhase]?
}

/// What has happened in a store that is shown.
enum LiveEvent {
  /// The state with which the steps that follow begin.
  case start(outline: [(path: String, value: String)], phases: [InspectedPhase]?)
  case step(LiveStep)
  /// So many steps cannot be shown, for a reason.
  case lost(Int, because: String)
}

/// A store that is shown, whatever its types; used by one thread.
protocol LiveSource: AnyObject {
  /// The first line of the log.
  var header: [UInt8] { get }

  /// Returns what has happened since the last call.
  func take() -> [LiveEvent]

  /// The actions that wait at the gate of the store, without secrets.
  func held(in vocabulary: any InspectVocabulary) -> [ShownSteering.Held]

  /// Returns the source of a test of the machine, shortened to what leads to the last state; `nil` if
  /// the log does not begin with the first action.
  func test(of log: [UInt8]) throws -> String?

  /// Writes contents again when they are needed the next time, except for some.
  func forgetBodies(except kept: Set<String>)

  /// Keeps nothing of the store from now on.
  func end()
}

/// An action that waits at the gate of a store.
struct LiveHeld<Action: Sendable, Work: Sendable>: Sendable {
  let id: Int
  let work: Work
  let action: Action
}

/// Turns the records of a store into steps without secrets, as the log of the store has them.
final class RecordedSource<
  State: Equatable & Sendable, RawAction: Sendable, RawWork: Sendable,
  Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: LiveSource {
  typealias RawRecord = TransitionRecord<State, RawAction, RawWork>
  typealias Record = TransitionRecord<State, Action, Work>

  private let feed: StoreFeed<RawRecord>
  private let coded: @Sendable (RawRecord) -> Record
  private let gate: (@Sendable () -> [LiveHeld<Action, Work>])?
  private let machine: LiveMachine<State, Action, Work>?
  private let phases: (@Sendable (State) -> [InspectedPhase])?
  private let hasKeys: Bool
  private var writer: TransitionLogWriter<Action, Work>
  /// The state of the store when it was added, until a record follows.
  private var initial: State?
  private var hasShownInitial = false
  /// The index that must follow; `nil` after steps that were lost.
  private var next: Int?
  private var mustStart = true

  init(
    _ feed: StoreFeed<RawRecord>, initial: State, machine: String, redaction: Redaction,
    phases: (@Sendable (State) -> [InspectedPhase])?,
    coded: @escaping @Sendable (RawRecord) -> Record,
    gate: (@Sendable () -> [LiveHeld<Action, Work>])?,
    machine own: LiveMachine<State, Action, Work>?
  ) {
    self.gate = gate
    self.machine = own
    self.feed = feed
    self.coded = coded
    self.phases = phases
    self.initial = initial
    hasKeys = !redaction.keys.isEmpty
    writer = TransitionLogWriter(redaction: redaction, machine: machine)
  }

  var header: [UInt8] { Array(writer.header.utf8) }

  func take() -> [LiveEvent] {
    var events: [LiveEvent] = []
    let (records, lost) = feed.take()
    let isShown = hasShownInitial
    if records.isEmpty, !hasShownInitial, let initial { events.append(start(at: initial)) }
    hasShownInitial = true
    for raw in records {
      let record = coded(raw)
      if let next, record.index != next {
        events.append(.lost(max(1, record.index - next), because: Self.gap))
        mustStart = true
      }
      if mustStart {
        writer.beginAnew()
        // A page that shows this state already goes on.
        if !isShown || initial != record.before { events.append(start(at: record.before)) }
        (initial, mustStart) = (nil, false)
      }
      do {
        events.append(.step(try step(record)))
      } catch {
        // The error names no secret.
        events.append(.lost(1, because: "\(error)"))
        mustStart = true
      }
      next = record.index + 1
    }
    guard lost > 0 else { return events }
    (next, mustStart) = (nil, true)
    if hasKeys {
      // What was lost may have had secrets that only their keys reveal, and that the steps after it
      // would show.
      feed.close()
      events.append(.lost(lost, because: Self.closed))
    } else {
      events.append(.lost(lost, because: Self.overflow))
    }
    return events
  }

  func forgetBodies(except kept: Set<String>) {
    writer.forgetBodies(except: kept)
  }

  func end() { feed.close() }

  private func start(at state: State) -> LiveEvent {
    .start(outline: outline(of: state), phases: phases.map(clean(of: state)))
  }

  private func step(_ record: Record) throws -> LiveStep {
    let entry = TransitionLog<Action, Work>.Entry(record, detail: writer.detail)
    var text: [UInt8] = []
    try writer.append(entry, to: &text)
    let lines = text.split(separator: UInt8(ascii: "\n"))
    let bodies = lines.dropLast().compactMap { line in
      LogBodyLine.parts(of: line).map {
        (id: $0.id, line: Array(line) + [0x0A], json: String(decoding: $0.content, as: UTF8.self))
      }
    }
    let line = Array(lines.last ?? []) + [0x0A]
    var reader = InspectedSession.Reader(coding: LogCoding())
    try reader.read(header + line)
    guard let logged = reader.entries.first else { throw LogWritingError.notALine }
    return LiveStep(
      entry: logged, line: line, bodies: bodies,
      titles: (clean("\(entry.action)"), entry.effects.map { clean($0.description) }),
      outline: entry.changes.isEmpty ? nil : outline(of: record.after),
      phases: phases.map(clean(of: record.after)))
  }

  private func clean(_ text: String) -> String {
    writer.redactor.isIdle ? text : writer.redactor.redact(text)
  }

  private func clean(
    of state: State
  ) -> (@Sendable (State) -> [InspectedPhase]) -> [InspectedPhase] {
    { phases in
      phases(state).map { InspectedPhase(of: self.clean($0.part), self.clean($0.name)) }
    }
  }

  private func outline(of state: State) -> [(path: String, value: String)] {
    let redactor = writer.redactor
    return StateOutline(StateShape(reflecting: state, detail: writer.detail)).parts
      .map { (clean($0.path), redactor.redact($0.value, at: $0.path)) }
  }

  func held(in vocabulary: any InspectVocabulary) -> [ShownSteering.Held] {
    (gate?() ?? []).prefix(200).map { held in
      ShownSteering.Held(
        id: held.id, work: shown(held.work) { vocabulary.work($0).title },
        action: shown(held.action) { vocabulary.action($0).title })
    }
  }

  /// Returns a value on one line, without secrets, also those that only it reveals.
  private func shown(_ value: some Encodable, _ title: (LoggedJSON) -> String) -> String {
    var redactor = writer.redactor
    guard let json = try? LogCoding().encode(value) else { return "(no coding)" }
    let clean = redactor.redact(json)
    guard (try? redactor.check(clean[...])) != nil,
      let logged = try? LogCoding().decode(LoggedJSON.self, from: clean)
    else { return "(hidden)" }
    let text = title(logged)
    return text.count > 200 ? "\(text.prefix(200))…" : text
  }

  func test(of log: [UInt8]) throws -> String? { try machine?.test(of: log, like: writer) }

  private static var gap: String { "the store has not reported them" }
  private static var overflow: String { "the store was faster than the inspector" }
  private static var closed: String {
    "the store was faster than the inspector. They may have revealed secrets by their keys, so "
      + "nothing that follows is shown. Start the app again to inspect this store"
  }
}
