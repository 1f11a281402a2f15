import Searchlight

/// Reads a table row by row: CSV in the format of RFC 4180 with any delimiter, or TSV.
///
/// A field of CSV may be enclosed in quotation marks. Then it may contain delimiters, line ends, and
/// quotation marks that are each written twice. TSV has no quotation marks of its own: each line is
/// a row, and each mark is text. White space around a field is dropped. A line ends with CR, LF or
/// CR LF; lines without any text in their fields are skipped.
struct TableReader {
  /// A row, with the number of the line on which it begins, from 1.
  struct Row: Hashable {
    let line: Int
    let fields: [String]
  }

  private var bytes: [UInt8]
  private let delimiter: UInt8
  private var position = 0
  private var lacksQuote = false
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8], delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// The number of bytes that have not been read.
  var restCount: Int { bytes.count - position }

  /// Whether the row that was read last, or that could not be read, would be another one if more
  /// bytes followed.
  var isOpen: Bool { restCount == 0 || lacksQuote }

  /// Adds bytes that follow, and forgets those that have been read.
  mutating func append(_ more: [UInt8]) {
    bytes = Array(bytes[position...]) + more
    lineStart -= position
    position = 0
  }

  /// Returns the next row; `nil` at the end.
  ///
  /// - Throws: ``JSONError`` with the line and column of a quotation mark that is never closed, of
  ///   text after a closing quotation mark, or of a field that is not valid UTF-8.
  mutating func next() throws(JSONError) -> Row? {
    lacksQuote = false
    while position < bytes.count {
      let start = line
      var fields = [try field()]
      while take(delimiter) { fields.append(try field()) }
      endLine()
      if fields.contains(where: { !$0.isEmpty }) { return Row(line: start, fields: fields) }
    }
    return nil
  }

  // MARK: - Fields

  private mutating func field() throws(JSONError) -> String {
    while isBlank(position) { position += 1 }
    guard delimiter != UInt8(ascii: "\t"), position < bytes.count, bytes[position] == Self.quote
    else { return try plainField() }
    return try quotedField()
  }

  private mutating func plainField() throws(JSONError) -> String {
    let start = position
    while position < bytes.count, bytes[position] != delimiter, !isLineEnd(position) {
      position += 1
    }
    var end = position
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return try text(bytes[start..<end], at: start)
  }

  private mutating func quotedField() throws(JSONError) -> String {
    let (opening, openingLine) = (position, (line: line, lineStart: lineStart))
    var content: [UInt8] = []
    position += 1
    while true {
      guard let quote = bytes[position...].firstIndex(of: Self.quote) else {
        lacksQuote = true
        throw JSONError(
          reason: "the quotation mark that opens here is never closed", line: openingLine.line,
          column: opening - openingLine.lineStart + 1)
      }
      content += bytes[position..<quote]
      position = quote + 1
      guard position < bytes.count, bytes[position] == Self.quote else { break }
      content.append(Self.quote)
      position += 1
    }
    var end = position
    while isBlank(end) { end += 1 }
    guard end == bytes.count || bytes[end] == delimiter || isLineEnd(end) else {
      let (row, start) = lines(from: opening, to: end)
      throw JSONError(
        reason: "expected the end of the field after its closing quotation mark; one that belongs "
          + "to the text must be doubled",
        line: row, column: end - start + 1)
    }
    let text = try text(content[...], at: opening)
    (line, lineStart) = lines(from: opening, to: position)
    position = end
    return text
  }

  private func text(_ content: ArraySlice<UInt8>, at start: Int) throws(JSONError) -> String {
    if let text = String(validating: content, as: UTF8.self) { return text }
    throw JSONError(
      reason: "the field that begins here is not valid UTF-8; if the file is in Windows' encoding, "
        + "convert it: iconv -f WINDOWS-1252 -t UTF-8",
      line: line, column: start - lineStart + 1)
  }

  // MARK: - Bytes

  private static let quote = UInt8(ascii: "\"")

  private func isBlank(_ index: Int) -> Bool {
    guard index < bytes.count else { return false }
    return bytes[index] == 0x20 || (bytes[index] == 0x09 && delimiter != 0x09)
  }

  private func isLineEnd(_ index: Int) -> Bool {
    bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func endLine() {
    guard position < bytes.count else { return }
    if take(0x0D) { _ = take(0x0A) } else { position += 1 }
    line += 1
    lineStart = position
  }

  /// Returns the line of the byte at `end` and where that line begins.
  ///
  /// Counting starts at `start`, a byte in the current line that is not after `end`.
  private func lines(from start: Int, to end: Int) -> (line: Int, lineStart: Int) {
    var result = (line: line, lineStart: lineStart)
    for index in start..<end where isLineEnd(index) {
      let isFirstOfTwo = bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A
      if !isFirstOfTwo { result = (result.line + 1, index + 1) }
    }
    return result
  }
}
