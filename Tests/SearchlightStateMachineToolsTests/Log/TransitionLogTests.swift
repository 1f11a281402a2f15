import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct TransitionLogTests {
  private let log = notebookLog(
    .note("a \"quoted\" text"), .page(Page("one", "two")), .page(Page("one", "two")), .add(0))

  @Test("A log is JSON Lines: header, entries, and each large content once before its first entry")
  func text() throws {
    try expectEqual(
      log.text(),
      #"""
      {"log":"searchlight transitions","version":1}
      {"index":0,"time":"0 s","action":{"note":"a \"quoted\" text"},"changes":[["notes","[]","[\"a \\\"quoted\\\" text\"]"]],"effects":[{"id":"save","overlap":"latest","run":"save a \"quoted\" text","timing":{"after":"100 ms"}}]}
      {"body":"177fc1a501edb43db9282dd099bcd5ea","content":["one","two"]}
      {"index":1,"time":"0 s","action":{"page":"177fc1a501edb43db9282dd099bcd5ea"},"changes":[["pages[0]","–","(rows: [\"one\", \"two\"])"]]}
      {"index":2,"time":"0 s","action":{"page":"177fc1a501edb43db9282dd099bcd5ea"},"changes":[["pages[1]","–","(rows: [\"one\", \"two\"])"]]}
      {"index":3,"time":"0 s","action":{"add":0}}

      """#)
  }

  @Test("A log is read as it was written")
  func roundTrip() throws {
    let text = try log.text()
    let read = try NotebookLog(reading: text)
    expectEqual(read, log)
    try expectEqual(read.text(), text)
    let empty = NotebookLog(detail: .verbose)
    try expectEqual(NotebookLog(reading: empty.text()), empty)
    try expectEqual(NotebookLog(reading: empty.text()).detail, .verbose)
  }

  @Test(
    "Blank lines, a missing last newline, unknown keys and other line ends do not affect reading")
  func lenient() throws {
    let text = try log.text().replacing("\n", with: "\r\n\r\n").replacing(
      #"{"index":3,"#, with: #"{"note":[1,{"a":"}"}],"index":3,"#)
    try expectEqual(NotebookLog(reading: text), log)
    try expectEqual(NotebookLog(reading: String(log.text().dropLast())), log)
  }

  @Test("A log entry is described as in a transcript")
  func description() {
    expectEqual(
      "\(log.entries[0])",
      #"""
      #0 note("a \"quoted\" text")
        notes     [] → ["a \"quoted\" text"]
        effect    save a "quoted" text after 100 ms, latest "save"
      """#)
    expectEqual("\(log.entries[3])", "#3 add(0)\n  (nothing changed)")
  }

  @Test("A writer continues after an error as if the failed entry had not been written")
  func writerErrors() throws {
    var writer = TransitionLogWriter<NotebookAction, String>(
      redaction: Redaction(secrets: ["1234"]))
    var text = writer.header + (try writer.lines(for: log.entries[0]))
    #expect(throws: LogWritingError.gap(expected: 1, found: 3)) {
      try writer.lines(for: log.entries[3])
    }
    let number = NotebookLog.Entry(
      index: 1, action: .add(1234), changes: log.entries[3].changes, effects: .none)
    #expect(throws: LogWritingError.secretLeft(1)) { try writer.lines(for: number) }
    for entry in log.entries.dropFirst() { text += try writer.lines(for: entry) }
    try expectEqual(NotebookLog(reading: text), log)
  }

  @Test("A body must be one JSON value on one line")
  func bodies() {
    struct Loose: Codable, Sendable, Equatable {
      var json: String

      init(_ json: String) { self.json = json }
      init(from decoder: any Decoder) throws { json = "" }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(try LogBodies(of: encoder)?.keep(json: Array(json.utf8)))
      }
    }
    func text(_ json: String) throws -> String {
      let record = TransitionRecord(
        index: 0, action: Loose(json), before: 0, after: 0, effects: Effects<Never>.none)
      return try TransitionLog([record]).text()
    }
    for broken in [
      "", "[1", "[1]]", "1 2", "{\n}", "]", "\"a", "{\"a\" 1", "[1}", "[1,]", "{1:2}", "[tru]",
      "\"\t\"",
    ] {
      #expect(throws: LogWritingError.notALine, "\(broken)") { try text(broken) }
    }
    #expect(throws: Never.self) { try text(#"{"a": [1, -2.5e3, "]\"", null]}"#) }
  }

  @Test("Errors of writing a log say how to correct them")
  func texts() {
    expectEqual(
      "\(LogWritingError.secretLeft(2))",
      "Nothing was written: the line would still hold secret 2. Strings are replaced, but "
        + "names of fields, numbers and the log's own words are not: keep the secret out of those, "
        + "or add the name of its field to the redaction's keys."
    )
    expectEqual(
      "\(LogWritingError.gap(expected: 1, found: 3))",
      "Nothing was written: the record has index 3 where 1 must follow. A log with gaps "
        + "cannot be replayed: write every record, or begin another log.")
    expectEqual(
      "\(LogWritingError.notALine)",
      "Nothing was written: a body must be one JSON value in UTF-8 without line breaks. Encode it "
        + "with LogBodies.keep(_:).")
  }
}
