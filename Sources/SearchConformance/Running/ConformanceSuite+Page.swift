extension ConformanceSuite {
  /// A table in Markdown of all cases in which backends may differ, by difference: what the documentation of this
  /// package holds.
  public var differencesPage: String {
    var lines: [String] = []
    for difference in differences {
      lines += ["### `\(difference.id)`", ""]
      lines += [
        "- The hosted engine: \(difference.hosted)", "- A backend may: \(difference.permitted)",
        "- Because: \(difference.reason)", "", "| case | what it states |", "| --- | --- |",
      ]
      for test in cases where test.differences.contains(difference.id) {
        lines.append("| `\(test.id)` | \(test.statement) |")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}
