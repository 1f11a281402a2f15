extension Parameters {
  /// The Markdown table of the documentation: every setting and parameter with its default, its
  /// values, the stages that read it and its meaning.
  static var documentation: String {
    let rows = table.map { row in
      let kinds = [row.isSetting ? "S" : nil, row.isParameter ? "P" : nil].compactMap(\.self)
      let cells = [
        "`\(row.name)`", kinds.joined(separator: " "), row.standard, row.values,
        row.stages.map(\.rawValue).joined(separator: ", "), row.summary,
      ]
      return cells.reduce("|") { $0 + ($1.isEmpty ? " |" : " \($1) |") }
    }
    let head = [
      "| name | | default | values | for | meaning |", "| --- | --- | --- | --- | --- | --- |",
    ]
    return (head + rows).joined(separator: "\n")
  }
}
