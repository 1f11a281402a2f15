import Searchlight
import SearchlightTools

/// `searchlight replay`: replays a log, and reports the first step that differs.
struct ReplayCommand {
  let options: ReplayOptions

  /// Replays the log.
  ///
  /// - Throws: ``WorkError`` if the log cannot be read or its machine is not available.
  func run() throws(WorkError) -> ReplayOutcome {
    ReplayOutcome(try SessionLog(reading: options.log, over: options.data).replay)
  }

  /// Returns a text that says that every step matches, or shows the first one that differs.
  ///
  /// For a step that differs it shows the expected and the actual transition.
  static func verdict(
    on replay: TransitionReplay<SearchState, SearchAction, SearchWork>
  ) -> String {
    let count = replay.log.entries.count
    let transitions = count == 1 ? "1 transition" : "\(count) transitions"
    guard let divergence = replay.divergence else {
      return "\(transitions) replayed; each matches the log"
    }
    return """
      transition #\(divergence.index) of \(count) differs: \(divergence.action)
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

/// The result of replaying a log.
struct ReplayOutcome: CommandOutcome {
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

/// The options of `searchlight replay`.
struct ReplayOptions: Subcommand {
  static let name = "replay"

  /// The exit code 1 means that a step differs, so a log that cannot be read needs another one.
  static let failureStatus: Int32 = 2

  var log: String
  var data: SessionData
  var printsJSON: Bool

  init(_ reader: ArgumentReader) throws(UsageError) {
    guard let log = reader.operands.first else {
      throw UsageError("LOG is missing: the file with the log")
    }
    self.log = log
    data = try SessionData(reader)
    printsJSON = reader.flags.contains("--json")
  }
}

extension SessionData {
  /// Reads the options `--data` and `--settings`; the second requires the first.
  init(_ reader: ArgumentReader) throws(UsageError) {
    path = reader.values["--data"]
    settings = reader.values["--settings"]
    if settings != nil, path == nil {
      throw UsageError("--settings needs --data: the bundled films have settings of their own")
    }
  }
}

extension ReplayOptions {
  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    let outcome = try ReplayCommand(options: self).run()
    Console.print(outcome, asJSON: printsJSON)
    return outcome.isEqual ? 0 : 1
  }
}
