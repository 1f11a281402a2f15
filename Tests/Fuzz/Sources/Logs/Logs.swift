import FuzzDriver
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// Reads bytes as the log of a search, and as JSON Lines.
///
/// The entries of a valid log must be equal after they are written and read. The log is replayed,
/// and the state at every step must be available. JSON Lines must equal the values of the lines.
@main
enum LogsHarness: Harness {
  static let goals = ["a log with entries", "a log that replays", "JSON Lines"]

  private static let hits = HitsInteractor<JSON>(HitsSearcher("movies", index: "movies"))
  private static let machine = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
    hits
  }

  /// A log of the current machine in its current format.
  static var seeds: [[UInt8]] {
    var probe = SearchProbe(machine)
    probe.send(.text("to"))
    probe.advanceUntilNothingWaits()
    for request in probe.requests {
      let page = (try? HitsPage([["objectID": "1", "title": "Tom"]])) ?? HitsPage()
      probe.answer(
        request,
        with: MultiSearchResponse([
          "movies": .success(
            SearchResponse(hits: page, nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20))
        ]))
    }
    probe.send(hits.rowAppeared(0))
    let text = try? TransitionLog(probe.records, machine: "films").text()
    return [Array((text ?? "").utf8)]
  }

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = Array(bytes)
    checkLines(text)
    _ = try? SearchLog.machine(in: text)
    do throws(TransitionLogError) {
      let log = try SearchLog(reading: text, coding: machine.logCoding)
      if !log.entries.isEmpty { reached("a log with entries") }
      guard let written = try? log.text() else { return }
      let again = try? SearchLog(reading: written, coding: machine.logCoding)
      require(again?.entries == log.entries, "written otherwise than read: \(written)")
      replay(log)
    } catch {
      require(!error.description.isEmpty, "an error must say what is wrong")
    }
  }

  private static func replay(_ log: SearchLog) {
    let replay = TransitionReplay(log, from: machine.initialState, through: machine)
    if log.entries.count > 2, replay.divergence == nil { reached("a log that replays") }
    for step in [Int.min, replay.steps.lowerBound, replay.steps.upperBound, Int.max] {
      let isStep = replay.steps.contains(step)
      require((replay.state(at: step) != nil) == isStep, "the state at \(step)")
    }
    _ = replay.divergence.map { "\($0)" }
    _ = replay.diff(from: replay.steps.lowerBound, to: replay.steps.upperBound)
    _ = replay.bisect { $0.rejection != nil }
    _ = hits.present(replay.finalState).count
  }

  /// Requires that JSON Lines are equal after they are written and read, and that an error names
  /// its line.
  private static func checkLines(_ bytes: [UInt8]) {
    do throws(JSONError) {
      let values = try JSON.lines(parsing: bytes)
      if values.count > 1 { reached("JSON Lines") }
      let written = values.map(\.description).joined(separator: "\n")
      require((try? JSON.lines(parsing: written.utf8)) == values, "\(values) do not read back")
    } catch {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      require(lines.indices.contains(error.line - 1), "line \(error.line) of \(lines.count)")
      require((try? JSON(parsing: lines[error.line - 1])) == nil, "line \(error.line) is JSON")
    }
  }
}
