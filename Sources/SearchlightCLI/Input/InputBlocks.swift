import Foundation
import SearchlightBasics

/// Reads a file block by block, from its beginning to its end.
///
/// A regular file is never in memory as a whole. What comes through a pipe is, because it can be
/// read only once.
struct InputBlocks: ByteBlocks {
  /// The number of bytes that are read at once, unless a test sets another one.
  static let defaultSize = 1 << 20

  /// The path of the file, for error messages.
  let path: String

  private let size: Int
  private let source: Source
  private var offset = 0

  private enum Source {
    case file(FileHandle)
    case memory([UInt8])
  }

  /// Opens a file, whose first block is the next one.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be read.
  init(_ path: String, size: Int = defaultSize) throws(WorkError) {
    self.path = path
    self.size = size
    let isRegular = InputFile.isRegular(path)
    let file = try InputFile.handle(of: path)
    source = isRegular ? .file(file) : .memory(try InputFile.rest(of: file, path))
  }

  /// What tells whether the file has been written since: its size, time and number.
  ///
  /// `nil` for what is in memory, which does not change.
  var stamp: Stamp? {
    guard case .file = source else { return nil }
    let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
    return Stamp(
      size: attributes[.size] as? Int, time: attributes[.modificationDate] as? Date,
      number: attributes[.systemFileNumber] as? Int)
  }

  struct Stamp: Equatable {
    let size: Int?
    let time: Date?
    let number: Int?
  }

  /// The same file from its first block.
  var rewound: InputBlocks {
    var copy = self
    copy.offset = 0
    return copy
  }

  /// Returns the next block, which is empty at the end of the file.
  ///
  /// The byte order mark is left out, because it carries no information.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be read.
  mutating func next() throws(WorkError) -> [UInt8] {
    let isFirst = offset == 0
    let block = try block()
    offset += block.count
    guard isFirst, block.count >= 3 else { return block }
    let text = InputFile.withoutMark(block)
    return text.isEmpty ? try next() : text
  }

  /// Returns the block at the offset.
  private func block() throws(WorkError) -> [UInt8] {
    switch source {
    case .memory(let bytes):
      return offset == 0 ? bytes : []
    case .file(let file):
      do {
        // Copies share the handle, so each reads from its own offset.
        try file.seek(toOffset: UInt64(offset))
        // The first block has the whole byte order mark.
        return [UInt8](try file.read(upToCount: offset == 0 ? max(size, 3) : size) ?? Data())
      } catch {
        throw InputFile.failure(path, error)
      }
    }
  }
}
