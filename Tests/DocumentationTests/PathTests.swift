import Foundation
import Testing

@Suite("Paths on the pages")
struct PathTests {
  @Test(
    "Every file and folder that a documentation page links to exists",
    arguments: try Self.pages())
  func links(_ page: String) throws {
    let folder = Repository.root.appending(path: page).deletingLastPathComponent()
    let links = try Repository.text(page).matches(of: #/\]\(([^)#\s]+)[^)]*\)/#).map { "\($0.1)" }
    for link in links where !link.contains("://") && !link.hasPrefix("mailto:") {
      let path = folder.appending(path: link).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(page): \(link)")
    }
  }

  @Test("Architecture.md links to every module except those that only combine others")
  func modules() throws {
    let page = try Repository.text("Documentation/Architecture.md")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path)
    // The README describes the modules that only combine others.
    let combining: Set<String> = ["Searchlight", "SearchlightAlgoliaUI", "SearchlightSamples"]
    for name in names where !name.hasPrefix(".") && !combining.contains(name) {
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
