import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct ExtremeNumberTests {
  private static let numbers = [
    "0", "-1", "2147483648", "9007199254740992", "9223372036854775807", "-9223372036854775808",
    "1e400", "-1e400", "NaN", #""9223372036854775807""#, #""NaN""#, #""-inf""#,
    #""9223372036854775807 s""#, #""-9223372036854775808 h""#, #""1e400 ms""#,
  ]

  private static let movies = HitsSearcher("movies", index: "movies")
  private static let hits = HitsInteractor<Hit<[String: String]>>(movies)
  private static let machine = SearchMachine {
    SearchBoxInteractor()
    FacetListInteractor(movies, attribute: "genres")
    hits
    LoadingInteractor()
    NumberRangeInteractor(movies, attribute: "p")
    AdaptiveDebounceInteractor()
    AnswerCacheInteractor(of: [movies])
    PagePrefetchInteractor(hits)
  }

  /// The text with each number replaced in turn by another text, and each duration.
  private func variants(of line: String, _ number: String) -> [String] {
    let pattern = #/[:,\[](-?[0-9][0-9.e+]*|"[-0-9.]+ (?:s|ms|µs|ns|min|h)")(?=[,\]}])/#
    return line.matches(of: pattern).map { match in
      line[..<match.output.1.startIndex] + number + line[match.output.1.endIndex...]
    }
  }

  @Test("No number in a log stops its reading, its replay, or what is shown of its states")
  func logs() throws {
    let machine = Self.machine
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Logs/everything.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let header = #"{"log":"searchlight transitions","version":1}"#
    let entries = lines.filter { $0.hasPrefix(#"{"index""#) }
    var read = 0
    for (number, entry) in entries.enumerated() {
      let bodies = lines.filter { $0.hasPrefix(#"{"body""#) }
      let start = #"{"index":\#(number - 1),"action":"start"}"#
      for variant in Self.numbers.flatMap({ variants(of: entry, $0) }) {
        // The entry follows a start, so that it finds a machine that runs.
        let text = ([header] + bodies + (number > 0 ? [start] : []) + [variant]).joined(
          separator: "\n")
        guard let log = try? SearchLog(reading: text, coding: machine.logCoding) else { continue }
        read += 1
        let replay = TransitionReplay(log, from: machine.initialState, through: machine)
        expect(!replay.records.isEmpty)
        expect(!"\(replay.divergence?.description ?? "")\(replay.finalState)".isEmpty)
        _ = try log.text()
      }
    }
    expect(read > 100, "\(read)")
  }
}
