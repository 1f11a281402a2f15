import Searchlight
import SearchlightTools
import SearchlightBasics
import SearchlightSamples
import SearchlightStateMachineTools

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
    return ExportedTest(
      imports: ["Searchlight", "SearchlightSamples", "SearchlightTesting"],
      origin: "`searchlight repl`",
      setup: [
        "let machine = \(machine)",
        "let log = try SearchLog(reading: exportedLog, coding: machine.logCoding)",
        "var probe = SearchProbe(machine)",
      ],
      entries: entries.map(\.description), log: text
    ).source
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
}
