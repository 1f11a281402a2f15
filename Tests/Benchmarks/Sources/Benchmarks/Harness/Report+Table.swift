import Foundation

extension Report {
  /// The report as tables in Markdown, with aligned columns.
  var table: String {
    [rows.isEmpty ? nil : rowTable, sweeps.isEmpty ? nil : sweepTable].compactMap(\.self)
      .joined(separator: "\n\n")
  }

  private var rowTable: String {
    Self.table(
      ["", "per", "CPU", "±", "wall", "±", "a second", "ratio", "to"],
      rows.map { row in
        [
          "\(row.group): \(row.name)", row.unit,
          row.cpu.median > 0 ? Self.time(row.cpu.median) : "",
          row.cpu.spread,
          row.isMemory ? Self.short(row.wall.median) + " B" : Self.time(row.wall.median),
          row.wall.spread, row.isMemory ? "" : Self.short(1e9 / row.wall.median),
          row.ratio.map(Self.short) ?? "",
          row.baseline ?? "",
        ]
      }, names: 2, lastIsName: true)
  }

  /// A Markdown table, in which names are left-aligned and figures are right-aligned.
  static func table(
    _ head: [String], _ lines: [[String]], names: Int, lastIsName: Bool = false
  ) -> String {
    let widths = head.indices.map { column in ([head] + lines).map { $0[column].count }.max() ?? 0 }
    let isName = head.indices.map { $0 < names || lastIsName && $0 == head.count - 1 }
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

  /// A number with about three digits, and with a letter for thousands or millions.
  static func short(_ value: Double) -> String {
    switch value {
    case 1e6...: short(value / 1e6) + " M"
    case 1e4...: short(value / 1e3) + " k"
    case 100...: String(format: "%.0f", value)
    case 10...: String(format: "%.1f", value)
    default: String(format: "%.2f", value)
    }
  }

  /// A duration in nanoseconds, formatted in a suitable unit.
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case 1e6...: short(nanoseconds / 1e6) + " ms"
    case 1e3...: short(nanoseconds / 1e3) + " µs"
    default: short(nanoseconds) + " ns"
    }
  }
}

extension Report.Figure {
  fileprivate var spread: String {
    median > 0 ? String(format: "%.0f %%", 100 * deviation / median) : ""
  }
}
