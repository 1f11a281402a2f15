import Foundation
import Searchlight

/// The file format of records: JSON array, other JSON values, or a delimited table.
enum RecordFormat: Hashable {
  /// A JSON array of objects.
  case jsonArray
  /// JSON objects one after the other: one a line, or over several lines.
  case jsonValues
  /// A table with the column names in its first row and this byte between fields.
  case table(delimiter: UInt8)

  /// The number of rows below the header that are checked if the file extension is unknown.
  private static let sampleSize = 20

  /// Recognises the format by the file extension and by the first bytes.
  ///
  /// - Parameters:
  ///   - text: The first bytes of the file, at least one of which is not white space.
  ///   - delimiter: The delimiter that the user names, which only a table has.
  /// - Throws: ``WorkError`` if the file has none of the formats.
  init(_ path: String, _ text: [UInt8], delimiter: UInt8? = nil) throws(WorkError) {
    let end = (path as NSString).pathExtension.lowercased()
    let first = text.first { !InputFile.isBlank($0) }
    if text.prefix(4096).contains(0) { throw Self.failure(path, text) }
    if let delimiter {
      self = .table(delimiter: delimiter)
    } else if ["tsv", "tab"].contains(end) {
      self = .table(delimiter: UInt8(ascii: "\t"))
    } else if end == "csv" {
      self = .table(delimiter: TableDelimiter.best(for: text) ?? UInt8(ascii: ","))
    } else if first == UInt8(ascii: "[") {
      self = .jsonArray
    } else if first == UInt8(ascii: "{") || ["json", "jsonl", "ndjson"].contains(end) {
      self = .jsonValues
    } else if let delimiter = TableDelimiter.best(for: text), Self.isTable(text, delimiter) {
      self = .table(delimiter: delimiter)
    } else {
      throw Self.failure(path, text)
    }
  }

  /// Returns whether each of the first rows has exactly as many fields as the header has names.
  ///
  /// A table needs a header without empty names, and at least one row below it.
  private static func isTable(_ text: [UInt8], _ delimiter: UInt8) -> Bool {
    var reader = TableReader(text, delimiter: delimiter)
    guard var header = try? reader.next() else { return false }
    if TableDelimiter.isName(header), let next = try? reader.next() { header = next }
    guard header.fields.allSatisfy({ !$0.isEmpty }) else {
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

  /// Returns a description of what the file contains instead of records.
  private static func finding(_ text: [UInt8]) -> String {
    if text.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      return "it is a zip archive, such as a spreadsheet file; export the sheet as CSV"
    }
    if text.starts(with: [0x1F, 0x8B]) { return "it is compressed with gzip; unpack it first" }
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let hasText = lines.first.map { String(validating: $0.prefix(200), as: UTF8.self) != nil }
    if hasText == true, let (line, number) = zip(lines, 1...).first(where: { $0.0.contains(0) }),
      let index = line.firstIndex(of: 0), number > 1 || index > line.startIndex
    {
      return
        "line \(number), column \(index - line.startIndex + 1) has the byte 0x00, which is not "
        + "text"
    }
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
