/// A shell for which `searchlight completions` prints a script.
enum Shell: String, CaseIterable, Subcommand {
  case bash, zsh, fish

  /// The script that completes calls of the command.
  var script: String {
    switch self {
    case .bash: BashCompletions().script
    case .zsh: ZshCompletions().script
    case .fish: FishCompletions().script
    }
  }

  static let name = "completions"

  init(_ reader: ArgumentReader) throws(UsageError) {
    let names = Self.allCases.map(\.rawValue)
    guard let name = reader.operands.first else {
      throw UsageError("SHELL is missing: one of \(names.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError.unknown(
        name, among: names, problem: "there are no completions for \"\(name)\"",
        hint: "There are completions for \(names.joined(separator: ", ")).")
    }
    self = shell
  }

  nonisolated(nonsending) func run(in environment: [String: String]) async throws -> Int32 {
    Console.print(script)
    return 0
  }
}

/// What a shell completes, made from the descriptions of the commands.
struct CompletionTable {
  /// A command as a shell sees it.
  struct Command {
    /// The first argument; empty for calls without a subcommand.
    let name: String
    let summary: String
    let options: [OptionUsage]
    let operands: [OperandUsage]
  }

  /// The calls without a subcommand, whose options follow the name of the executable.
  let root: Command

  /// The subcommands, in the order of the help.
  let commands: [Command]

  init() {
    let screens = CommandTable.pages.filter { !$0.isSubcommand }
    var names: Set<String> = []
    // Both kinds of live screen have `--help`.
    let options = screens.flatMap(\.options).filter { names.insert($0.name).inserted }
    root = Command(
      name: "", summary: CommandTable.screen.summary, options: options, operands: [])
    commands = CommandTable.commands.map {
      Command(name: $0.name, summary: $0.summary, options: $0.options, operands: $0.operands)
    }
  }
}

extension String {
  /// The beginning of a summary, up to the first semicolon, colon, full stop or parenthesis.
  ///
  /// The menu of a shell has one line for each completion.
  var brief: String {
    let ends = ["; ", ": ", ". ", " (", ", such as"].compactMap { firstRange(of: $0)?.lowerBound }
    return String(self[..<(ends.min() ?? endIndex)])
  }
}
