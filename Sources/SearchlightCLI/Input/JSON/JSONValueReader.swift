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

  /// Lines with several values, and the offset of what has not been read of them.
  private var text: [UInt8] = []
  private var start = 0

  /// Creates a reader of the bytes that were read already, and of the blocks that follow them.
  init(_ head: [UInt8], _ blocks: InputBlocks) {
    lines = LineReader(head, blocks)
  }

  /// The next value; `nil` at the end.
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

  /// The next value, or what is wrong in its line, after which the next line can be read; `nil` at
  /// the end.
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

  /// Whether a line has one value by its brackets, so that it is wrong, and not only a part.
  private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(line)
    var scan = JSONEnd()
    return scan.end(in: bytes).map { bytes[$0...].allSatisfy(InputFile.isBlank) } ?? false
  }

  /// The next value of those that may have several lines.
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
    return WorkError("\(lines.path), \(located)")
  }
}
