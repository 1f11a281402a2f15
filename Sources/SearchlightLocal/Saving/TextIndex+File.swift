extension StringArena {
  /// Adds the strings as two sections.
  func write(to writer: inout SectionWriter, _ name: String) {
    writer.add("\(name).txt", bytes)
    writer.add("\(name).off", offsets)
  }

  /// - Parameter lengths: The lengths in bytes that a string may have.
  init(
    from reader: inout SectionReader, _ name: String,
    ofLengths lengths: ClosedRange<Int> = 0...Int.max
  ) throws(IndexFileError.Reason) {
    bytes = try reader.array("\(name).txt", .any)
    offsets = try reader.offsets("\(name).off", count: nil, to: bytes.count, partsOf: lengths)
  }

  /// Checks that all strings together, and each one, are UTF-8.
  func verifyText() throws(Damage) {
    if isASCII { return }
    // safe: the buffers are lent for the call, and each offset is compared with the number of bytes.
    try withElements { (bytes, offsets) throws(Damage) in
      try self.bytes.require(String(validating: bytes, as: UTF8.self) != nil, "it is not UTF-8")
      for offset in offsets.dropLast() where Int(offset) < bytes.count {
        try self.offsets.require(
          bytes[Int(offset)] & 0xC0 != 0x80, "the offset \(offset) is inside a character")
      }
    }
  }

  /// Whether all characters are ASCII's, so that Swift's order of the strings is that of their bytes.
  var isASCII: Bool {
    // safe: the bytes are lent for the call and only read in order.
    bytes.withUnsafeBufferPointer { $0.reduce(0, |) < 0x80 }
  }
}

extension Lexicon {
  func write(to writer: inout SectionWriter) {
    terms.write(to: &writer, "term")
    writer.add("term.lcp", differences.sharedLengths)
    writer.add("term.bra", differences.branchBytes)
    writer.add("term.min", differences.minima)
  }

  init(from reader: inout SectionReader) throws(IndexFileError.Reason) {
    let terms = try StringArena(
      from: &reader, "term", ofLengths: 1...FoldedWord.maximumCount)
    let padded = terms.count + LCPArray.padding
    let sharedLengths = try reader.array("term.lcp", ElementRule<UInt8>.any)
    try reader.require(
      sharedLengths.count == padded, "\(sharedLengths.count) for \(terms.count) terms")
    let branchBytes = try reader.array("term.bra", ElementRule<UInt8>.any)
    try reader.require(
      branchBytes.count == padded, "\(branchBytes.count) for \(terms.count) terms")
    let minima = try reader.array("term.min", ElementRule<UInt8>.any)
    try reader.require(
      minima.count == LCPArray.blockCount(terms.count), "\(minima.count) for \(terms.count) terms")
    self.init(
      terms,
      differences: LCPArray(
        count: terms.count, sharedLengths: sharedLengths, branchBytes: branchBytes, minima: minima))
  }

  /// Checks what cannot be checked block by block.
  func verify() throws(Damage) {
    try terms.verifyText()
    var isRising = true
    let right = LCPArray(terms) { isRising = $0 }
    try terms.bytes.require(isRising, "the terms are not in order")
    for (array, right) in [
      (differences.sharedLengths, right.sharedLengths),
      (differences.branchBytes, right.branchBytes),
      (differences.minima, right.minima),
    ] {
      try array.require(array.hasElements(of: right), "it does not fit the terms")
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
  ) throws(IndexFileError.Reason) {
    let lexicon = try Lexicon(from: &reader)
    let postingCount = reader.countAfterNext(of: UInt32.self)
    let offsets: FlatArray<UInt32> = try reader.offsets(
      "post.off", count: lexicon.terms.count, to: postingCount)
    let documents = try reader.array(
      "post.doc", ElementRule<UInt32>.below(documentCount, "the document"))
    let positions = try reader.array(
      "post.at",
      ElementRule<UInt16>.below(fieldCount << (layout.positionBits + 1), "the position"))
    try reader.require(
      positions.count == documents.count,
      "\(positions.count) positions for \(documents.count) documents")
    self.init(
      lexicon: lexicon, offsets: offsets, documents: documents, positions: positions,
      layout: layout)
  }

  /// Checks what cannot be checked block by block.
  func verify() throws(Damage) {
    try lexicon.verify()
  }
}
