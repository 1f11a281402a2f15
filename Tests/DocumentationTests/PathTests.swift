import Foundation
import Testing

@Suite("Paths that pages name")
struct PathTests {
  @Test(
    "every file and folder that a page links to exists",
    arguments: try Self.pages())
  func links(_ page: String) throws {
    let folder = Repository.root.appending(path: page).deletingLastPathComponent()
    let links = try Repository.text(page).matches(of: #/\]\(([^)#\s]+)[^)]*\)/#).map { "\($0.1)" }
    for link in links where !link.contains("://") && !link.hasPrefix("mailto:") {
      let path = folder.appending(path: link).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(page): \(link)")
    }
  }

  @Test("the page on the architecture links to every module that has folders of its own")
  func modules() throws {
    let page = try Repository.text("Documentation/Architecture.md")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path)
    // What only gathers other modules is named in the README.
    let gathering: Set<String> = ["Searchlight", "AlgoliaUI", "SearchlightSamples"]
    for name in names where !name.hasPrefix(".") && !gathering.contains(name) {
      #expect(page.contains("(../Sources/\(name))"), "\(name)")
    }
  }

  private static func pages() throws -> [String] {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Documentation").path)
    return pages.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
      + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
  }
}
