import Foundation
import Testing

@Suite("The tables of Documentation/Migrating.md")
struct MigratingTableTests {
  /// The rows with three columns below the heading of the tables.
  private static func rows() throws -> [[Substring]] {
    let page = try Repository.text("Documentation/Migrating.md")
    let tables = try #require(page.split(separator: "\n## ").last)
    return tables.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { $0.split(separator: "|") }
      .filter { $0.first?.contains("InstantSearch ") == false }
  }

  /// The parts of a cell between backticks.
  private static func code(in cell: Substring) -> [Substring] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test("more than sixty symbols are replaced or said to have no counterpart")
  func symbols() throws {
    let rows = try Self.rows()
    let symbols = Set(rows.flatMap { Self.code(in: $0[0]) })
    #expect(symbols.count > 150)
    for row in rows {
      #expect(row.count == 3, "\(row)")
      guard row.count == 3 else { continue }
      let isExplained = row[2].contains { !$0.isWhitespace }
      if row[1].contains("none") { #expect(isExplained, "\(row[0])") }
    }
  }

  @Test("the code in the middle column is compiled, and its names are those of the library")
  func replacements() throws {
    let source = try Repository.text("Tests/DocumentationTests/Migrating+Table.swift").solid
    let words = try Self.words()
    var count = 0
    for row in try Self.rows() {
      for code in Self.code(in: row[1]) {
        // A type, a member or a function with its labels.
        if code.wholeMatch(of: /[A-Z][A-Za-z.]*|[a-z][A-Za-z]*\((?:_:|[A-Za-z]+:)*\)/) != nil {
          for word in code.split(whereSeparator: { !$0.isLetter && $0 != "_" }) where word != "_" {
            #expect(words.contains(String(word)), "\(code)")
          }
        } else {
          count += 1
          #expect(source.contains(String(code).solid), "\(code)")
        }
      }
    }
    #expect(count > 50)
  }

  /// The words of the sources, comments included.
  private static func words() throws -> Set<String> {
    let files = Repository.swiftFiles(in: "Sources")
    return Set(
      try files.flatMap { file in
        try String(contentsOf: file, encoding: .utf8)
          .split { !$0.isLetter && $0 != "_" }.map(String.init)
      })
  }
}

extension StringProtocol {
  /// The text with nothing between its words and signs.
  fileprivate var solid: String { String(filter { !$0.isWhitespace }) }
}
