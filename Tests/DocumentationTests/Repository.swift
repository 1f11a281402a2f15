import Foundation

/// Reads the files of the repository from the source tree.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// All Swift files in a folder and its subfolders, except build folders.
  static func swiftFiles(in folder: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter {
      $0.pathExtension == "swift" && !$0.path().contains("/.build")
    }
  }
}

/// A fenced code block of a page.
struct CodeBlock: Sendable, CustomStringConvertible {
  let language: String
  let text: String

  var description: String { text.split(separator: "\n").first.map(String.init) ?? "" }

  static func all(in page: String) throws -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (language: String, lines: [Substring])?
    for line in try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        blocks.append(
          CodeBlock(language: block.language, text: block.lines.joined(separator: "\n")))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), [])
      }
    }
    return blocks
  }
}

extension String {
  /// The text without the indentation of its lines and without empty lines.
  ///
  /// A block on a page may be indented differently from the same code in a function.
  var unindented: String {
    split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined(separator: "\n")
  }
}
