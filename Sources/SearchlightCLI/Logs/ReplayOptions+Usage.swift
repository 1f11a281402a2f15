extension ReplayOptions {
  static let usage = CommandUsage(
    "replay", "replays a log and finds the first step that differs",
    patterns: ["LOG [--data [--settings]] [--json]"],
    description: [
      .paragraph(
        """
        Replays a log that "searchlight repl" has saved, on the machine that the first line of the \
        log names. It prints the first step at which that machine does something else than the \
        log says: what was expected and what was found. The log contains the answers, so nothing \
        is searched.
        """)
    ],
    operands: [SessionData.logUsage],
    groups: [
      OptionGroup(
        SessionData.optionUsages + [OptionUsage(flag: "--json", "prints the result as JSON")])
    ],
    exitCodes: [
      ExitCode(0, "every step is the same"), ExitCode(1, "a step differs"),
      ExitCode(2, "the arguments were wrong, or the log cannot be read"),
    ])
}
