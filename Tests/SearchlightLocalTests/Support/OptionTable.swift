import Foundation
import SearchlightCore

/// The table of settings and parameters on the documentation page about the embedded engine.
struct OptionTable {
  struct Row {
    let name: String
    let isSetting: Bool
    let isParameter: Bool

    /// The default; `nil` where the page has no JSON.
    let standard: JSON?
    let values: String

    /// The range that a row states in the form `1 to 1,000`.
    var range: ClosedRange<Int>? {
      let words = values.replacing(",", with: "").replacing(";", with: "").split(separator: " ")
      guard words.count >= 3, words[1] == "to", let lower = Int(words[0]), let upper = Int(words[2])
      else { return nil }
      return lower...upper
    }
  }

  let rows: [Row]

  /// The text of the table on the page.
  let text: String

  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Engine.md")

  init() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let section = page.components(separatedBy: "\n## ").first {
      $0.hasPrefix("Every setting and parameter")
    }
    text = (section ?? "").split(separator: "\n").filter { $0.hasPrefix("|") }
      .joined(separator: "\n")
    rows = (section ?? "").split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let kinds = cells.count > 1 ? cells[1] : ""
      let standard = cells.count > 2 ? cells[2] : ""
      return Row(
        name: cells[0].replacing("`", with: ""), isSetting: kinds.contains("S"),
        isParameter: kinds.contains("P"),
        standard: standard.hasPrefix("`")
          ? try? JSON(parsing: standard.replacing("`", with: "")) : nil,
        values: cells.count > 3 ? cells[3] : "")
    }
  }

  /// Replaces the table on the page.
  func replaceText(by other: String) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    try page.replacing(text, with: other).write(to: Self.page, atomically: true, encoding: .utf8)
  }
}
