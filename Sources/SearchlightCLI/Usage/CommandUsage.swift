/// The one description of a command, from which the parser, the help, the completions, the manual
/// page and the JSON for tools are made.
struct CommandUsage: Hashable, Sendable {
  /// The name of the command's help page; for a subcommand, this is the subcommand.
  let name: String

  /// Whether ``name`` is the first argument.
  ///
  /// The live screen has no subcommand; its options follow `searchlight` directly.
  let isSubcommand: Bool

  /// What the command does, in a few words without a full stop.
  let summary: String

  /// The ways to call the command: names of options and placeholders of operands, in the notation
  /// of synopses.
  ///
  /// The placeholder of an option is left out, because ``synopses`` takes it from the option.
  let patterns: [String]

  let description: [HelpBlock]
  let operands: [OperandUsage]

  /// The options, without `--help`, which every command has.
  let groups: [OptionGroup]
  let exitCodes: [ExitCode]

  init(
    _ name: String, isSubcommand: Bool = true, _ summary: String, patterns: [String],
    description: [HelpBlock], operands: [OperandUsage] = [], groups: [OptionGroup] = [],
    exitCodes: [ExitCode] = ExitCode.standard
  ) {
    self.name = name
    self.isSubcommand = isSubcommand
    self.summary = summary
    self.patterns = patterns
    self.description = description
    self.operands = operands
    self.groups = groups
    self.exitCodes = exitCodes
  }

  /// The option that prints the help of a command.
  static let help = OptionUsage(flag: "--help", "prints this text")

  /// All options, in the order of the help.
  var options: [OptionUsage] { groups.flatMap(\.options) + [Self.help] }

  /// The words with which a call of the command begins.
  var words: [String] { isSubcommand ? ["searchlight", name] : ["searchlight"] }
}
