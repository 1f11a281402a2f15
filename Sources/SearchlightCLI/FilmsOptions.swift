import Foundation
import Searchlight
import SearchlightBasics
import SearchlightSamples
import SearchlightTools

/// The calls without a subcommand, over the bundled films: the live screen, or a text that is typed
/// letter by letter.
struct FilmsOptions: Invocation {
  /// The text to type; `nil` to open the screen.
  var script: String?

  /// Whether the session is printed as a log.
  var printsLog = false

  var screen = ScreenOptions()

  /// Parses arguments that name no subcommand.
  static func parse(_ arguments: [String]) -> any Invocation {
    var options = FilmsOptions()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return HelpOptions(.overview)
      case "--version": return VersionCommand()
      case "--script":
        guard let text = rest.popFirst() else {
          return WrongArguments("--script needs the text to type, as in --script \"tom h\"")
        }
        options.script = text
      case _ where argument.hasPrefix("--script="):
        options.script = String(argument.dropFirst("--script=".count))
      case "--json": options.printsLog = true
      case "--print": options.screen.printsRecord = true
      case "--no-mouse": options.screen.hasMouse = false
      default: return WrongArguments("unknown argument \"\(argument)\"\(question(argument))")
      }
    }
    guard
      options.screen == ScreenOptions() || !options.printsLog && options.script == nil
    else {
      return WrongArguments(
        "--print and --no-mouse are for the screen, which --script and --json do not open")
    }
    return options
  }

  /// Returns a question that suggests what the user probably meant, or an empty string.
  ///
  /// For a file of records it suggests the subcommand `try`.
  private static func question(_ argument: String) -> String {
    let ends = [".json", ".jsonl", ".ndjson", ".csv", ".tsv"]
    if ends.contains(where: argument.lowercased().hasSuffix) {
      return "; did you mean \"try \(argument)\"?"
    }
    return NearestWord.question(
      argument,
      among: CommandTable.names + CommandTable.screen.options.map(\.name)
        + ["--app-id", "--opensearch"])
  }

  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    if printsLog {
      var lab = SearchLab.films { _ in }
      lab.type(script ?? CommandTable.defaultScript)
      for line in try lab.log.text().split(separator: "\n") { Console.printJSON(Array(line.utf8)) }
      return 0
    }
    if script == nil {
      if let files = try screen.files(in: environment) {
        return try await screen.open(
          .films(), FilmCollection.service(), on: files, in: environment)
      }
      if let reason = ScreenOptions.reasonForNoScreen(in: environment) {
        Console.error(
          "searchlight: \(reason); this is what typing \"\(CommandTable.defaultScript)\" shows")
      }
    }
    let style = LabStyle.ofOutput(in: environment)
    var lab = SearchLab.films(style: style) { Console.print($0, in: style) }
    lab.type(script ?? CommandTable.defaultScript)
    return 0
  }
}

extension LabStyle {
  /// Returns the style for stdout, which is plain unless it is a terminal with colours.
  static func ofOutput(in environment: [String: String]) -> LabStyle {
    isatty(STDOUT_FILENO) == 1 && TerminalKind(environment).hasColour ? .terminal : .plain
  }
}
