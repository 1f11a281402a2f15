extension Parameters {
  /// The table of the documentation, in Markdown: every setting and parameter with its default, its values and
  /// what reads it.
  static var documentation: String {
    let rows = table.map { row in
      let kinds = [row.isSetting ? "S" : nil, row.isParameter ? "P" : nil].compactMap(\.self)
      let cells = [
        "`\(row.name)`", kinds.joined(separator: " "), row.standard, row.values,
        row.stages.map(\.rawValue).joined(separator: ", "),
      ]
      return cells.reduce("|") { $0 + ($1.isEmpty ? " |" : " \($1) |") }
    }
    let head = ["| name | | default | values | for |", "| --- | --- | --- | --- | --- |"]
    return (head + rows).joined(separator: "\n")
  }
}
