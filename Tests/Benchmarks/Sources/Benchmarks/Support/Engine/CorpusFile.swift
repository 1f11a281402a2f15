import Foundation
import Searchlight

/// Reads records of one's own: a JSON object a line, with `name`, `summary`, `section` and `maintainer`.
///
/// Letters beyond ASCII and what joins words become spaces, so that the engine has the words that a
/// plain loop finds.
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
