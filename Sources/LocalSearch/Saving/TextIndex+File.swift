extension StringArena {
  /// Adds the strings as two sections.
  func write(to writer: inout SectionWriter, _ name: String) {
    writer.add("\(name).txt", bytes)
    writer.add("\(name).off", offsets)
  }

  /// Reads strings and checks that all of them together, and each one, are UTF-8.
  init(from reader: inout SectionReader, _ name: String) throws(IndexFileError.Problem) {
    let bytes: [UInt8] = try reader.array("\(name).txt")
    let isText = bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    try reader.require(isText, "it is not UTF-8")
    let offsets: [UInt32] = try reader.offsets("\(name).off", count: nil, end: bytes.count)
    for offset in offsets.dropLast() where Int(offset) < bytes.count {
      try reader.require(
        bytes[Int(offset)] & 0xC0 != 0x80, "the offset \(offset) is inside a character")
    }
    self.init(bytes: bytes, offsets: offsets)
  }
}

extension Lexicon {
  func write(to writer: inout SectionWriter) {
    terms.write(to: &writer, "term")
  }

  init(from reader: inout SectionReader) throws(IndexFileError.Problem) {
    let terms = try StringArena(from: &reader, "term")
    try reader.require(terms.areWords, "the terms are not in order, or some are not words")
    self.init(sorted: terms)
  }
}

extension StringArena {
  /// Whether the strings rise strictly by their bytes, and none is empty or too long for a word.
  fileprivate var areWords: Bool {
    // safe: the offsets have been checked (I2), and `shared` is compared with both lengths before
    // bytes are read there.
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<count {
        let range = range(index)
        guard !range.isEmpty, range.count <= FoldedWord.maximumCount else { return false }
        guard index > 0 else { continue }
        let before = self.range(index - 1)
        let shared = bytes.sharedCount(before, range)
        let rises =
          shared < min(before.count, range.count)
          ? bytes[before.lowerBound + shared] < bytes[range.lowerBound + shared]
          : before.count < range.count
        guard rises else { return false }
      }
      return true
    }
  }
}

extension TextIndex {
  func write(to writer: inout SectionWriter) {
    lexicon.write(to: &writer)
    writer.add("post.off", offsets)
    writer.add("post.doc", documents)
    writer.add("post.at", positions)
  }

  convenience init(
    from reader: inout SectionReader, documentCount: Int, fieldCount: Int, _ layout: PositionLayout
  ) throws(IndexFileError.Problem) {
    let lexicon = try Lexicon(from: &reader)
    let offsets: [UInt32] = try reader.array("post.off")
    let documents: [UInt32] = try reader.array("post.doc")
    try reader.check(offsets: offsets, count: lexicon.terms.count, end: documents.count)
    try reader.check(documents, below: documentCount, "the document")
    let positions: [UInt16] = try reader.array("post.at")
    try reader.require(
      positions.count == documents.count,
      "\(positions.count) positions for \(documents.count) documents")
    try reader.check(positions, below: fieldCount << (layout.positionBits + 1), "the position")
    self.init(
      lexicon: lexicon, offsets: offsets, documents: documents, positions: positions,
      layout: layout)
  }
}
