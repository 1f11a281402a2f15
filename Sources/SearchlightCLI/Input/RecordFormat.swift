import Foundation
import Searchlight

/// The file format of records: JSON array, JSON Lines, or a delimited table.
enum RecordFormat: Hashable {
  /// A JSON array of objects.
  case jsonArray
  /// One JSON object a line.
  case jsonLines
  /// A table with the column names in its first row and this byte between fields.
  case table(delimiter: UInt8)

  /// The number of rows below the header that are checked if the file extension is unknown.
  private static let sampleSize = 20

  /// Recognises the format by the file extension and by the first bytes.
  ///
  /// - Parameter text: The bytes of the file, at least one of which is not white space.
  /// - Throws: ``WorkError`` if the file has none of the formats.
  init(_ path: String, _ text: [UInt8]) throws(WorkError) {
    let end = (path as NSString).pathExtension.lowercased()
    let first = text.first { !InputFile.isBlank($0) }
    if text.prefix(4096).contains(0) { throw Self.failure(path, text) }
    if ["tsv", "tab"].contains(end) {
      self = .table(delimiter: UInt8(ascii: "\t"))
    } else if end == "csv" {
      self = .table(delimiter: TableReader.delimiter(of: text) ?? UInt8(ascii: ","))
    } else if first == UInt8(ascii: "[") {
      self = .jsonArray
    } else if first == UInt8(ascii: "{") || ["json", "jsonl", "ndjson"].contains(end) {
      self = .jsonLines
    } else if let delimiter = TableReader.delimiter(of: text), Self.isTable(text, delimiter) {
      self = .table(delimiter: delimiter)
    } else {
      throw Self.failure(path, text)
    }
  }

  /// Whether each of the first rows has exactly as many fields as the header has names.
  ///
  /// A table needs a header without empty names, and at least one row below it.
  private static func isTable(_ text: [UInt8], _ delimiter: UInt8) -> Bool {
    var reader = TableReader(text, delimiter: delimiter)
    guard let header = try? reader.next(), header.fields.allSatisfy({ !$0.isEmpty }) else {
      return false
    }
    for row in 0..<sampleSize {
      do throws(JSONError) {
        guard let next = try reader.next() else { return row > 0 }
        if next.fields.count != header.fields.count { return false }
      } catch {
        return false
      }
    }
    return true
  }

  private static func failure(_ path: String, _ text: [UInt8]) -> WorkError {
    WorkError(
      "\(path) is neither JSON nor a table (CSV, TSV): \(finding(text)). Give it a JSON array of objects, "
        + "one JSON object per line, or rows below a line with the names of the columns.")
  }

  /// A description of what the file contains instead of records.
  private static func finding(_ text: [UInt8]) -> String {
    if text.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      return "it is a zip archive, such as a spreadsheet file; export the sheet as CSV"
    }
    if text.starts(with: [0x1F, 0x8B]) { return "it is compressed with gzip; unpack it first" }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (line, number) in zip(lines, 1...) {
      guard let column = line.firstIndex(where: { !InputFile.isBlank($0) }) else { continue }
      guard let words = String(validating: line.prefix(200), as: UTF8.self),
        !line.prefix(200).contains(0)
      else {
        let byte = String(line[column], radix: 16, uppercase: true)
        return "line \(number), column \(column - line.startIndex + 1) begins with the byte 0x"
          + (byte.count == 1 ? "0" : "") + byte + ", which is not text"
      }
      return "line \(number) is \"\(words.trimmed.prefix(40))\""
    }
    return "it is empty"
  }
}
