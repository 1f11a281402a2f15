import Foundation
import Testing

@Suite("Layers of the embedded engine")
struct LayerTests {
  /// The folders in the order of the page's table, lowest first, each with its describing file.
  private let layers: [(folder: String, path: String)]

  init() throws {
    let page = try Repository.text("Documentation/Architecture.md")
    let root = "../Sources/SearchlightLocal/"
    layers = page.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| ["), let start = line.range(of: "](\(root)"),
        let end = line.range(of: ".swift)", range: start.upperBound..<line.endIndex),
        let folder = line[..<start.lowerBound].split(separator: "[").last
      else { return nil }
      let path = line[start.upperBound..<end.lowerBound] + ".swift"
      // Rows of other tables do not link to a file in the folder that they name.
      return path.hasPrefix("\(folder)/") ? (String(folder), String(path)) : nil
    }
  }

  @Test("The table of layers in Architecture.md lists every folder of SearchlightLocal once")
  func folders() throws {
    let sources = Repository.root.appending(path: "Sources/SearchlightLocal")
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(layers.map(\.folder).sorted() == folders.filter { !$0.hasPrefix(".") }.sorted())
    #expect(layers.count > 20)
  }

  @Test("A folder of SearchlightLocal uses only types of the layers below it")
  func order() throws {
    let graph = try FolderGraph(of: "SearchlightLocal")
    let levels = Dictionary(
      uniqueKeysWithValues: layers.enumerated().map { ($1.folder, $0) })
    for (folder, used) in graph.edges {
      for (other, type) in used where (levels[other] ?? -1) >= (levels[folder] ?? .max) {
        Issue.record("\(folder) names \(type) of \(other), which is above it in the table")
      }
    }
  }

  @Test("The file that describes a layer names its purpose, its input and its output")
  func comments() throws {
    for (folder, path) in layers {
      let file = Repository.root.appending(path: "Sources/SearchlightLocal/\(path)")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let head = lines.prefix { $0.hasPrefix("// ") }.map { $0.dropFirst(3) }
        .joined(separator: " ")
      #expect(head.hasPrefix("\(folder): "), "\(path)")
      for part in ["In: ", "Out: ", "May use: "] { #expect(head.contains(part), "\(path)") }
    }
  }
}
