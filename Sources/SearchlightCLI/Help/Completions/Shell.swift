/// A shell for which `searchlight completions` prints a script.
enum Shell: String, Hashable, CaseIterable {
  case bash, zsh, fish

  /// The script that completes calls of the command.
  var script: String {
    switch self {
    case .bash: BashCompletions().script
    case .zsh: ZshCompletions().script
    case .fish: FishCompletions().script
    }
  }

  static let usage = CommandUsage(
    "completions", "prints the completions for bash, zsh or fish",
    patterns: ["SHELL"],
    description: [
      .paragraph(
        """
        Prints a script with which the shell completes commands, options, their values and names \
        of files. Load it when the shell starts:
        """),
      .code([
        #"bash:  eval "$(searchlight completions bash)"           in ~/.bashrc"#,
        "zsh:   searchlight completions zsh > DIR/_searchlight   DIR is in $fpath",
        "fish:  searchlight completions fish | source            in config.fish",
      ]),
    ],
    operands: [OperandUsage("SHELL", .words(allCases.map(\.rawValue)), "the shell")],
    exitCodes: [.success, .wrongArguments])

  /// Reads the arguments of `searchlight completions`.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
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
}
