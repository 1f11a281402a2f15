import SearchlightBasics
import SearchlightStateMachine

/// Turns records into steps without secrets, as the log of a store has them.
struct StepWriter<
  State: Equatable & Sendable, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
> {
  typealias Record = TransitionRecord<State, Action, Work>

  private(set) var log: TransitionLogWriter<Action, Work>
  private let phases: (@Sendable (State) -> [InspectedPhase])?

  init(
    redaction: Redaction, machine: String, phases: (@Sendable (State) -> [InspectedPhase])?
  ) {
    log = TransitionLogWriter(redaction: redaction, machine: machine)
    self.phases = phases
  }

  var header: [UInt8] { Array(log.header.utf8) }

  /// Lets the next step have any index.
  mutating func beginAnew() { log.beginAnew() }

  /// Writes contents again when they are needed the next time, except for some.
  mutating func forgetBodies(except kept: Set<String>) { log.forgetBodies(except: kept) }

  /// Returns the state with which steps begin.
  func start(at state: State) -> LiveEvent {
    .start(outline: outline(of: state), phases: phases.map(clean(of: state)))
  }

  /// Returns a record as a step.
  mutating func step(_ record: Record) throws -> LiveStep {
    let entry = TransitionLog<Action, Work>.Entry(record, detail: log.detail)
    var text: [UInt8] = []
    try log.append(entry, to: &text)
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

  /// Returns a text without the secrets that are known.
  func clean(_ text: String) -> String {
    log.redactor.isIdle ? text : log.redactor.redact(text)
  }

  private func clean(
    of state: State
  ) -> (@Sendable (State) -> [InspectedPhase]) -> [InspectedPhase] {
    { phases in
      phases(state).map { InspectedPhase(of: self.clean($0.part), self.clean($0.name)) }
    }
  }

  private func outline(of state: State) -> [(path: String, value: String)] {
    let redactor = log.redactor
    return StateOutline(StateShape(reflecting: state, detail: log.detail)).parts
      .map { (clean($0.path), redactor.redact($0.value, at: $0.path)) }
  }

  /// Returns a value on one line, without secrets, also those that only it reveals.
  func shown(_ value: some Encodable, _ title: (LoggedJSON) -> String) -> String {
    var redactor = log.redactor
    guard let json = try? LogCoding().encode(value) else { return "(no coding)" }
    let clean = redactor.redact(json)
    guard (try? redactor.check(clean[...])) != nil,
      let logged = try? LogCoding().decode(LoggedJSON.self, from: clean)
    else { return "(hidden)" }
    let text = title(logged)
    return text.count > 200 ? "\(text.prefix(200))…" : text
  }
}
