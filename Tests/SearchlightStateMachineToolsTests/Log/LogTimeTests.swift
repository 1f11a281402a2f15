import Expectations
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Times of a log") struct LogTimeTests {
  private typealias Machine = Simulation<Notebook, NotebookAction, String>

  /// A note, and an addition 3.5 seconds later.
  private var records: Machine.Records {
    var machine = Machine(initial: Notebook(), reducer: notebook)
    var records = machine.send(.note("a"))
    records += machine.advance(by: .milliseconds(3500))
    return records + machine.send(.add(1))
  }

  @Test("A simulation records its virtual time")
  func simulated() {
    expectEqual(records.map(\.time), [.zero, .milliseconds(3500)])
  }

  @Test("A store records the time of its clock")
  func live() async {
    let clock = ManualClock()
    let store = Store(
      initial: Notebook(), reducer: notebook, handler: EffectHandler { _, _ in }, clock: clock)
    let recorder = TransitionRecorder(store)
    store.send(.note("a"))
    await clock.advance(by: .milliseconds(3500))
    store.send(.add(1))
    await store.settled()
    expectEqual(recorder.records.map(\.time), [.zero, .milliseconds(3500)])
    expectEqual(recorder.records, records)
  }

  @Test("Times are written and read exactly, and do not affect equality and replay")
  func roundTrip() throws {
    let log = NotebookLog(records)
    let text = try log.text()
    expect(text.contains(#"{"index":1,"time":"3.5 s","action":{"add":1}"#))
    let read = try NotebookLog(reading: text)
    expectEqual(read.entries.map(\.time), [.zero, .milliseconds(3500)])

    let untimed = try NotebookLog(reading: text.replacing(#","time":"3.5 s""#, with: ""))
    expectEqual(untimed.entries.map(\.time), [.zero, nil])
    expectEqual(untimed, log)
    expect(TransitionReplay(untimed, from: Notebook(), through: notebook).divergence == nil)
    expect(try !untimed.text().contains("3.5"))
  }

  @Test("A malformed time is reported with its line")
  func broken() throws {
    let text = try NotebookLog(records).text()
    #expect(
      throws: TransitionLogError(
        line: 3,
        reason: .unreadableEntry(
          #"time: "soon" is not a duration; expected a number, a space and one of h, min, s, ms, "#
            + #"µs, ns."#
        ))
    ) { try NotebookLog(reading: text.replacing("3.5 s", with: "soon")) }
    #expect(throws: TransitionLogError.self) {
      try NotebookLog(reading: text.replacing("\"3.5 s\"", with: "3.5"))
    }
  }

  @Test("A time whose digits contain a secret is omitted")
  func redacted() throws {
    let text = try NotebookLog(records).text(redaction: Redaction(secrets: ["3.5"]))
    try expectEqual(NotebookLog(reading: text).entries.map(\.time), [.zero, nil])
  }
}
