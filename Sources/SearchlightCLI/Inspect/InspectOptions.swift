/// The options of `searchlight inspect`.
struct InspectOptions: Hashable {
  /// The output format: text for people, an HTML page, or the content of the page as JSON.
  enum Format: Hashable {
    case text, html, json
  }

  var log: String
  var data: SessionData
  var format: Format

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
    guard let log = reader.operands.first else {
      throw UsageError("LOG is missing: the file with the log")
    }
    self.log = log
    data = try SessionData(reader)
    switch (reader.flags.contains("--html"), reader.flags.contains("--json")) {
    case (false, false): format = .text
    case (true, false): format = .html
    case (false, true): format = .json
    case (true, true): throw UsageError("choose one of --html and --json")
    }
  }
}

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
