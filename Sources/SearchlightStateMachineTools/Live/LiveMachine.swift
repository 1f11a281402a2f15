import SearchlightBasics
import SearchlightStateMachine

/// The machine of a store, to run it aside and to write tests of it.
struct LiveMachine<
  State: Equatable & Sendable, Action: Codable & Sendable, Work: Codable & Equatable & Sendable
>: Sendable {
  let name: String
  /// The state of the store when it was added.
  let initial: State
  let reducer: any Reducer<State, Action, Work>
  let coding: LogCoding

  /// Returns the source of a test of a log, shortened to what leads to the last state.
  func test(of log: [UInt8], like writer: TransitionLogWriter<Action, Work>) throws -> String {
    let actions = try TransitionLog<Action, Work>(reading: log, coding: coding).entries.map(
      \.action)
    let short = SessionShrinking.shortened(actions, from: initial, through: reducer)
    var machine = Simulation(initial: initial, reducer: reducer)
    var records: [TransitionRecord<State, Action, Work>] = []
    for action in short { records += machine.send(action) }
    var writer = writer
    writer.beginAnew()
    writer.forgetBodies(except: [])
    var text = Array(writer.header.utf8)
    for record in records {
      // Without times, the same session gives the same text.
      let entry = TransitionLog<Action, Work>.Entry(
        TransitionRecord(
          index: record.index, action: record.action, before: record.before, after: record.after,
          effects: record.effects), detail: writer.detail)
      try writer.append(entry, to: &text)
    }
    // What is expected must agree with the log that the test reads, which has no secrets.
    let entries = try TransitionLog<Action, Work>(reading: text, coding: coding).entries
    let types =
      "TransitionLog<\(String(reflecting: Action.self)), \(String(reflecting: Work.self))>"
    return ExportedTest(
      imports: ["SearchlightStateMachine", "SearchlightStateMachineTools", "SearchlightTesting"],
      origin: "the inspector of \(name)",
      setup: [
        "// Write the initial state and the reducer of the app here, and import their module.",
        "var probe = Probe(initial: <#initial state#>, reducer: <#reducer#>)",
        "let log = try \(types)(reading: exportedLog)",
      ],
      entries: entries.map(\.description), log: String(decoding: text, as: UTF8.self)
    ).source
  }
}
