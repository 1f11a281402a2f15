import Searchlight
import SearchlightBasics

/// Reads JSON values one after the other: one a line, or, if the first line has no whole value, values
/// of any number of lines with white space between them.
///
/// No more than a block and a value are in memory.
struct JSONValueReader {
  /// The number of the line on which the value that was read last begins, from 1.
  private(set) var line = 0

  private var lines: LineReader<InputBlocks>
  private var isOfLines: Bool?

  /// Lines with several values, and the offset of what has not been read of them.
  private var text: [UInt8] = []
  private var start = 0

  /// Creates a reader of the bytes that were read already, and of the blocks that follow them.
  init(_ head: [UInt8], _ blocks: InputBlocks) {
    lines = LineReader(head, blocks)
  }

  /// Returns the next value; `nil` at the end.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  mutating func next() throws(WorkError) -> JSON? {
    guard let result = try nextResult() else { return nil }
    do {
      return try result.get()
    } catch {
      throw failure(error, line: line)
    }
  }

  /// Returns the next value, or what is wrong in its line, after which the next line can be read;
  /// `nil` at the end.
  ///
  /// - Throws: ``WorkError`` if nothing that follows can be read.
  mutating func nextResult() throws(WorkError) -> Result<JSON, JSONError>? {
    if isOfLines == false { return try nextOfStream().map { .success($0) } }
    while let bytes = try lines.next() {
      guard !bytes.allSatisfy(InputFile.isBlank) else { continue }
      line = lines.number
      do {
        let value = try RecordText.parse(bytes)
        isOfLines = true
        return .success(value)
      } catch {
        if isOfLines == nil, !Self.isWhole(bytes) {
          isOfLines = false
          text = Array(bytes)
          return try nextOfStream().map { .success($0) }
        }
        isOfLines = true
        return .failure(error)
      }
    }
    return nil
  }

  /// Returns whether a line has one value by its brackets, so that it is wrong, and not only a
  /// part.
  private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(line)
    var scan = JSONEnd()
    return scan.end(in: bytes).map { bytes[$0...].allSatisfy(InputFile.isBlank) } ?? false
  }

  /// Returns the next value of those that may have several lines.
  private mutating func nextOfStream() throws(WorkError) -> JSON? {
    while text[start...].allSatisfy(InputFile.isBlank) {
      guard let next = try lines.next() else { return nil }
      text = Array(next)
      start = 0
    }
    line = lines.number
    var scan = JSONEnd(from: start)
    while true {
      if let end = scan.end(in: text) {
        defer { start = end }
        return try parsed(text[start..<end])
      }
      guard let next = try lines.next() else {
        defer { start = text.count }
        return try parsed(text[start...])
      }
      // The values that were read are removed once for each line, not once for each value.
      text.removeFirst(start)
      scan.position -= start
      start = 0
      text.append(0x0A)
      text += next
    }
  }

  private func parsed(_ text: ArraySlice<UInt8>) throws(WorkError) -> JSON {
    do {
      return try RecordText.parse(text)
    } catch {
      throw failure(error, line: line + error.line - 1)
    }
  }

  private func failure(_ error: JSONError, line: Int) -> WorkError {
    let located = JSONError(reason: error.reason, line: line, column: error.column)
    return WorkError("\(lines.blocks.path), \(located)")
  }
}

/// Finds where a JSON value ends whose text grows, by its brackets and quotation marks.
///
/// Each byte is examined once. A text that is no JSON has an end as well, so that it is parsed, and
/// the parser says what is wrong.
struct JSONEnd {
  /// The offset of the first byte that has not been examined.
  var position: Int
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var hasBegun = false

  /// - Parameter start: The offset at which the value, or blanks before it, begins.
  init(from start: Int = 0) {
    position = start
  }

  /// Returns the offset behind the value of a text; `nil` if the value goes on.
  ///
  /// - Parameter text: The text of the last call, with more bytes at its end.
  mutating func end(in text: [UInt8]) -> Int? {
    while position < text.count {
      let byte = text[position]
      if !hasBegun, InputFile.isBlank(byte) {
        position += 1
        continue
      }
      // A value without brackets ends with its line.
      if !hasBegun, ![UInt8(ascii: "{"), UInt8(ascii: "[")].contains(byte) {
        return text[position...].firstIndex(of: 0x0A) ?? text.count
      }
      hasBegun = true
      position += 1
      if isInText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0 { return position }
    }
    return nil
  }
}

/// Parses the JSON text of records.
enum RecordText {
  /// Returns the value of a text, with its numbers as they are written.
  ///
  /// - Throws: ``JSONError`` if the text is not JSON, or has an escape for half of a character,
  ///   which no text can hold: the record would come back changed.
  static func parse(_ text: ArraySlice<UInt8>) throws(JSONError) -> JSON {
    let value = try JSON(parsing: text, numbers: .asWritten)
    if let index = loneSurrogate(in: text) {
      let before = text[..<index]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex
      throw JSONError(
        reason: "\(String(decoding: text[index..<index + 6], as: UTF8.self)) is half of a "
          + "character without the other half; write the character itself, or U+FFFD (\\ufffd) for "
          + "an unknown one",
        line: before.count { $0 == 0x0A } + 1, column: index - lineStart + 1)
    }
    return value
  }

  /// Returns the offset of the first escape of a surrogate that is not one of a pair; `nil` if
  /// there is none.
  ///
  /// - Parameter text: A valid JSON text.
  private static func loneSurrogate(in text: ArraySlice<UInt8>) -> Int? {
    var position = text.startIndex
    while let escape = text.firstIndex(of: UInt8(ascii: "\\"), from: position) {
      guard let unit = unit(at: escape, in: text), (0xD800...0xDFFF).contains(unit) else {
        position = escape + 2
        continue
      }
      guard unit < 0xDC00, let next = self.unit(at: escape + 6, in: text),
        (0xDC00...0xDFFF).contains(next)
      else { return escape }
      position = escape + 12
    }
    return nil
  }

  /// Returns the code unit of an escape such as `\u00e9`; `nil` if there is another escape or none.
  private static func unit(at index: Int, in text: ArraySlice<UInt8>) -> UInt16? {
    guard index + 6 <= text.endIndex, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: text[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
