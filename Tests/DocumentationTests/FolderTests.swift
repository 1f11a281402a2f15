import Foundation
import Testing

@Suite("Folders of the modules")
struct FolderTests {
  private static let modules: [String] = {
    let sources = Repository.root.appending(path: "Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test("the folders of a module do not name each other's types in a circle", arguments: modules)
  func noCircle(_ module: String) throws {
    let graph = try FolderGraph(of: module)
    if let circle = graph.circle { Issue.record("\(module): \(graph.explain(circle))") }
  }

  @Test("there are the modules that are looked at")
  func moduleNames() {
    #expect(Self.modules.count >= 15)
    #expect(Self.modules.contains("SearchCore"))
  }

  @Test("a circle is found, and told by the types that make it")
  func finding() throws {
    let graph = FolderGraph([
      ("A", "public struct Apple { var pear: Pear }"), ("B", "struct Pear { let plum: Plum? }"),
      ("C", "final class Plum {}\nextension Plum { func eat(_ apple: Apple) {} }"),
      ("D", "enum Quince { case one(Apple) }"),
    ])
    let circle = try #require(graph.circle)
    #expect(circle == ["A", "B", "C", "A"])
    #expect(
      graph.explain(circle) == "A names Pear of B, B names Plum of C, C names Apple of A")
    #expect(FolderGraph([("A", "struct Apple {}"), ("B", "let apple: Apple")]).circle == nil)
  }
}
