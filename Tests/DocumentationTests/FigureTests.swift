import Foundation
import Testing

/// Figures on pages name the cell of the benchmark that they come from: `cell: group/name`.
@Suite("Figures")
struct FigureTests {
  /// A cell that a page names.
  private struct Mention {
    let page: String
    let group: String
    let name: String

    /// The last figure on the line before the name of the cell, such as `129 µs`.
    let figure: String?
  }

  private static func mentions() throws -> [Mention] {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Documentation").path)
    return try pages.filter { $0.hasSuffix(".md") }.sorted().flatMap { page in
      try Repository.text("Documentation/\(page)").split(separator: "\n").flatMap { line in
        let parts = line.split(separator: "`cell: ", omittingEmptySubsequences: false)
        return zip(parts, parts.dropFirst()).map { before, after in
          let cell = after.prefix { $0 != "`" }.split(separator: "/", maxSplits: 1)
          let figures = before.matches(of: /[0-9.]+ (?:ns|µs|ms|k B|B)(?![A-Za-z])/)
          return Mention(
            page: page, group: "\(cell.first ?? "")", name: "\(cell.last ?? "")",
            figure: figures.last.map { "\($0.0)" })
        }
      }
    }
  }

  @Test("every cell that a page names is in the sources of the benchmarks")
  func cells() throws {
    let literals = Set(
      try Repository.swiftFiles(in: "Tests/Benchmarks/Sources").flatMap {
        SourceText(try String(contentsOf: $0, encoding: .utf8)).literals
      })
    let mentions = try Self.mentions()
    #expect(mentions.count > 30)
    for mention in mentions {
      for text in [mention.group, mention.name] {
        // Some names are put together, of a number and a word or of a word and what it is done with.
        let forms = [
          text, text.replacing(#/^[0-9]+ /#, with: ""), text.replacing(#/, [^,]*$/#, with: ""),
        ]
        let isThere = forms.contains { form in literals.contains { Self.can($0, be: form) } }
        #expect(isThere, "\(mention.page): \(text)")
      }
    }
  }

  @Test("the figure before a cell is that of the tables on the page of the benchmarks")
  func figures() throws {
    let table = try Repository.text("Documentation/Benchmarks.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
    for mention in try Self.mentions() {
      let names = ["\(mention.group): \(mention.name)", mention.name]
      let rows = table.filter { row in
        let column = row.dropFirst(2).prefix { $0 != "|" }
        return names.contains(column.trimmingCharacters(in: .whitespaces))
      }
      let figure = try #require(mention.figure, "\(mention.page): \(mention.name)")
      let isThere = rows.contains { $0.contains(" \(figure) ") }
      #expect(isThere, "\(mention.page): \(figure) of \(mention.group)/\(mention.name)")
    }
  }

  /// Whether a literal with these parts between its interpolations can be the text, half of which at
  /// least must be written out.
  private static func can(_ parts: [String], be text: String) -> Bool {
    guard parts.count > 1 else { return parts == [text] }
    guard 2 * parts.joined().count >= text.count else { return false }
    let pattern = parts.map(NSRegularExpression.escapedPattern).joined(separator: ".+")
    return text.range(of: "^\(pattern)$", options: .regularExpression) != nil
  }
}
