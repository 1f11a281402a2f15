/// What the command is asked to do.
enum Invocation: Hashable {
  /// Type a text, and show each keystroke.
  case script(String)
  /// Say how the command is used.
  case help
  /// The arguments make no sense, for this reason.
  case wrong(String)

  /// The text that is typed if none is given.
  static let defaultScript = "tom h"

  static let usage = """
    Usage: searchlight [--script TEXT]

    Searches bundled films and their performers side by side, offline, and prints for each
    keystroke what changes in the state and what the screen shows.

      --script TEXT   the text to type, letter by letter (default: "\(defaultScript)")
      --help          this text

    NO_COLOR in the environment turns bold letters off.
    """

  static func parse(_ arguments: [String]) -> Invocation {
    var script: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        return .help
      case "--script":
        guard let text = rest.popFirst() else {
          return .wrong("--script wants the text to type, as in --script \"tom h\"")
        }
        script = text
      case _ where argument.hasPrefix("--script="):
        script = String(argument.dropFirst("--script=".count))
      default:
        return .wrong("unknown argument \"\(argument)\"")
      }
    }
    return .script(script ?? defaultScript)
  }
}
