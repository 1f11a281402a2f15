import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

@Suite("Texts from the strings of the app")
struct AppTextTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Literals that users never see: symbols, identifiers, and messages for developers.
  private static let internals: Set<String> = [
    "hit", "placeholder", "Facet", "HierarchicalFacet", "NSTextMovement", "searchlight.highlight",
    "en", "not in the machine", "A PresenterConnector", "clock.arrow.circlepath", "wifi.slash",
    "magnifyingglass", "clock", "doc.text", "tag", "xmark", "checkmark", "chevron.down",
    "chevron.forward", "chevron.backward", "exclamationmark.triangle", "wifi.exclamationmark",
    "xmark.circle.fill", "<em>", "</em>", "%@", "%lld", "objectID",
  ]

  /// The keys in the tables of Accessibility.md, where every value is a percent sign.
  private static func keys() throws -> Set<String> {
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Accessibility.md"), encoding: .utf8)
    let table = try #require(
      page.split(separator: "\n| where | keys |\n").dropFirst().first?.split(separator: "\n\n")
        .first)
    let keys = table.split(separator: "\n").dropFirst().flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
    return Set(keys.map(normalized))
  }

  private static func normalized(_ key: String) -> String {
    key.replacing("%lld", with: "%").replacing("%@", with: "%")
  }

  /// The literals of a source file without its comments; every interpolation is a percent sign.
  private static func literals(in source: String) -> [String] {
    let code = source.split(separator: "\n").filter {
      !$0.drop(while: \.isWhitespace).hasPrefix("//")
    }.joined(separator: "\n")
    var literals: [String] = []
    var rest = code[...]
    while let start = rest.firstIndex(of: "\"") {
      rest = rest[rest.index(after: start)...]
      var literal = ""
      while let character = rest.popFirst(), character != "\"" {
        guard character == "\\", let escaped = rest.popFirst() else {
          literal.append(character)
          continue
        }
        guard escaped == "(" else { continue }
        literal.append("%")
        var interpolation = ""
        var depth = 1
        while depth > 0, let character = rest.popFirst() {
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
          interpolation.append(character)
        }
        literals += Self.literals(in: interpolation)
      }
      literals.append(literal)
    }
    return literals
  }

  @Test("Every text of the modules is in the table of keys, and every key is a text of them")
  func table() throws {
    let keys = try Self.keys()
    let folder = Self.root.appending(path: "Sources")
    let files = try ["SearchlightUI", "SearchlightControllers"].flatMap { module in
      try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: module).path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { "\(module)/\($0)" }
    }
    expect(files.count > 100)
    var found: Set<String> = []
    for file in files {
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for literal in Self.literals(in: source) where !Self.internals.contains(literal) {
        found.insert(literal)
        let isForDevelopers = literal.hasPrefix("The ") && literal.contains("Connector")
        guard literal.contains(where: \.isLetter), !isForDevelopers else { continue }
        expect(keys.contains(literal), "\(file): \"\(literal)\" is no key in Accessibility.md")
      }
    }
    for key in keys.sorted() {
      expect(found.contains(key), "\"\(key)\" in Accessibility.md is no text of the modules")
    }
  }

  @Test(
    "Statistics say whether the total is a lower bound, and one result is singular",
    arguments: [
      (1, true, nil, "1 result"), (0, true, nil, "0 results"),
      (1, false, nil, "more than 1 result"),
      (12345, false, nil, "more than 12,345 results"),
      (12345, true, 1, "1 relevant result sorted out of 12,345"),
      (100, false, 1, "1 relevant result sorted out of more than 100"),
      (1234, false, 20, "20 relevant results sorted out of more than 1,234"),
      (1, true, 0, "0 relevant results sorted out of 1"), (7, true, 7, "7 results"),
    ] as [(Int, Bool, Int?, String)])
  func statistics(total: Int, isExact: Bool, sorted: Int?, text: String) {
    var stats = SearchStats(
      query: "", total: HitCount(total, isExact: isExact), nbSortedHits: sorted, nbPages: 1,
      hitsPerPage: 20)
    expectEqual(stats.localizedDescription, text)
    if total > 1 || isExact {
      expectEqual(stats.description, text, "the description is the same text in English")
    }
    stats = SearchStats(
      query: "", total: stats.total, nbSortedHits: sorted, nbPages: 1, hitsPerPage: 20,
      processingTime: .milliseconds(3))
    expectEqual(stats.localizedDescription, "\(text) (3ms)")
  }

  @Test("A text has the key that translators see, and its values in the order of the sentence")
  func keyOfText() {
    let text: AppText = "\(3) of \("Tom & Jerry")"
    expectEqual(text.key, "%lld of %@")
    expectEqual(text.english, "3 of Tom & Jerry")
  }

  @Test("All counts of a screen have the number format of the locale")
  func counts() {
    let german = Locale(identifier: "de")
    expectEqual(Facet(value: "A > B", count: 12345).label(in: german), "A > B (12.345)")
    expectEqual(
      Facet(value: "A > B", count: 12345).label(separator: " > ", in: german), "B (12.345)")
    let option = FilterOptions.Item(FilterOption("van", title: "Van"), count: 12345)
    expectEqual(option.label(in: german), "Van (12.345)")
  }
}
