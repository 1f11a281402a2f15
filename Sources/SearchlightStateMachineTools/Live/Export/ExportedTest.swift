import SearchlightStateMachine

/// A session as the source of a test.
///
/// The test has the log of the session in it, and sends each of its actions to a probe of the machine.
/// It expects the transcript that the session had or, for a session that violates properties, that
/// they hold. It needs neither a service nor other files.
package struct ExportedTest {
  /// What the test expects.
  package enum Expectation {
    /// The same transcript.
    case transcript
    /// That properties hold; `atRest` if nobody sends anything after the last action.
    case properties(atRest: Bool)
  }

  /// The modules that the test imports.
  package var imports: [String]
  /// What exported the session.
  package var origin: String
  /// The lines that make `log` and `probe`, and `properties` if those are expected, without
  /// indentation.
  package var setup: [String]
  /// The descriptions of the entries, from the log that the test reads.
  package var entries: [String]
  /// The log, without secrets.
  package var log: String
  package var expectation = Expectation.transcript

  package init(
    imports: [String], origin: String, setup: [String], entries: [String], log: String
  ) {
    (self.imports, self.origin, self.setup) = (imports, origin, setup)
    (self.entries, self.log) = (entries, log)
  }

  /// The source of the test.
  package var source: String {
    let transcript = entries.map { $0.replacing(#/^#\d+ /#, with: "› ") }.joined(separator: "\n")
    let fence = Self.fence(around: log + transcript)
    let expected = """
      private let exportedTranscript = \(fence)\"""
      \(transcript)
      \"""\(fence)


      """
    let title: String
    let check: [String]
    var data = ""
    switch expectation {
    case .transcript:
      title = "The exported session does what it did"
      check = ["#expect(probe.takeTranscript() == exportedTranscript)"]
      data = expected
    case .properties(let atRest):
      title = "The exported session has the properties of the machine"
      let verdict = atRest ? "verdictAtRest" : "verdict"
      check = [
        "for property in properties {",
        "  var monitor = PropertyMonitor(property, from: initial)",
        "  for record in probe.records { monitor.observe(record) }",
        "  #expect(monitor.\(verdict).violation == nil, \"\\(monitor.\(verdict))\")",
        "}",
      ]
    }
    return """
      \(imports.map { "import \($0)" }.joined(separator: "\n"))
      import Testing

      /// The session of \(entries.count) transitions that \(origin) has exported.
      @Test("\(title)")
      func exportedSession() throws {
      \(setup.map { "  \($0)" }.joined(separator: "\n"))
        // The answers are actions of the log, so the probe needs no service and no time.
        for entry in log.entries { probe.send(entry.action) }
      \(check.map { "  \($0)" }.joined(separator: "\n"))
        probe.leaveOpen()
      }

      \(data)private let exportedLog = \(fence)\"""
      \(log.hasSuffix("\n") ? String(log.dropLast()) : log)

      \"""\(fence)

      """
  }

  /// Returns so many number signs that nothing in a text ends a raw literal or interpolates.
  private static func fence(around text: String) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "#", count: longest + 1)
  }
}
