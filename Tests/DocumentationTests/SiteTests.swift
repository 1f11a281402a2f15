import Foundation
import Testing

/// The catalogue from which `.ci/docs` builds the site of the documentation.
@Suite("The site of the documentation")
struct SiteTests {
  private static let catalogue = "Documentation/Searchlight.docc"

  @Test("The landing page shows the program that embeds a search, with its output")
  func program() throws {
    let blocks = try CodeBlock.all(in: "\(Self.catalogue)/Searchlight.md")
    try #require(blocks.map(\.language) == ["swift", "console"])
    #expect(try Repository.text("Tests/ReadmeExample/main.swift") == blocks[0].text + "\n")
    #expect(try Program.output(of: "ReadmeExample") == blocks[1].text + "\n")
  }

  @Test("Every page of the documentation is under a topic of the landing page")
  func pages() throws {
    let pages = try names(in: "Documentation", endingWith: ".md")
    let topics = try topics()
    #expect(pages.count > 30)
    #expect(pages.subtracting(topics).isEmpty)
  }

  @Test("Every topic of the landing page exists")
  func topicsExist() throws {
    let pages = try names(in: "Documentation", endingWith: ".md")
    let tutorials = try names(in: "\(Self.catalogue)/Tutorials", endingWith: ".tutorial")
    #expect(try topics().subtracting(pages).subtracting(tutorials).isEmpty)
  }

  @Test("Every library with symbols of its own has a page that arranges them")
  func modules() throws {
    let libraries = try Repository.text("Package.swift").matches(of: #/\.library\(name: "(\w+)"/#)
      .map { String($0.1) }
    let umbrellas: Set = ["Searchlight", "SearchlightAlgoliaUI"]
    #expect(
      try names(in: "\(Self.catalogue)/Modules", endingWith: ".md")
        == Set(libraries).subtracting(umbrellas))
  }

  /// The pages that the landing page links to, by the last component of their links.
  private func topics() throws -> Set<String> {
    let links = try Repository.text("\(Self.catalogue)/Searchlight.md")
      .matches(of: #/<doc:(?:\/documentation\/Searchlight\/)?(\w+)>/#)
    return Set(links.map { String($0.1) })
  }

  private func names(in folder: String, endingWith ending: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path())
    return Set(files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
  }
}
