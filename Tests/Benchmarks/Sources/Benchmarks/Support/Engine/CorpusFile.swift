import Foundation
import Searchlight

/// Reads a file with one JSON object per line: `name`, `summary`, `section` and `maintainer`.
///
/// Letters beyond ASCII and characters that join words become spaces. So the engine and a plain
/// loop find the same words.
enum CorpusFile {
  static func records(_ path: String) throws -> [CorpusRecord] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw WrongUse("\(EngineScale.corpusVariable) names \(path), which cannot be read")
    }
    return try data.split(separator: UInt8(ascii: "\n")).enumerated().map { row, line in
      let json: JSON
      do {
        json = try JSON(parsing: line)
      } catch {
        throw WrongUse("\(path), line \(row + 1): \(error)")
      }
      func text(_ attribute: String) -> String { json[attribute]?.stringValue ?? "" }
      return CorpusRecord(
        name: plain(text("name")), summary: plain(text("summary")), section: plain(text("section")),
        maintainer: plain(text("maintainer")))
    }
  }

  private static func plain(_ text: String) -> String {
    let joiners = Array(".'".utf8)
    let bytes = text.lowercased().utf8.map { byte in
      byte >= 0x80 || joiners.contains(byte) ? UInt8(ascii: " ") : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
