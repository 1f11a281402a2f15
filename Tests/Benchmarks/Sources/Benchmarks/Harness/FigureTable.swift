/// A table of counted figures, which are the same in every run.
struct FigureTable: Sendable {
  /// The group of the table.
  let group: String

  /// The name, which is unique in the group.
  let name: String

  /// The column headings, of which the first two are for names.
  let head: [String]

  /// Computes the cells of all rows.
  let rows: @Sendable () -> [[String]]

  /// The group and the name, which `--only` searches.
  var id: String { "\(group)/\(name)" }

  /// The table in Markdown, with aligned columns.
  var text: String { Report.table(head, rows(), names: 2) }
}
