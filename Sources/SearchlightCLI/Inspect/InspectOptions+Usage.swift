extension InspectOptions {
  static let usage = CommandUsage(
    "inspect", "prints what happened in a log",
    patterns: ["LOG [--html | --json] [--data [--settings]]"],
    description: [
      .paragraph(
        """
        Prints what happened in a log that "searchlight repl" has saved: each action with its \
        changes and effects. With --html it prints a page that needs no network. The page shows \
        the actions, the phases and the requests on an axis of time (of steps, if the log has no \
        times), the changes and the state at each step, the phases as a statechart, and a slider \
        to move through the steps:
        """),
      .code(["searchlight inspect session.jsonl --html > session.html"]),
    ],
    operands: [SessionData.logUsage],
    groups: [
      OptionGroup(
        [
          OptionUsage(flag: "--html", "prints the page"),
          OptionUsage(flag: "--json", "prints the content of the page as JSON"),
        ] + SessionData.optionUsages)
    ])
}
