import SearchlightStateMachine

/// A session as the source of a test.
///
/// The test has the log of the session in it, sends each of its actions to a probe of the machine,
/// and expects the transcript that the session had. It needs neither a service nor other files.
package struct ExportedTest {
  /// The modules that the test imports.
  package var imports: [String]
  /// What exported the session.
  package var origin: String
  /// The lines that make `log` and `probe`, without indentation.
  package var setup: [String]
  /// The descriptions of the entries, from the log that the test reads.
  package var entries: [String]
  /// The log, without secrets.
  package var log: String

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
    return """
      \(imports.map { "import \($0)" }.joined(separator: "\n"))
      import Testing

      /// The session of \(entries.count) transitions that \(origin) has exported.
      @Test("The exported session does what it did")
      func exportedSession() throws {
      \(setup.map { "  \($0)" }.joined(separator: "\n"))
        // The answers are actions of the log, so the probe needs no service and no time.
        for entry in log.entries { probe.send(entry.action) }
        #expect(probe.takeTranscript() == exportedTranscript)
        probe.leaveOpen()
      }

      private let exportedTranscript = \(fence)\"""
      \(transcript)
      \"""\(fence)

      private let exportedLog = \(fence)\"""
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

/// Makes a session shorter that leads to the same state.
enum SessionShrinking {
  /// The most actions that are reduced for it.
  static let budget = 20_000

  /// Returns the shortest found part of some actions after which the state is the same as after all
  /// of them.
  ///
  /// Halves are left out first, then smaller and smaller parts, down to single actions.
  static func shortened<State: Equatable & Sendable, Action: Sendable, Work: Sendable>(
    _ actions: [Action], from initial: State, through reducer: any Reducer<State, Action, Work>
  ) -> [Action] {
    var left = budget
    func outcome(_ actions: [Action]) -> State? {
      left -= actions.count
      guard left >= 0 else { return nil }
      var machine = Simulation(initial: initial, reducer: reducer)
      for action in actions { machine.send(action) }
      return machine.state
    }
    guard let wanted = outcome(actions) else { return actions }
    var kept = actions
    var length = max(1, kept.count / 2)
    while length > 0 {
      var start = 0
      while start < kept.count {
        var candidate = kept
        candidate.removeSubrange(start..<min(kept.count, start + length))
        if outcome(candidate) == wanted { kept = candidate } else { start += length }
        if left < 0 { return kept }
      }
      length /= 2
    }
    return kept
  }
}
