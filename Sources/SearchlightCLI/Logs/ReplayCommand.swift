import Searchlight

/// `searchlight replay`: replays a log, and reports the first step that differs.
struct ReplayCommand {
  let options: ReplayOptions

  /// Replays the log.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read or its machine is not available.
  func run() throws(WorkError) -> ReplayOutcome {
    ReplayOutcome(try SessionLog(reading: options.log, over: options.data).replay)
  }

  /// A text that says that every step matches, or shows the first one that differs.
  ///
  /// For a step that differs it shows the expected and the actual transition.
  static func verdict(
    on replay: TransitionReplay<SearchState, SearchAction, SearchWork>
  ) -> String {
    let count = replay.log.entries.count
    let steps = count == 1 ? "1 step" : "\(count) steps"
    guard let divergence = replay.divergence else {
      return "\(steps) replayed; each matches the log"
    }
    return """
      step #\(divergence.index) of \(steps) differs: \(divergence.action)
      expected:
      \(Self.indented(divergence.expected))
      found:
      \(Self.indented(divergence.found))
      """ + (replay.log.machine == nil ? "\n\(SessionLog.namesNoMachine)" : "")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}
