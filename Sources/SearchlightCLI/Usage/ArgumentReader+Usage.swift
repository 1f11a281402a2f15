extension ArgumentReader {
  /// Parses the arguments that the description of a command allows.
  init(_ arguments: ArraySlice<String>, for usage: CommandUsage) throws(UsageError) {
    let options = usage.groups.flatMap(\.options)
    try self.init(
      arguments, options: Set(options.filter { $0.value != nil }.map(\.name)),
      flags: Set(options.filter { $0.value == nil }.map(\.name)),
      operandLimit: usage.operands.count)
  }

  /// Whether arguments ask for help: `--help` or `-h` that is no value of an option, and before
  /// `--`.
  static func asksForHelp(_ arguments: ArraySlice<String>, of usage: CommandUsage) -> Bool {
    let options = Set(usage.groups.flatMap(\.options).filter { $0.value != nil }.map(\.name))
    var rest = arguments
    while let argument = rest.popFirst(), argument != "--" {
      if argument == "--help" || argument == "-h" { return true }
      if options.contains(argument) { _ = popValue(&rest) }
    }
    return false
  }
}
