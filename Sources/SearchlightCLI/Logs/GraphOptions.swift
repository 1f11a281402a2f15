/// The options of `searchlight graph`.
struct GraphOptions: Hashable {
  /// The output format: a Mermaid diagram, Graphviz DOT, or JSON.
  enum Format: String, Hashable, CaseIterable {
    case mermaid, dot, json
  }

  /// The path of the log whose graph is printed; `nil` to explore the machine.
  var log: String?
  var data: SessionData
  var format = Format.mermaid
  /// Whether to list the machine's components instead of its phases.
  var listsComponents = false
  /// The largest number of situations to explore.
  var limit = Self.defaultLimit

  static let defaultLimit = 1000

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
    log = reader.operands.first
    data = try SessionData(reader)
    let formats = Format.allCases.filter { reader.flags.contains("--\($0)") }
    guard formats.count <= 1 else {
      throw UsageError("choose one of \(formats.map { "--\($0)" }.joined(separator: " and "))")
    }
    if let format = formats.first { self.format = format }
    listsComponents = reader.flags.contains("--components")
    if listsComponents {
      if log != nil || reader.values["--limit"] != nil {
        throw UsageError(
          "--components is for a machine; only --data, --settings and --json go with it")
      }
      if let format = formats.first, format != .json {
        throw UsageError("--components is a table, or JSON with --json; it has no --\(format)")
      }
    }
    guard let limit = reader.values["--limit"] else { return }
    guard log == nil else { throw UsageError("--limit is for explorations, not for a LOG") }
    guard let number = Int(limit), number > 0 else {
      throw UsageError("--limit must be a number from 1, not \"\(limit)\"")
    }
    self.limit = number
  }
}

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
