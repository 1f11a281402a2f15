/// Reads a file line by line.
///
/// No more than a block and a line are in memory.
struct LineReader {
  /// The number of the line that was read last, from 1; 0 before the first one.
  private(set) var number = 0

  private var blocks: InputBlocks
  private var buffer: [UInt8]
  private var start = 0

  /// The path of the file.
  var path: String { blocks.path }

  /// Creates a reader of the bytes that were read already, and of the blocks that follow them.
  init(_ head: [UInt8], _ blocks: InputBlocks) {
    buffer = head
    self.blocks = blocks
  }

  /// The next line without its LF; `nil` at the end of the file.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be read.
  mutating func next() throws(WorkError) -> ArraySlice<UInt8>? {
    // A line is searched for its end once, however many blocks it fills.
    var searched = start
    while true {
      if let end = buffer[...].firstIndex(of: 0x0A, from: searched) {
        defer { start = end + 1 }
        number += 1
        return buffer[start..<end]
      }
      let more = try blocks.next()
      guard !more.isEmpty else { break }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      buffer += more
    }
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    number += 1
    return buffer[start...]
  }
}
