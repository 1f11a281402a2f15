extension ConformanceSuite {
  /// A Markdown list of all differences, each with a table of the cases that permit it, for the
  /// documentation of this package.
  package var differencesPage: String {
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
