import Searchlight

/// Reads JSON values one after the other: one a line, or, if the first line has no whole value, values
/// of any number of lines with white space between them.
///
/// No more than a block and a value are in memory.
struct JSONValueReader {
  /// The number of the line on which the value that was read last begins, from 1.
  private(set) var line = 0

  private var lines: LineReader
  private var isOfLines: Bool?

  /// The rest of a line with several values, and the number of that line.
  private var rest: ArraySlice<UInt8> = []

  /// Creates a reader of the bytes that were read already, and of the blocks that follow them.
  init(_ head: [UInt8], _ blocks: InputBlocks) {
    lines = LineReader(head, blocks)
  }

  /// The next value; `nil` at the end.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  mutating func next() throws(WorkError) -> JSON? {
    if isOfLines == false { return try nextOfStream() }
    while let bytes = try lines.next() {
      guard !bytes.allSatisfy(InputFile.isBlank) else { continue }
      line = lines.number
      do {
        let value = try RecordText.parse(bytes)
        isOfLines = true
        return value
      } catch {
        if isOfLines == nil, !Self.isWhole(bytes) {
          isOfLines = false
          rest = bytes
          return try nextOfStream()
        }
        throw failure(error, line: line)
      }
    }
    return nil
  }

  /// Whether a line has one value by its brackets, so that it is wrong, and not only a part.
  private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(line)
    var scan = JSONEnd()
    return scan.end(in: bytes).map { bytes[$0...].allSatisfy(InputFile.isBlank) } ?? false
  }

  /// The next value of those that may have several lines.
  private mutating func nextOfStream() throws(WorkError) -> JSON? {
    while rest.allSatisfy(InputFile.isBlank) {
      guard let next = try lines.next() else { return nil }
      rest = next
    }
    line = lines.number
    var scan = JSONEnd()
    var text = Array(rest)
    while true {
      if let end = scan.end(in: text) {
        rest = text[end...]
        return try parsed(text[..<end])
      }
      guard let next = try lines.next() else {
        rest = []
        return try parsed(text[...])
      }
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
    return WorkError("\(lines.path), \(located)")
  }
}
