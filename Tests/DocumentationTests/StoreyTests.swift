import Foundation
import Testing

@Suite("Storeys of the embedded engine")
struct StoreyTests {
  /// The folders in the order of the table of the page, lowest first, each with the file that describes it.
  private let storeys: [(folder: String, path: String)]

  init() throws {
    let page = try Repository.text("Documentation/Architecture.md")
    let root = "../Sources/LocalSearch/"
    storeys = page.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| ["), let start = line.range(of: "](\(root)"),
        let end = line.range(of: ".swift)", range: start.upperBound..<line.endIndex),
        let folder = line[..<start.lowerBound].split(separator: "[").last
      else { return nil }
      let path = line[start.upperBound..<end.lowerBound] + ".swift"
      // The rows of the other tables have a file for the text.
      return path.hasPrefix("\(folder)/") ? (String(folder), String(path)) : nil
    }
  }

  @Test("the table has every folder once")
  func folders() throws {
    let sources = Repository.root.appending(path: "Sources/LocalSearch")
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    #expect(storeys.map(\.folder).sorted() == folders.filter { !$0.hasPrefix(".") }.sorted())
    #expect(storeys.count > 20)
  }

  @Test("a folder names types of the folders before it only")
  func order() throws {
    let graph = try FolderGraph(of: "LocalSearch")
    let levels = Dictionary(
      uniqueKeysWithValues: storeys.enumerated().map { ($1.folder, $0) })
    for (folder, used) in graph.edges {
      for (other, type) in used where (levels[other] ?? -1) >= (levels[folder] ?? .max) {
        Issue.record("\(folder) names \(type) of \(other), which stands above it in the table")
      }
    }
  }

  @Test("the file that the table names says what its folder is, what comes in and what goes out")
  func comments() throws {
    for (folder, path) in storeys {
      let file = Repository.root.appending(path: "Sources/LocalSearch/\(path)")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let head = lines.prefix { $0.hasPrefix("// ") }.map { $0.dropFirst(3) }
        .joined(separator: " ")
      #expect(head.hasPrefix("\(folder): "), "\(path)")
      for part in ["In: ", "Out: ", "May use: "] { #expect(head.contains(part), "\(path)") }
    }
  }
}
