import Foundation
import Testing

/// The pages of the playground, run as programs.
@Suite("Playgrounds", .serialized)
struct PlaygroundTests {
  private static let folder = "Playgrounds/Searchlight.playground"

  /// The pages, in the order in which Xcode lists them.
  private static let pages = [
    "Signals", "Reducer", "TypeAhead", "MultiIndex", "Facets", "RelatedItems", "SnapshotTests",
    "TimeTravel", "OwnData",
  ]

  private static func contents(of page: String) throws -> String {
    try Repository.text("\(folder)/Pages/\(page).xcplaygroundpage/Contents.swift")
  }

  @Test("a page prints what stands below its prints", arguments: pages)
  func prints(page: String) throws {
    let promise = Promise(of: try Self.contents(of: page))
    #expect(promise.blocks > 2)
    #expect(try Program.output(of: "\(page)Page") == promise.text)
  }

  @Test("the playground lists the pages that there are, and each leads to the next")
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

/// What a page says that it prints: comments that begin with `prints:`, the text on the same line or
/// on those that follow.
private struct Promise {
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
