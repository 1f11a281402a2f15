import Searchlight
import SearchlightTools
import SearchlightBasics
import SearchlightSamples

/// A session at the prompt as the source of a test, for `:export test`.
///
/// The test has the log of the session in it, sends each of its actions to a probe of the machine,
/// and expects the transcript that the session had. It needs neither a service nor other files.
struct SessionTest {
  let log: SearchLog
  let machine: String

  /// Returns the source of the test.
  ///
  /// - Parameter text: The log as text, without the secrets that the user has named.
  /// - Throws: ``TransitionLogError`` if the log without secrets cannot be read.
  func source(with text: String, coding: LogCoding) throws -> String {
    // What is expected must agree with the log that the test reads, which may have no secrets.
    let entries = try SearchLog(reading: text, coding: coding).entries
    let transcript = entries.map { entry in
      entry.description.replacing(#/^#\d+ /#, with: "› ")
    }
    .joined(separator: "\n")
    let fence = Self.fence(around: text + transcript)
    return """
      import Searchlight
      import SearchlightSamples
      import SearchlightTesting
      import Testing

      /// The session of \(entries.count) transitions that `searchlight repl` has exported.
      @Test("The exported session does what it did")
      func exportedSession() throws {
        let machine = \(machine)
        let log = try SearchLog(reading: exportedLog, coding: machine.logCoding)
        var probe = SearchProbe(machine)
        // The answers are actions of the log, so the probe needs no service and no time.
        for entry in log.entries { probe.send(entry.action) }
        #expect(probe.takeTranscript() == exportedTranscript)
        probe.leaveOpen()
      }

      private let exportedTranscript = \(fence)\"""
      \(transcript)
      \"""\(fence)

      private let exportedLog = \(fence)\"""
      \(text.hasSuffix("\n") ? String(text.dropLast()) : text)

      \"""\(fence)

      """
  }

  /// Returns the expression that makes the machine of a session over records.
  static func machineOfRecords(index: String, facets: [String]) -> String {
    let lists = facets.map {
      "\n      FacetListInteractor(searcher, attribute: \($0.debugDescription))"
    }
    return """
      {
          let searcher = HitsSearcher(
            "records", index: IndexName(\(index.debugDescription)), hitsPerPage: 5)
          return SearchMachine {
            SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
            HitsInteractor<Hit<JSON>>(searcher, infiniteScrolling: .on(withOffset: 4))\(lists.joined())
          }
        }()
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
