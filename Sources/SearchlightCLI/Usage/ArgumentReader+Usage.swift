extension ArgumentReader {
  /// Parses the arguments that the description of a command allows.
  init(_ arguments: ArraySlice<String>, for usage: CommandUsage) throws(UsageError) {
    let options = usage.groups.flatMap(\.options)
    try self.init(
      arguments, options: Set(options.filter { $0.value != nil }.map(\.name)),
      flags: Set(options.filter { $0.value == nil }.map(\.name)),
      operandLimit: usage.operands.count)
  }
}
