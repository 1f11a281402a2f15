/// One use of the command, parsed from its arguments.
enum Invocation: Hashable {
  /// Open the live screen over the bundled films; without a terminal, run the default script.
  case open
  /// Type this text letter by letter, and print what each keystroke changes.
  case script(String)
  /// Answer queries over the user's own records.
  case search(SearchOptions)
  /// Open the live screen over the user's own records.
  case tryOut(TryOptions)
  /// Open the live screen over an index of a hosted engine.
  case hosted(HostedScreenOptions)
  /// Load records into a cluster.
  case load(LoadOptions)
  /// Open a prompt to experiment with a search.
  case repl(ReplOptions)
  /// Replay a log, and report the first step that differs.
  case replay(ReplayOptions)
  /// Print a graph of the phases of a search, or the components of its machine.
  case graph(GraphOptions)
  /// Print what happened in a log, as text or as an HTML page.
  case inspect(InspectOptions)
  /// Print this usage text.
  case help(String)
  /// Reject the arguments for this reason, and point to the `--help` of the subcommand.
  ///
  /// `command` is `nil` if the error belongs to no subcommand.
  case wrong(String, command: String?)

  /// The text that the command types if the arguments give none.
  static let defaultScript = "tom h"

  static let usage = """
    Usage: searchlight [--script TEXT]
           searchlight try FILE [--settings FILE]
           searchlight --app-id ID --index NAME [--api-key-file FILE] …
           searchlight --opensearch URL --index NAME [--credentials-file FILE] …
           searchlight search --data FILE (--params JSON | --queries FILE.jsonl) …
           searchlight load FILE --opensearch URL --index NAME [--settings FILE] …
           searchlight repl [--data FILE [--settings FILE] | --app-id ID --index NAME …]
           searchlight replay LOG [--data FILE]
           searchlight graph [LOG] [--mermaid | --dot | --json]
           searchlight inspect LOG [--html]
           searchlight serve

    With --app-id the screen, "search" and "repl" search an index of Algolia's hosted engine, with
    --opensearch one of a cluster of OpenSearch or Elasticsearch.
    Without a further word it searches bundled films and their performers side by side, offline.
    "try" opens the same screen over your own records, "search" answers queries over them as
    lines of JSON, "load" loads them into a cluster of OpenSearch. "repl" is a prompt to experiment at, with time travel, in a terminal or a pipe;
    "replay", "graph" and "inspect" replay, draw and show what it has saved. Each says more
    with --help. "serve" says how to start a server that answers Algolia's API, offline.

    In a terminal it opens a screen to type in, where both lists follow every keystroke:
    Tab and the arrows reach the lists, Return chooses, Esc clears, Ctrl-C ends.
    Otherwise, and with --script, it prints for each keystroke of a text what changes in
    the state and what the screen shows.

      --script TEXT   the text to type, letter by letter (default: "\(defaultScript)")
      --help          this text

    NO_COLOR in the environment turns colours off, and in scripts bold letters too.
    """

  /// Where to find the local server, which needs a package that this one does not depend on.
  static let serveUsage = """
    A server that answers Algolia's API on this machine, for apps in any language, is a package
    of its own, as it needs SwiftNIO. From the folder of Searchlight:

      swift run --package-path Tests/LocalServer local-server            bundled films
      swift run --package-path Tests/LocalServer local-server --help     your own records, a folder, keys

    Then give its address to any client: searchlight --app-id any --host http://127.0.0.1:8108
    --index mobile_demo_movies, with any key in ALGOLIA_API_KEY. Documentation/LocalServer.md says more.
    """

  static func parse(_ arguments: [String]) -> Invocation {
    switch arguments.first {
    case "serve":
      return .help(serveUsage)
    case "search":
      return parse(arguments, usage: SearchOptions.usage) {
        options throws(UsageError) in .search(try SearchOptions(options))
      }
    case "try":
      return parse(arguments, usage: TryOptions.usage) {
        options throws(UsageError) in .tryOut(try TryOptions(options))
      }
    case "load":
      return parse(arguments, usage: LoadOptions.usage) {
        options throws(UsageError) in .load(try LoadOptions(options))
      }
    case "repl":
      return parse(arguments, usage: ReplOptions.usage) {
        options throws(UsageError) in .repl(try ReplOptions(options))
      }
    case "replay":
      return parse(arguments, usage: ReplayOptions.usage) {
        options throws(UsageError) in .replay(try ReplayOptions(options))
      }
    case "graph":
      return parse(arguments, usage: GraphOptions.usage) {
        options throws(UsageError) in .graph(try GraphOptions(options))
      }
    case "inspect":
      return parse(arguments, usage: InspectOptions.usage) {
        options throws(UsageError) in .inspect(try InspectOptions(options))
      }
    default: break
    }
    if let invocation = hosted(arguments) { return invocation }
    var script: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        return .help(usage)
      case "--script":
        guard let text = rest.popFirst() else {
          return .wrong(
            "--script needs the text to type, as in --script \"tom h\"", command: nil)
        }
        script = text
      case _ where argument.hasPrefix("--script="):
        script = String(argument.dropFirst("--script=".count))
      default:
        return .wrong("unknown argument \"\(argument)\"\(question(argument))", command: nil)
      }
    }
    return script.map(Invocation.script) ?? .open
  }

  /// Parses arguments that name a hosted engine; `nil` if they name none.
  private static func hosted(_ arguments: [String]) -> Invocation? {
    let names = ["--app-id", "--opensearch"]
    let isHosted = arguments.contains { argument in
      names.contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
    guard isHosted else { return nil }
    if arguments.contains("--help") || arguments.contains("-h") {
      return .help(HostedScreenOptions.usage)
    }
    do {
      return .hosted(try HostedScreenOptions(arguments[...]))
    } catch {
      return .wrong(error.description, command: nil)
    }
  }

  /// The subcommands, which are the words that the arguments can begin with.
  private static let commands = [
    "try", "search", "load", "repl", "replay", "graph", "inspect", "serve",
  ]

  /// A question that suggests what the user probably meant, or an empty string.
  ///
  /// For a file of records it suggests the subcommand `try`.
  private static func question(_ argument: String) -> String {
    let ends = [".json", ".jsonl", ".ndjson", ".csv", ".tsv"]
    if ends.contains(where: argument.lowercased().hasSuffix) {
      return "; did you mean \"try \(argument)\"?"
    }
    return NearestWord.question(
      argument, among: commands + ["--script", "--app-id", "--opensearch", "--help"])
  }

  private static func parse(
    _ arguments: [String], usage: String,
    _ options: (ArraySlice<String>) throws(UsageError) -> Invocation
  ) -> Invocation {
    if arguments.contains("--help") || arguments.contains("-h") { return .help(usage) }
    do {
      return try options(arguments.dropFirst())
    } catch {
      return .wrong(error.description, command: arguments.first)
    }
  }
}
