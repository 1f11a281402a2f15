import SearchlightBasics
import SearchlightStateMachine

/// Writes a test of a log: reads it, shortens the session, and writes what is left.
///
/// The log has no secrets, so neither has the test.
final class MachineTestExport<
  State: Equatable & Sendable, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: TestExport {
  /// How long a session is made shorter at most, as time in which the export really works.
  static var patience: Duration { .seconds(5) }

  private enum Stage {
    case reading(TransitionLogReader<Action, Work>, from: Int)
    case shrinking(SessionShrinking<State, Action, Work>)
    case writing(Draft)
    case done
  }

  /// The log of a test, as far as it is written.
  private struct Draft {
    let session: SessionShrinking<State, Action, Work>
    var writer: TransitionLogWriter<Action, Work>
    /// Reads what is written, because what is expected must agree with the log that the test reads,
    /// which has no secrets.
    var reader: TransitionLogReader<Action, Work>
    var text: [UInt8]
    var count = 0
  }

  private let log: [UInt8]
  private let machine: LiveMachine<State, Action, Work>
  private let answers: [Int: SessionAnswer<Work>]
  private let isAtRest: Bool
  private let writer: TransitionLogWriter<Action, Work>
  private var stage: Stage
  private var used = Duration.zero
  private(set) var progress = "Reading the session."
  private(set) var result: Result<String, SteeringError>?

  init(
    _ log: [UInt8], of machine: LiveMachine<State, Action, Work>,
    answers: [Int: SessionAnswer<Work>], isAtRest: Bool,
    like writer: TransitionLogWriter<Action, Work>
  ) {
    (self.log, self.machine, self.answers) = (log, machine, answers)
    (self.isAtRest, self.writer) = (isAtRest, writer)
    stage = .reading(TransitionLogReader(coding: machine.coding), from: 0)
  }

  func work(until deadline: ContinuousClock.Instant) {
    let start = ContinuousClock.now
    do {
      while result == nil, ContinuousClock.now < deadline { try step(until: deadline) }
    } catch {
      (stage, result) = (.done, .failure(SteeringError(reason: "\(error)")))
    }
    used += start.duration(to: .now)
  }

  private func step(until deadline: ContinuousClock.Instant) throws {
    switch stage {
    case .reading(var reader, let start):
      stage = .done  // Only this copy holds the reader.
      var end = min(log.count, start + (32 << 10))
      while end < log.count, log[end - 1] != UInt8(ascii: "\n") { end += 1 }
      try reader.read(Array(log[start..<end]))
      guard end == log.count else {
        stage = .reading(reader, from: end)
        return
      }
      stage = .shrinking(
        SessionShrinking(
          reader.entries.map(\.action), answers: answers, initial: machine.initial,
          reducer: machine.reducer, properties: machine.properties, isAtRest: isAtRest))
    case .shrinking(var shrinking):
      stage = .done
      shrinking.work(until: deadline)
      progress =
        "Leaving out actions without which the session leads to the same: "
        + "\(shrinking.kept.count) of \(shrinking.actions.count) are left."
      if used > Self.patience { shrinking.stop() }
      guard shrinking.isDone else {
        stage = .shrinking(shrinking)
        return
      }
      var writer = writer
      writer.beginAnew()
      writer.forgetBodies(except: [])
      let header = Array(writer.header.utf8)
      var reader = TransitionLogReader<Action, Work>(coding: machine.coding)
      try reader.read(header)
      stage = .writing(Draft(session: shrinking, writer: writer, reader: reader, text: header))
    case .writing(var draft):
      stage = .done
      try write(&draft)
      if draft.count < draft.session.records.count {
        stage = .writing(draft)
      } else {
        result = .success(source(of: draft))
      }
    case .done: break
    }
  }

  /// Writes the next records.
  private func write(_ draft: inout Draft) throws {
    let records = draft.session.records.dropFirst(draft.count).prefix(64)
    var text: [UInt8] = []
    for record in records {
      // Without times, the same session gives the same text.
      let entry = TransitionLog<Action, Work>.Entry(
        TransitionRecord(
          index: record.index, action: record.action, before: record.before, after: record.after,
          effects: record.effects), detail: draft.writer.detail)
      try draft.writer.append(entry, to: &text)
    }
    try draft.reader.read(text)
    draft.text += text
    draft.count += records.count
  }

  private func source(of draft: Draft) -> String {
    let session = draft.session
    let (state, action, work) = (
      Self.name(of: State.self, "state"), Self.name(of: Action.self, "action"),
      Self.name(of: Work.self, "work")
    )
    let log = "let log = try TransitionLog<\(action), \(work)>(reading: exportedLog)"
    var test = ExportedTest(
      imports: ["SearchlightStateMachine", "SearchlightStateMachineTools", "SearchlightTesting"],
      origin: "the inspector of \(machine.name.escapingControls())",
      setup: [
        "// Write the initial state and the reducer of the app here, and import their module.",
        "var probe = Probe(initial: <#initial state#>, reducer: <#reducer#>)", log,
      ], entries: draft.reader.entries.map(\.description),
      log: String(decoding: draft.text, as: UTF8.self))
    if case .violation(let number, let atRest) = session.goal {
      test.expectation = .properties(atRest: atRest)
      test.setup = [
        "// Write the initial state, the reducer and the properties of the app here, and import "
          + "their module.",
        "// The session violates \(oneLine(machine.properties[number].name)).",
        "let properties: [Property<\(state), \(action), \(work)>] = <#properties#>",
        "let initial = <#initial state#>",
        "var probe = Probe(initial: initial, reducer: <#reducer#>)", log,
      ]
    }
    return test.source
  }

  /// Returns the name of a type in a program that imports its module; a placeholder for a private or
  /// local type, whose name has a parenthesis that no source has.
  private static func name(of type: Any.Type, _ role: String) -> String {
    let name = String(reflecting: type)
    return name.contains("(") ? "<#type of the \(role)#>" : name
  }

  /// Returns a text that can be part of a comment of one line.
  private func oneLine(_ text: String) -> String {
    let clean = writer.redactor.isIdle ? text : writer.redactor.redact(text)
    return clean.escapingControls().split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
