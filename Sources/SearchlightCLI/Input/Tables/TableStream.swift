import Searchlight

/// Reads a table row by row from the blocks of its file.
///
/// No more than a block and a row are in memory. A quotation mark that is never closed makes the rest
/// of the file one row.
struct TableStream {
  private var blocks: InputBlocks
  private var reader: TableReader
  private var isFinished = false

  /// - Parameter blocks: The file from its first block.
  init(_ blocks: InputBlocks, delimiter: UInt8) {
    self.blocks = blocks
    reader = TableReader([], delimiter: delimiter)
  }

  /// The path of the file.
  var path: String { blocks.path }

  /// Returns the next row; `nil` at the end.
  ///
  /// - Throws: ``WorkError`` naming the file, and the line and column of what cannot be read.
  mutating func next() throws(WorkError) -> TableReader.Row? {
    while true {
      var attempt = reader
      let row = Result { () throws(JSONError) in try attempt.next() }
      if attempt.isOpen, !isFinished {
        // The row is read again with the bytes that follow. Their number doubles, so that a long
        // row takes linear time.
        reader.append(try moreBytes(atLeast: reader.restCount))
        continue
      }
      reader = attempt
      do {
        return try row.get()
      } catch {
        throw WorkError("\(path), \(error)")
      }
    }
  }

  private mutating func moreBytes(atLeast count: Int) throws(WorkError) -> [UInt8] {
    var bytes: [UInt8] = []
    repeat {
      let block = try blocks.next()
      isFinished = block.isEmpty
      bytes += block
    } while !isFinished && bytes.count < count
    return bytes
  }
}
