import Foundation
import Testing

/// Tests that run the pages of the playground as programs.
@Suite("Playgrounds", .serialized)
struct PlaygroundTests {
  private static let folder = "Playgrounds/Searchlight.playground"

  /// The names of the pages, in the order in which Xcode lists them.
  private static let pages = [
    "Signals", "Reducer", "TypeAhead", "MultiIndex", "Facets", "RelatedItems", "SnapshotTests",
    "TimeTravel", "OwnData",
  ]

  private static func contents(of page: String) throws -> String {
    try Repository.text("\(folder)/Pages/\(page).xcplaygroundpage/Contents.swift")
  }

  @Test("A playground page prints exactly what its comments say", arguments: pages)
  func prints(page: String) throws {
    let expected = ExpectedOutput(of: try Self.contents(of: page))
    #expect(expected.blocks > 2)
    #expect(try Program.output(of: "\(page)Page") == expected.text)
  }

  @Test("The playground lists all of its pages, and each page links to the next")
  func order() throws {
    let listed = try Repository.text("\(Self.folder)/contents.xcplayground")
      .matches(of: #/<page name='(.*)'/#).map { String($0.output.1) }
    #expect(listed == Self.pages)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "\(Self.folder)/Pages").path())
    #expect(folders.sorted() == Self.pages.map { "\($0).xcplaygroundpage" }.sorted())
    for page in Self.pages.dropLast() {
      #expect(try Self.contents(of: page).contains("](@next)"), "\(page)")
    }
  }
}

/// The output that the comments of a page announce.
///
/// Such a comment begins with `prints:`; the output follows on the same line and on the next
/// comment lines.
private struct ExpectedOutput {
  private(set) var text = ""
  private(set) var blocks = 0

  init(of page: String) {
    var isInBlock = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// prints:") {
        blocks += 1
        isInBlock = true
        let rest = line.dropFirst("// prints: ".count)
        if !rest.isEmpty { text += rest + "\n" }
      } else if isInBlock, line.hasPrefix("//"), !line.hasPrefix("//:") {
        text += line.dropFirst("// ".count) + "\n"
      } else {
        isInBlock = false
      }
    }
  }
}
