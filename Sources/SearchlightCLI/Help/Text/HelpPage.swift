/// A page of the help: the ways to call a command, if it is about one, and its text.
struct HelpPage: Hashable, Sendable {
  let synopses: [Synopsis]
  let blocks: [HelpBlock]

  init(synopses: [Synopsis] = [], _ blocks: [HelpBlock]) {
    self.synopses = synopses
    self.blocks = blocks
  }
}

extension HelpPage {
  /// The width of the widest term that has its explanation on the same line.
  private static let widestTerm = 24

  /// The page as text for a terminal, wrapped at 80 columns.
  var text: String {
    var lines: [String] = []
    for (number, synopsis) in synopses.enumerated() {
      let start = (number == 0 ? "Usage: " : "       ") + synopsis.command
      lines +=
        synopsis.arguments.isEmpty
        ? [start] : TextWrapping.lines(of: synopsis.arguments, after: start + " ")
    }
    var isBegin = lines.isEmpty
    for block in blocks {
      // No empty line precedes the first block, or parts a heading from its text.
      if !isBegin { lines.append("") }
      lines += Self.lines(of: block)
      isBegin = if case .heading = block { true } else { false }
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(of block: HelpBlock) -> [String] {
    switch block {
    case .heading(let title): return ["\(title):"]
    case .paragraph(let text): return TextWrapping.lines(of: text)
    case .code(let code): return code.map { "  \($0)" }
    case .rows(let rows):
      let widths = rows.map { DisplayWidth.of($0.term) }.filter { $0 <= widestTerm }
      let column = (widths.max() ?? 4) + 4
      return rows.flatMap { lines(of: $0, column: column) }
    }
  }

  /// Returns the lines of a row whose explanation begins in a column.
  private static func lines(of row: HelpRow, column: Int) -> [String] {
    let term = "  \(row.term)"
    if row.summary.isEmpty { return [term] }
    let gap = column - DisplayWidth.of(term)
    if gap >= 2 {
      return TextWrapping.lines(of: row.summary, after: term + String(repeating: " ", count: gap))
    }
    let indentation = String(repeating: " ", count: column)
    return [term] + TextWrapping.lines(of: row.summary, after: indentation)
  }
}
