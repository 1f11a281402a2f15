import Searchlight

/// `searchlight replay`: replays a log to the first step that differs.
struct ReplayCommand {
  let options: ReplayOptions

  /// Runs the command.
  ///
  /// - Returns: What is printed, and whether every step is the same.
  /// - Throws: ``WorkError`` if the log cannot be replayed at all.
  func run() throws(WorkError) -> (text: String, isEqual: Bool) {
    let replay = try SessionLog(reading: options.log, over: options.data).replay
    return (Self.verdict(on: replay), replay.divergence == nil)
  }

  /// Whether every step is the same, in words; or the first that is not, with what was expected and what
  /// was found.
  static func verdict(
    on replay: TransitionReplay<SearchState, SearchAction, SearchWork>
  ) -> String {
    let count = replay.log.entries.count
    let steps = count == 1 ? "1 step" : "\(count) steps"
    guard let divergence = replay.divergence else {
      return "\(steps) replayed; each does what the log says"
    }
    return """
      step #\(divergence.index) of \(steps) differs: \(divergence.action)
      expected:
      \(Self.indented(divergence.expected))
      found:
      \(Self.indented(divergence.found))
      """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  }
}
