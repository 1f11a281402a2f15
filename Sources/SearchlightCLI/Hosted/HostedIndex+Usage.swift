extension HostedIndex {
  static let indexUsage = OptionUsage("--index", "NAME", .text, "the index")

  static let timeoutUsage = OptionUsage(
    "--timeout", "SECONDS", .number,
    "the longest time to wait for an answer (default: 5, of a cluster 10)")

  /// The options for both engines, of a command that has its own `--index`.
  static let commonUsage = OptionGroup("An index of either engine", [timeoutUsage])
}
