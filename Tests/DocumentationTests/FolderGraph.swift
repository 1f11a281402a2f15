import Foundation

/// The dependencies between the folders of a module: which folder uses types of which other.
struct FolderGraph {
  /// For each folder, the folders whose types it uses, each with one such type as evidence.
  private(set) var edges: [String: [String: String]] = [:]

  /// Reads the files of a module; a file belongs to the top-level folder that contains it.
  init(of module: String) throws {
    let root = "Sources/\(module)"
    var texts: [(folder: String, text: String)] = []
    for file in Repository.swiftFiles(in: root) {
      let path = file.path.components(separatedBy: "/\(root)/").last ?? ""
      let folder = path.contains("/") ? String(path.prefix { $0 != "/" }) : "."
      texts.append((folder, try Self.code(of: file)))
    }
    self.init(texts)
  }

  init(_ files: [(folder: String, text: String)]) {
    var declaringFolders: [Substring: Set<String>] = [:]
    for (folder, text) in files {
      for name in text.split(separator: "\n").compactMap(Self.declaredType) {
        declaringFolders[name, default: []].insert(folder)
      }
    }
    for (folder, text) in files {
      for name in Self.typeNames(in: text) {
        for declaring in declaringFolders[name] ?? [] where declaring != folder {
          edges[folder, default: [:]][declaring] = "\(name)"
        }
      }
    }
  }

  /// The name of the top-level type that a line declares; `nil` if it declares none.
  private static func declaredType(_ line: Substring) -> Substring? {
    if line.first?.isWhitespace ?? true { return nil }
    let words = line.split(separator: " ").drop { word in
      word.hasPrefix("@") || ["public", "package", "internal", "final", "indirect"].contains(word)
    }
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    guard let kind = words.first, kinds.contains(kind) else { return nil }
    return words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber }
  }

  /// All words that begin with a capital letter, which includes all type names.
  private static func typeNames(in text: String) -> Set<Substring> {
    let words = text.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        false
      default: true
      }
    }
    return Set(
      words.lazy.filter { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0[$0.startIndex]) }
        .map { Substring($0) })
  }

  private static func code(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    // A text names no type of the code, unless it has an expression in it.
    .map { line in
      line.utf8.contains(UInt8(ascii: "\""))
        ? line.replacing(/"(?:[^"\\]|\\[^\(])*"/, with: "") : line
    }
    .map { line in
      guard line.utf8.contains(UInt8(ascii: "/")) else { return line }
      return line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
    .joined(separator: "\n")
  }

  /// A path from a folder back to itself; `nil` if the graph has no cycle.
  var cycle: [String]? {
    for start in edges.keys.sorted() {
      if let found = findCycle(from: start) { return found }
    }
    return nil
  }

  private func findCycle(from start: String) -> [String]? {
    var before: [String: String] = [:]
    var open = [start]
    while let folder = open.popLast() {
      for next in (edges[folder] ?? [:]).keys.sorted() {
        if next == start {
          var path = [start]
          var folder = folder
          while folder != start {
            path.append(folder)
            folder = before[folder] ?? start
          }
          let others: [String] = path[1...].reversed()
          return [start] + others + [start]
        }
        if before[next] == nil {
          before[next] = folder
          open.append(next)
        }
      }
    }
    return nil
  }

  /// A description of a path, such as `A names a of B, B names b of C`.
  func explain(_ path: [String]) -> String {
    let steps = path.indices.dropLast().map { number in
      let (folder, next) = (path[number], path[number + 1])
      return "\(folder) names \(edges[folder]?[next] ?? "?") of \(next)"
    }
    return steps.joined(separator: ", ")
  }
}
