/// The commands of the prompt, each the word that follows a colon.
enum ReplVerb: String, Hashable, CaseIterable {
  case undo, redo, goto, steps, bisect, toggle, clear, scroll, page, set, facets, state, screen,
    diff
  case effects, explain, graph
  case hold, answer, fail
  case save, export, replay, load, help, quit

  /// The description of the command: its call, and what it does.
  private var row: HelpRow {
    Self.rows.first { $0.term.prefix { $0 != " " } == ":\(rawValue)" }
      ?? HelpRow(":\(rawValue)", "")
  }

  private static let rows = HelpPart.topic("prompt").rows

  /// The command with its arguments, such as `:goto N`.
  var usage: String { row.term }

  /// The arguments as the help shows them; empty if the command takes none.
  var arguments: String { String(usage.dropFirst(rawValue.count + 2)) }

  /// A short description of the command for the help.
  var summary: String { row.summary }

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

  /// The help text: all commands, and notes on their options, in lines of 80 columns.
  static let list: String = {
    let width = (allCases.map(\.usage.count).max() ?? 0) + 2
    let verbs = allCases.map { HelpRow($0.usage, $0.summary) }
    return
      ([introduction] + lines(of: verbs, indentation: "", width: width)
      + notes.flatMap { $0.lines(of: columns) } + lines(of: loadRows)
      + SaveOptions.note.lines(of: columns) + lines(of: SaveOptions.rows))
      .joined(separator: "\n")
  }()

  private static let columns = 80

  private static func lines(
    of rows: [HelpRow], indentation: String = "  ", width: Int = 21
  ) -> [String] {
    rows.flatMap { row in
      let start = indentation + row.term
      let column = indentation.count + width
      let summary = row.summary.lines(of: columns - column)
      return summary.enumerated().map { number, line in
        (number == 0 ? start : "").padding(to: column) + line
      }
    }
  }
}

extension String {
  /// Returns the text with spaces behind it, up to a number of characters.
  fileprivate func padding(to length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
