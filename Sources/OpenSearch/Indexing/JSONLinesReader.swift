/// Reads the lines of a file one by one, without loading the whole file.
///
/// The byte order mark of UTF-8 at the beginning is left out, because it carries no information.
struct JSONLinesReader {
  private let file: ReadFile
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var isAtStart = true

  /// The number of the line that was read last, starting at 1.
  private(set) var number = 0

  private static let chunk = 1 << 20

  init(path: String) throws(ReadFile.Failure) {
    file = try ReadFile(path)
  }

  /// Reads the next line that is not blank; `nil` after the last.
  mutating func next() throws(ReadFile.Failure) -> ArraySlice<UInt8>? {
    if isAtStart { try skipMark() }
    while true {
      if let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[position..<end]
        position = end + 1
        number += 1
        if line.contains(where: { $0 > 0x20 }) { return line }
      } else if isAtEnd {
        let line = buffer[position...]
        position = buffer.count
        number += 1
        return line.contains { $0 > 0x20 } ? line : nil
      } else {
        buffer.removeFirst(position)
        position = 0
        let bytes = try file.read(atMost: Self.chunk)
        if bytes.isEmpty { isAtEnd = true } else { buffer += bytes }
      }
    }
  }

  /// Reads the first bytes, and leaves out the byte order mark.
  private mutating func skipMark() throws(ReadFile.Failure) {
    isAtStart = false
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    while buffer.count < mark.count, !isAtEnd {
      let bytes = try file.read(atMost: Self.chunk)
      if bytes.isEmpty { isAtEnd = true } else { buffer += bytes }
    }
    if buffer.starts(with: mark) { position = mark.count }
  }
}
