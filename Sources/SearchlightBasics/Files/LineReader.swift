import Foundation

/// The blocks of a file, from its beginning to its end.
package protocol ByteBlocks {
  /// Why a block cannot be read.
  associatedtype Failure: Error

  /// Returns the next block, which is empty at the end.
  mutating func next() throws(Failure) -> [UInt8]
}

/// Reads a file line by line.
///
/// No more than a block and a line are in memory.
package struct LineReader<Blocks: ByteBlocks> {
  /// The number of the line that was read last, from 1; 0 before the first one.
  package private(set) var number = 0

  /// The blocks that have not been read.
  package private(set) var blocks: Blocks
  private var buffer: [UInt8]
  private var start = 0

  /// Creates a reader of the bytes that were read already, and of the blocks that follow them.
  package init(_ head: [UInt8], _ blocks: Blocks) {
    buffer = head
    self.blocks = blocks
  }

  /// Returns the next line without its LF; `nil` at the end of the file.
  ///
  /// - Throws: Why the next block cannot be read.
  package mutating func next() throws(Blocks.Failure) -> ArraySlice<UInt8>? {
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

extension ArraySlice<UInt8> {
  /// Returns the index of the first byte of a value, from an index on; `nil` if there is none.
  ///
  /// The system's search looks at many bytes at a time.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < endIndex else { return nil }
    return self[start...].withUnsafeBytes { bytes in
      // safe: the search stays within the bytes, which are lent for the call.
      guard let first = bytes.baseAddress, let found = memchr(first, Int32(byte), bytes.count)
      else { return nil }
      return start + (UnsafeRawPointer(found) - first)
    }
  }
}
