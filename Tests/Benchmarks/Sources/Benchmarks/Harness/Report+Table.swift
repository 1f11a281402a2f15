import Foundation

extension Report {
  /// The report for people; valid Markdown.
  var table: String {
    let head = ["", "per", "CPU", "±", "wall", "±", "a second", "ratio", "to"]
    let lines = rows.map { row in
      [
        "\(row.group): \(row.name)", row.unit, row.cpu.median > 0 ? row.cpu.time : "",
        row.cpu.spread, row.isMemory ? Self.short(row.wall.median) + " B" : row.wall.time,
        row.wall.spread, row.isMemory ? "" : Self.short(1e9 / row.wall.median),
        row.ratio.map(Self.short) ?? "",
        row.baseline ?? "",
      ]
    }
    let widths = head.indices.map { column in ([head] + lines).map { $0[column].count }.max() ?? 0 }
    // Names stand to the left, figures to the right.
    let isName = head.indices.map { [0, 1, head.count - 1].contains($0) }
    let rule = head.indices.map { column in
      String(repeating: "-", count: widths[column] - 1) + (isName[column] ? "-" : ":")
    }
    return ([head, rule] + lines).map { line in
      let cells = head.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - line[column].count)
        return isName[column] ? line[column] + space : space + line[column]
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }

  /// Three digits, and a letter for thousands or millions.
  fileprivate static func short(_ value: Double) -> String {
    switch value {
    case 1e6...: short(value / 1e6) + " M"
    case 1e4...: short(value / 1e3) + " k"
    case 100...: String(format: "%.0f", value)
    case 10...: String(format: "%.1f", value)
    default: String(format: "%.2f", value)
    }
  }
}

extension Report.Figure {
  fileprivate var time: String {
    switch median {
    case 1e6...: Report.short(median / 1e6) + " ms"
    case 1e3...: Report.short(median / 1e3) + " µs"
    default: Report.short(median) + " ns"
    }
  }

  fileprivate var spread: String {
    median > 0 ? String(format: "%.0f %%", 100 * deviation / median) : ""
  }
}
