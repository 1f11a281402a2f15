import Searchlight

/// The result of replaying a log.
struct ReplayOutcome {
  private let replay: TransitionReplay<SearchState, SearchAction, SearchWork>

  init(_ replay: TransitionReplay<SearchState, SearchAction, SearchWork>) {
    self.replay = replay
  }

  /// Whether every step did what the log says.
  var isEqual: Bool { replay.divergence == nil }

  /// The result as text.
  var text: String { ReplayCommand.verdict(on: replay) }

  /// The result as JSON, with the keys that ``JSONForm`` documents.
  var json: JSON {
    var members: [String: JSON] = [
      "steps": .integer(replay.log.entries.count), "equal": .bool(isEqual),
    ]
    if let machine = replay.log.machine { members["machine"] = .string(machine) }
    if let divergence = replay.divergence {
      members["divergence"] = [
        "index": .integer(divergence.index), "action": .string(divergence.action),
        "expected": .array(Self.lines(of: divergence.expected)),
        "found": .array(Self.lines(of: divergence.found)),
      ]
    }
    return .object(members)
  }

  private static func lines(of text: String) -> [JSON] {
    text.split(separator: "\n").map { .string(String($0)) }
  }
}
