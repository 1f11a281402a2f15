/// What the command is asked to do.
enum Invocation: Hashable {
  /// Open the live screen; where there is no terminal for it, type the default script.
  case open
  /// Type a text, and show each keystroke.
  case script(String)
  /// Answer queries over the user's own records.
  case search(SearchOptions)
  /// Say how the command is used.
  case help(String)
  /// The arguments make no sense, for this reason.
  case wrong(String, usage: String)

  /// The text that is typed if none is given.
  static let defaultScript = "tom h"

  static let usage = """
    Usage: searchlight [--script TEXT]
           searchlight search --data FILE … (see searchlight search --help)

    Searches bundled films and their performers side by side, offline.

    In a terminal it opens a screen to type in, where both lists follow every keystroke:
    Tab and the arrows reach the lists, Return chooses, Esc clears, Ctrl-C ends.
    Otherwise, and with --script, it prints for each keystroke of a text what changes in
    the state and what the screen shows.

      --script TEXT   the text to type, letter by letter (default: "\(defaultScript)")
      --help          this text

    NO_COLOR in the environment turns colours off, and in scripts bold letters too.
    """

  static func parse(_ arguments: [String]) -> Invocation {
    if arguments.first == "search" { return parseSearch(arguments.dropFirst()) }
    var script: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        return .help(usage)
      case "--script":
        guard let text = rest.popFirst() else {
          return .wrong("--script wants the text to type, as in --script \"tom h\"", usage: usage)
        }
        script = text
      case _ where argument.hasPrefix("--script="):
        script = String(argument.dropFirst("--script=".count))
      default:
        return .wrong("unknown argument \"\(argument)\"", usage: usage)
      }
    }
    return script.map(Invocation.script) ?? .open
  }

  private static func parseSearch(_ arguments: ArraySlice<String>) -> Invocation {
    if arguments.contains("--help") || arguments.contains("-h") {
      return .help(SearchOptions.usage)
    }
    do {
      return .search(try SearchOptions(arguments))
    } catch {
      return .wrong(error.description, usage: SearchOptions.usage)
    }
  }
}
