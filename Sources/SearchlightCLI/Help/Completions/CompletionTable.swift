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
