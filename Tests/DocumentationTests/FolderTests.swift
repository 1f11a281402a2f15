import Foundation
import Testing

@Suite("Folders of the modules")
struct FolderTests {
  private static let modules: [String] = {
    let sources = Repository.root.appending(path: "Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test("The dependencies between the folders of a module have no cycle", arguments: modules)
  func noCycle(_ module: String) throws {
    let graph = try FolderGraph(of: module)
    if let cycle = graph.cycle { Issue.record("\(module): \(graph.explain(cycle))") }
  }

  @Test("The folder tests cover at least 15 modules")
  func moduleNames() {
    #expect(Self.modules.count >= 15)
    #expect(Self.modules.contains("SearchlightCore"))
  }

  @Test("A cycle between folders is found and explained by the types that cause it")
  func finding() throws {
    let graph = FolderGraph([
      ("A", "public struct Apple { var pear: Pear }"), ("B", "struct Pear { let plum: Plum? }"),
      ("C", "final class Plum {}\nextension Plum { func eat(_ apple: Apple) {} }"),
      ("D", "enum Quince { case one(Apple) }"),
    ])
    let cycle = try #require(graph.cycle)
    #expect(cycle == ["A", "B", "C", "A"])
    #expect(
      graph.explain(cycle) == "A names Pear of B, B names Plum of C, C names Apple of A")
    #expect(FolderGraph([("A", "struct Apple {}"), ("B", "let apple: Apple")]).cycle == nil)
  }
}
