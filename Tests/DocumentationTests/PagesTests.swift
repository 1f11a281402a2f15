import Testing

/// Tests that the code on documentation pages is part of compiled tests.
@Suite("Code on the pages")
struct PagesTests {
  @Test("Every Swift block of a documentation page is compiled code", arguments: try Page.all())
  func compiled(page: Page) throws {
    let sources = try page.sources.map { try Repository.text($0).unindented }
    let blocks = try CodeBlock.all(in: page.path).filter { $0.language == "swift" }
    #expect(blocks.count == page.count)
    for block in blocks {
      #expect(sources.contains { $0.contains(block.text.unindented) }, "\(page): \(block)")
    }
  }
}

/// A page with code, as `pages.txt` lists it.
struct Page: Sendable, CustomStringConvertible {
  /// The path of the page in the repository.
  let path: String

  /// The number of its Swift blocks.
  let count: Int

  /// The paths of the files that have the code.
  var sources: [String] = []

  var description: String { path }

  static func all() throws -> [Page] {
    var pages: [Page] = []
    for line in try Repository.text("Tests/DocumentationTests/pages.txt").split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words.count {
      case 1: pages[pages.count - 1].sources.append(words[0])
      case 2: pages.append(Page(path: words[0], count: try #require(Int(words[1]))))
      default: #expect(line.hasPrefix("#"))
      }
    }
    return pages
  }
}
