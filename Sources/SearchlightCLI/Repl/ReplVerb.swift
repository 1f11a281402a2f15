/// The commands of the prompt, each the word that follows a colon.
enum ReplVerb: String, Hashable, CaseIterable {
  case undo, redo, goto, steps, bisect, choose, clear, scroll, page, facets, state, screen, diff
  case effects, explain, graph
  case save, replay, load, help, quit

  /// The arguments as the help shows them; empty if the command takes none.
  var arguments: String {
    switch self {
    case .undo, .redo: "[N]"
    case .goto: "N"
    case .bisect: "PART VALUE"
    case .choose: "FACET VALUE"
    case .scroll: "ROW [SECTION]"
    case .page: "N [SECTION]"
    case .diff: "[FROM TO]"
    case .save: "FILE [OPTIONS]"
    case .replay: "FILE [OPTIONS]"
    case .load: "[DATA] [OPTIONS]"
    case .steps, .clear, .facets, .state, .screen, .effects, .explain, .graph, .help, .quit: ""
    }
  }

  /// A short description of the command for the help.
  var summary: String {
    switch self {
    case .undo: "goes back by a step, or by N"
    case .redo: "goes forward by a step that was undone, or by N"
    case .goto: "goes to a step, back or forward"
    case .bisect: "finds the action that gave a part of the state its value"
    case .steps: "lists the steps; the mark is where you are"
    case .choose: "selects a value of a facet, or deselects it"
    case .clear: "clears the text and all selections"
    case .scroll: "scrolls the last section, or the named one, to a row"
    case .page: "shows the last section, or the named one, from its page N on; the first is 0"
    case .facets: "lists what can be chosen"
    case .state: "shows the state"
    case .screen: "shows the screen"
    case .diff: "what this step has changed, or what differs between two"
    case .effects: "the effects of this step"
    case .explain: "the current requests, and why each query is sent"
    case .graph: "the phases so far as a Mermaid diagram"
    case .save: "writes the session to a file, for :replay and searchlight replay"
    case .replay: "replays a saved session, and continues at its end"
    case .load: "searches other records, JSON, CSV or TSV; alone, the films"
    case .help: "this list"
    case .quit: "ends, as Ctrl-D does"
    }
  }

  /// The command with its arguments, such as `:goto N`.
  var usage: String { ":\(rawValue)" + (arguments.isEmpty ? "" : " \(arguments)") }

  /// What the help says after the list of commands.
  static let notes = [
    ":bisect takes a part as :state calls it; =, !=, <, > or has may come before the value.",
    ":load and :replay guess the settings of records; options say otherwise:",
  ]

  /// The options of `:load` and `:replay`.
  static let loadRows = [
    HelpRow("--settings FILE", "searches with these settings, as when the session was saved"),
    HelpRow("--data DATA", "with :replay, the records of the session, if they are not at hand"),
  ]

  /// What the help says before the list of commands.
  static let introduction = """
    Any other line is the text to search for. A command may be shortened as long as
    it is unambiguous.
    """

  /// The help text: all commands, one per line, and notes on their options.
  static let list: String = {
    let width = (allCases.map(\.usage.count).max() ?? 0) + 2
    let verbs = allCases.map { HelpRow($0.usage, $0.summary) }
    return
      ([introduction] + lines(of: verbs, indentation: "", width: width)
      + notes + lines(of: loadRows) + [SaveOptions.note] + lines(of: SaveOptions.rows))
      .joined(separator: "\n")
  }()

  private static func lines(
    of rows: [HelpRow], indentation: String = "  ", width: Int = 21
  ) -> [String] {
    rows.map { row in
      let padding = String(repeating: " ", count: width - row.term.count)
      return indentation + row.term + padding + row.summary
    }
  }
}
