import SearchlightBasics

/// One use of the command, parsed from its arguments.
enum Invocation: Hashable {
  /// Open the live screen over the bundled films; without a terminal, run the default script.
  case open(ScreenOptions)
  /// Type this text letter by letter, and print what each keystroke changes.
  case script(String)
  /// Type this text letter by letter, and print the session as a log.
  case scriptLog(String)
  /// Answer queries over the user's own records.
  case search(SearchOptions)
  /// Build an index in a folder.
  case build(BuildOptions)
  /// Check a saved index.
  case verify(VerifyOptions)
  /// Open the live screen over the user's own records.
  case tryOut(TryOptions)
  /// Open the live screen over an index of a hosted engine.
  case hosted(HostedScreenOptions)
  /// Load records into a cluster.
  case load(LoadOptions)
  /// Offer an index to assistants as tools.
  case assist(AssistantOptions)
  /// Open a prompt to experiment with a search.
  case repl(ReplOptions)
  /// Replay a log, and report the first step that differs.
  case replay(ReplayOptions)
  /// Print a graph of the phases of a search, or the components of its machine.
  case graph(GraphOptions)
  /// Print what happened in a log, as text or as an HTML page.
  case inspect(InspectOptions)
  /// Print the version.
  case version
  /// Print the help of a command or topic.
  case help(HelpOptions)
  /// Print the completions for a shell.
  case completions(Shell)
  /// Reject the arguments for this reason, and point to the help of the command.
  ///
  /// `command` is the name of a help page, or `nil` if the error belongs to no command.
  case wrong(String, command: String?)

  /// Parses the arguments of a process, the first of which is the name of the command.
  ///
  /// A process without any has arguments that the system could not give: they must not be taken for
  /// none.
  static func parse(process arguments: [String]) -> Invocation {
    guard let name = arguments.first, !name.isEmpty || arguments.count > 1 else {
      return .wrong(
        "the system did not give the arguments of the command; under Linux they are read from /proc, "
          + "so mount it", command: nil)
    }
    return parse(Array(arguments.dropFirst()))
  }

  static func parse(_ arguments: [String]) -> Invocation {
    switch arguments.first {
    case "serve":
      return .wrong(
        "the server is a package of its own, because it needs SwiftNIO; from the folder of "
          + "Searchlight: swift run --package-path Tests/LocalServer local-server (see "
          + "Documentation/LocalServer.md)", command: nil)
    case "search":
      return parse(arguments) { options throws(UsageError) in .search(try SearchOptions(options)) }
    case "build":
      return parse(arguments) { options throws(UsageError) in .build(try BuildOptions(options)) }
    case "verify":
      return parse(arguments) { options throws(UsageError) in .verify(try VerifyOptions(options)) }
    case "try":
      return parse(arguments) { options throws(UsageError) in .tryOut(try TryOptions(options)) }
    case "load":
      return parse(arguments) { options throws(UsageError) in .load(try LoadOptions(options)) }
    case "mcp":
      return parse(arguments) { options throws(UsageError) in
        .assist(try AssistantOptions(options))
      }
    case "repl":
      return parse(arguments) { options throws(UsageError) in .repl(try ReplOptions(options)) }
    case "replay":
      return parse(arguments) { options throws(UsageError) in .replay(try ReplayOptions(options)) }
    case "graph":
      return parse(arguments) { options throws(UsageError) in .graph(try GraphOptions(options)) }
    case "inspect":
      return parse(arguments) { options throws(UsageError) in .inspect(try InspectOptions(options))
      }
    case "completions":
      return parse(arguments) { options throws(UsageError) in .completions(try Shell(options)) }
    case "help":
      return parse(arguments) { options throws(UsageError) in .help(try HelpOptions(options)) }
    default: break
    }
    if let invocation = hosted(arguments) { return invocation }
    var script: String?
    var printsLog = false
    var screen = ScreenOptions()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        return .help(HelpOptions(.overview))
      case "--version":
        return .version
      case "--script":
        guard let text = rest.popFirst() else {
          return .wrong(
            "--script needs the text to type, as in --script \"tom h\"", command: nil)
        }
        script = text
      case _ where argument.hasPrefix("--script="):
        script = String(argument.dropFirst("--script=".count))
      case "--json":
        printsLog = true
      case "--print":
        screen.printsRecord = true
      case "--no-mouse":
        screen.hasMouse = false
      default:
        return .wrong("unknown argument \"\(argument)\"\(question(argument))", command: nil)
      }
    }
    guard screen == ScreenOptions() || !printsLog && script == nil else {
      return .wrong(
        "--print and --no-mouse are for the screen, which --script and --json do not open",
        command: nil)
    }
    if printsLog { return .scriptLog(script ?? CommandTable.defaultScript) }
    return script.map(Invocation.script) ?? .open(screen)
  }

  /// Parses arguments that name a hosted engine; `nil` if they name none.
  private static func hosted(_ arguments: [String]) -> Invocation? {
    let names = ["--app-id", "--opensearch"]
    let isHosted = arguments.contains { argument in
      names.contains { argument == $0 || argument.hasPrefix("\($0)=") }
    }
    guard isHosted else { return nil }
    if ArgumentReader.asksForHelp(arguments[...], of: HostedScreenOptions.usage) {
      return .help(HelpOptions(.command(HostedScreenOptions.usage.name)))
    }
    do {
      return .hosted(try HostedScreenOptions(arguments[...]))
    } catch {
      return .wrong(error.description, command: HostedScreenOptions.usage.name)
    }
  }

  /// A question that suggests what the user probably meant, or an empty string.
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

  private static func parse(
    _ arguments: [String], _ options: (ArraySlice<String>) throws(UsageError) -> Invocation
  ) -> Invocation {
    if let command = arguments.first,
      let usage = CommandTable.commands.first(where: { $0.name == command }),
      ArgumentReader.asksForHelp(arguments.dropFirst(), of: usage)
    {
      return .help(HelpOptions(.command(command)))
    }
    do {
      return try options(arguments.dropFirst())
    } catch {
      return .wrong(error.description, command: arguments.first)
    }
  }
}
