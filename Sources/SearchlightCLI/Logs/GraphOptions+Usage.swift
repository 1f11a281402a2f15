extension GraphOptions {
  static let usage = CommandUsage(
    "graph", "draws the phases of a search, or lists its components",
    patterns: [
      "[LOG | --limit] [--data [--settings]] [--mermaid | --dot | --json]",
      "--components [--data [--settings]] [--json]",
    ],
    description: [
      .paragraph(
        """
        Draws the phases of a search and the events that lead from one to another. With a log that \
        "searchlight repl" has saved, these are the phases of that session. Without a log, the \
        command explores the machine: it tries actions, answers, failures and the passing of time, \
        and draws all phases that it finds.
        """),
      .paragraph(
        """
        With --components it lists the sources and components of the machine, and what each of \
        them requests, offers and accepts.
        """),
    ],
    operands: [SessionData.logUsage],
    groups: [
      OptionGroup(
        [
          OptionUsage(
            flag: "--components", "lists the parts of the machine, as a table or as JSON"),
          OptionUsage(
            flag: "--mermaid", "prints a diagram that GitHub and many editors draw (the default)"),
          OptionUsage(flag: "--dot", "prints the language of Graphviz"),
          OptionUsage(flag: "--json", "prints nodes and edges, or the components, as JSON"),
          OptionUsage(
            "--limit", "N", .number,
            "the largest number of situations to explore (default: \(defaultLimit))"),
        ] + SessionData.optionUsages)
    ])
}
