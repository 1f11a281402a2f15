import SearchlightBasics

/// Reads the lines of a file one by one, without loading the whole file.
struct JSONLinesReader {
  private var lines: LineReader<FileBlocks>

  /// The number of the line that was read last, starting at 1.
  var number: Int { lines.number }

  init(path: String) throws(ReadFile.Failure) {
    lines = LineReader([], FileBlocks(file: try ReadFile(path)))
  }

  /// Reads the next line that is not blank; `nil` after the last.
  mutating func next() throws(ReadFile.Failure) -> ArraySlice<UInt8>? {
    while let line = try lines.next() {
      if line.contains(where: { $0 > 0x20 }) { return line }
    }
    return nil
  }
}

/// The blocks of a file without the byte order mark, which carries no information.
private struct FileBlocks: ByteBlocks {
  let file: ReadFile
  private var isAtStart = true

  init(file: ReadFile) { self.file = file }

  mutating func next() throws(ReadFile.Failure) -> [UInt8] {
    var block = try file.read(atMost: 1 << 20)
    guard isAtStart else { return block }
    isAtStart = false
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    while block.count < mark.count {
      let more = try file.read(atMost: 1 << 20)
      if more.isEmpty { return block }
      block += more
    }
    if block.starts(with: mark) { block.removeFirst(mark.count) }
    return block.isEmpty ? try next() : block
  }
}
