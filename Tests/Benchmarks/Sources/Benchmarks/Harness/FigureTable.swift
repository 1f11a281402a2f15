/// Figures that are counted and not timed, so that they are the same in every run.
struct FigureTable: Sendable {
  /// What it belongs to.
  let group: String

  /// What is counted.
  let name: String

  /// The heads of the columns, of which the first two are names.
  let head: [String]

  /// Counts, row by row.
  let rows: @Sendable () -> [[String]]

  /// Group and name: what `--only` looks at.
  var id: String { "\(group)/\(name)" }

  /// The table for people; valid Markdown.
  var text: String { Report.table(head, rows(), names: 2) }
}
