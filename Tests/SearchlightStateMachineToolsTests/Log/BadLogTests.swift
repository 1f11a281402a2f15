import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct BadLogTests {
  private static let log = notebookLog(.note("a"), .page(Page("one")), .add(1))

  /// Changes the lines of the log and reads it; returns the error, or `"none"` if there is none.
  private func problem(_ change: (inout [String]) -> Void) throws -> String {
    var lines = try Self.log.text().split(separator: "\n").map { "\($0)\n" }
    change(&lines)
    do {
      _ = try NotebookLog(reading: lines.joined())
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("The unchanged log is read without error, and has the lines that the other tests change")
  func unchanged() throws {
    var count = 0
    try expectEqual(problem { count = $0.count }, "none")
    expectEqual(count, 5)
  }

  @Test(
    "A text that is not a log is rejected",
    arguments: ["", "\n", "[]\n", "{\"log\":1}\n", "Dear Sir\n"])
  func header(text: String) {
    #expect {
      try NotebookLog(reading: text)
    } throws: {
      "\($0)" == #"""
        line 1: This is not a transition log: a log begins with {"log":"searchlight transitions","version":1}. Is it the right file?
        """#
    }
  }

  @Test("A log of another version is rejected")
  func version() throws {
    try expectEqual(
      problem { $0[0] = $0[0].replacing("1}", with: "2}") },
      """
      line 1: The log has version 2; this package reads version 1. Read it with the version of \
      Searchlight that wrote it, or record it again.
      """)
  }

  @Test("The index of the first entry is refused if the steps around it have no number")
  func extremeIndices() throws {
    for index in ["-1", "-2147483648", "9223372036854775807", "-9223372036854775808"] {
      let expected = index.hasPrefix("-") ? 0 : Int.max / 2
      let lines =
        #"{"log":"searchlight transitions","version":1}"# + "\n"
        + #"{"index":\#(index),"action":{"add":1}}"#
      let error = #expect(throws: TransitionLogError.self) { try NotebookLog(reading: lines) }
      expectEqual(error?.reason, .indexJump(expected: expected, found: Int(index) ?? 0))
    }
    for index in [0, 1 << 31, 1 << 53, Int.max / 2] {
      let lines = [index, index + 1].map { #"{"index":\#($0),"action":{"add":1}}"# }
      let log = try NotebookLog(
        reading: ([#"{"log":"searchlight transitions","version":1}"#] + lines).joined(
          separator: "\n"))
      let replay = TransitionReplay(log, from: Notebook(), through: notebook)
      expectEqual(replay.steps, index - 1...index + 1)
      expectEqual(replay.records.map(\.index), [index, index + 1])
      expectEqual(replay.state(at: index + 1)?.sum, 2)
    }
    for index in ["1e400", "9223372036854775808", "1.5", "NaN", #""1""#, "null"] {
      let lines =
        #"{"log":"searchlight transitions","version":1}"# + "\n"
        + #"{"index":\#(index),"action":{"add":1}}"#
      if index != "null" {
        #expect(throws: TransitionLogError.self) { try NotebookLog(reading: lines) }
      }
    }
  }

  @Test("Records whose indices are at the limits are replayed, and are a gap for a writer")
  func extremeRecords() throws {
    for index in [Int.max, .min, -1] {
      let record = TransitionRecord(
        index: index, action: NotebookAction.add(1), before: Notebook(), after: Notebook(),
        effects: Effects<String>.none)
      let replay = TransitionReplay(NotebookLog([record]), from: Notebook(), through: notebook)
      expectEqual(replay.records.map(\.index), [index])
      var writer = TransitionLogWriter<NotebookAction, String>()
      _ = try writer.lines(for: record)
      #expect(throws: LogWritingError.self) { try writer.lines(for: record) }
    }
  }

  @Test("A log that is cut short is reported with the number of its complete entries")
  func cutShort() throws {
    try expectEqual(
      problem { $0[4] = String($0[4].dropLast(5)) },
      """
      line 5: The log is truncated: it ends within this line. Remove the line to read the entries \
      before it, of which there are 2.
      """)
  }

  @Test("A line that is not an entry is reported with its number and the reason")
  func foreignLines() throws {
    let end = "It was not written by a log; remove it, or record the log again."
    try expectEqual(
      problem { $0[1] = "hello\n" },
      "line 2: The line is neither an entry nor a body: it is not a JSON object from column "
        + "1. \(end)"
    )
    try expectEqual(
      problem { $0[1] = "{\"a\n" },
      "line 2: The line is neither an entry nor a body: it ends within a value. \(end)")
    try expectEqual(
      problem { $0[1] = "{\"a\":1}\n" },
      """
      line 2: The line is neither an entry nor a body: it has neither "index" nor "body" and \
      "content". \(end)
      """)
  }

  @Test("An entry that was removed, added or moved is reported with its line")
  func jumps() throws {
    let end = "Entries were removed, added or moved; put them back, or record the log again."
    try expectEqual(
      problem { $0.remove(at: 3) }, "line 4: The entry has index 2 where 1 must follow. \(end)")
    try expectEqual(
      problem { $0.insert($0[1], at: 2) },
      "line 3: The entry has index 0 where 1 must follow. \(end)")
  }

  @Test("A body that is missing, comes too late or was edited is reported with its line")
  func bodies() throws {
    let missing = """
      The entry names the body "7c6dc1fa0e0e1cd5d9c3bfa43c30e4a3", which no line before it \
      defines. The line was removed or moved; put it back before the entry, or record the log again.
      """
    let id = try Self.log.text().split(separator: "\n")[2].split(separator: "\"")[3]
    let text = missing.replacing("7c6dc1fa0e0e1cd5d9c3bfa43c30e4a3", with: id)
    try expectEqual(problem { $0.remove(at: 2) }, "line 3: \(text)")
    try expectEqual(problem { $0.swapAt(2, 3) }, "line 3: \(text)")
    try expectEqual(
      problem { $0[2] = $0[2].replacing("one", with: "two") },
      """
      line 3: The content of the body "\(id)" does not match its name: it was edited. Undo the \
      edit, or record the log again.
      """)
  }

  @Test("An unknown or malformed action is reported with its line")
  func actions() throws {
    try expectEqual(
      problem { $0[1] = $0[1].replacing("\"note\"", with: "\"shout\"") },
      "line 2: The action cannot be read: There is no such notebook action.")
    expect(
      try problem { $0[4] = $0[4].replacing("{\"add\":1}", with: "{\"add\":\"x\"}") }
        .hasPrefix("line 5: The action cannot be read: add: "))
    try expectEqual(
      problem { $0[1] = #"{"index":0}"# + "\n" },
      "line 2: The entry cannot be read: the key \"action\" is missing.")
    expect(
      try problem { $0[1] = #"{"index":0,"action":{"note":tru}}"# + "\n" }
        .hasPrefix(
          "line 2: The line is neither an entry nor a body: it is not a JSON object from column 29."
        ))
  }

  @Test("A program learns the line and the reason as values")
  func reasons() throws {
    func error(_ change: (inout [String]) -> Void) throws -> TransitionLogError? {
      var lines = try Self.log.text().split(separator: "\n").map { "\($0)\n" }
      change(&lines)
      let text = lines.joined()
      return #expect(throws: TransitionLogError.self) { try NotebookLog(reading: text) }
    }
    let id = try String(Self.log.text().split(separator: "\n")[2].split(separator: "\"")[3])
    try expectEqual(
      error { $0.removeFirst() }, TransitionLogError(line: 1, reason: .noHeader))
    try expectEqual(
      error { $0[0] = $0[0].replacing("1}", with: "2}") },
      TransitionLogError(line: 1, reason: .otherVersion("2")))
    try expectEqual(
      error { $0[1] = "hello\n" },
      TransitionLogError(
        line: 2, reason: .notAnEntry("it is not a JSON object from column 1")))
    try expectEqual(
      error { $0[1] = $0[1].replacing("\"note\"", with: "\"shout\"") },
      TransitionLogError(
        line: 2, reason: .unreadableAction("There is no such notebook action.")))
    try expectEqual(
      error { $0.remove(at: 2) }, TransitionLogError(line: 3, reason: .missingBody(id)))
    try expectEqual(
      error { $0[2] = $0[2].replacing("one", with: "two") },
      TransitionLogError(line: 3, reason: .alteredBody(id)))
  }

  @Test("Malformed changes and effects are reported with their line")
  func entries() throws {
    try expectEqual(
      problem { $0[1] = $0[1].replacing("[\"notes\",", with: "[") },
      """
      line 2: The entry cannot be read: changes: [0]: A change is an array of three strings: the \
      path, the old value and the new value.
      """)
    try expectEqual(
      problem { $0[1] = $0[1].replacing("\"latest\"", with: "\"sometimes\"") },
      """
      line 2: The entry cannot be read: effects: [0].overlap: "sometimes" is not an overlap. Use one of \
      "concurrent", "latest", "latest cancelling", "exclusive", "serial".
      """)
    expect(
      try problem { $0[1] = $0[1].replacing("\"index\":0", with: "\"index\":\"x\"") }
        .hasPrefix("line 2: The entry cannot be read: index: "))
  }
}
