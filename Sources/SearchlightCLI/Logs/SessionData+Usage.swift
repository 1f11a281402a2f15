extension SessionData {
  /// The operand that names a log.
  static let logUsage = OperandUsage(
    "LOG", .file, "a log of \"searchlight mcp\", or of :save in \"searchlight repl\"")

  /// The options that name the data that a session searched.
  static let optionUsages = [
    OptionUsage(
      "--data", "FILE", .file,
      "the records or the saved index that were searched, if not the bundled films"),
    OptionUsage(
      "--settings", "FILE", .file,
      "the settings with which they were searched, if they were not guessed"),
  ]
}
