extension ByteStrings {
  /// Adds the texts as two sections.
  func write(to writer: inout SectionWriter, _ name: String) {
    writer.add("\(name).txt", bytes)
    writer.add("\(name).off", offsets)
  }

  /// Reads texts, which are UTF-8, each of them and all together.
  init(from reader: inout SectionReader, _ name: String) throws(IndexFileError.Problem) {
    let bytes: [UInt8] = try reader.array("\(name).txt")
    let isText = bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    try reader.require(isText, "it is not UTF-8")
    let offsets: [UInt32] = try reader.offsets("\(name).off", count: nil, end: bytes.count)
    for offset in offsets.dropLast() where Int(offset) < bytes.count {
      try reader.require(
        bytes[Int(offset)] & 0xC0 != 0x80, "the offset \(offset) is inside of a character")
    }
    self.init(bytes: bytes, offsets: offsets)
  }
}

extension Lexicon {
  func write(to writer: inout SectionWriter) {
    terms.write(to: &writer, "term")
    writer.add("tri.term", trie.firstTerms)
    writer.add("tri.next", trie.nexts)
    writer.add("tri.deep", trie.depths)
  }

  init(from reader: inout SectionReader) throws(IndexFileError.Problem) {
    let terms = try ByteStrings(from: &reader, "term")
    try reader.require(terms.areWords, "the words are not in order, or not words")
    let trie = Trie(
      firstTerms: try reader.array("tri.term"), nexts: try reader.array("tri.next"),
      depths: try reader.array("tri.deep"))
    if let flaw = trie.flaw(terms) { try reader.require(false, flaw) }
    self.init(sorted: terms, trie: trie)
  }
}

extension ByteStrings {
  /// Whether the texts rise strictly by their bytes, and none is empty or too long for a word.
  fileprivate var areWords: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<count {
        let range = range(index)
        guard !range.isEmpty, range.count <= FoldedWord.maximumCount else { return false }
        guard index > 0 else { continue }
        let before = self.range(index - 1)
        var place = 0
        let shared = min(before.count, range.count)
        while place < shared,
          bytes[before.lowerBound + place] == bytes[range.lowerBound + place]
        {
          place += 1
        }
        let rises =
          place < shared
          ? bytes[before.lowerBound + place] < bytes[range.lowerBound + place]
          : before.count < range.count
        guard rises else { return false }
      }
      return true
    }
  }
}

extension Trie {
  /// What makes this no trie over terms that a walk could follow; `nil` if it can.
  ///
  /// Nodes lie one inside another, each deeper than the one around it, so that a walk goes forward and
  /// ends; each has terms, at least as long as it is deep; and it ends between characters.
  fileprivate func flaw(_ terms: ByteStrings) -> String? {
    let nodeCount = nexts.count
    guard nodeCount > 0, depths.count == nodeCount, firstTerms.count == nodeCount + 1 else {
      return "the arrays of the nodes do not fit each other"
    }
    guard firstTerms[0] == 0, Int(firstTerms[nodeCount]) == terms.count, nexts[0] == nodeCount,
      depths[0] == 0
    else { return "the first node is not around all terms" }
    var around: [Int] = [0]
    for node in 1..<max(1, nodeCount) {
      while let last = around.last, Int(nexts[last]) <= node { around.removeLast() }
      guard let parent = around.last else { return "the node \(node) is in no other" }
      let next = Int(nexts[node])
      guard next > node, next <= Int(nexts[parent]) else {
        return "the node \(node) does not end inside of the one around it"
      }
      let first = Int(firstTerms[node])
      guard first >= Int(firstTerms[node - 1]), first < Int(firstTerms[next]),
        Int(firstTerms[next]) <= terms.count
      else { return "the node \(node) has no terms of its own" }
      let depth = Int(depths[node])
      guard depth > Int(depths[parent]), depth <= terms.range(first).count else {
        return "the node \(node) is not as deep as it should be"
      }
      let end = terms.range(first).lowerBound + depth
      guard end == terms.range(first).upperBound || terms.bytes[end] & 0xC0 != 0x80 else {
        return "the node \(node) ends inside of a character"
      }
      around.append(node)
    }
    return nil
  }
}

extension TextIndex {
  func write(to writer: inout SectionWriter) {
    lexicon.write(to: &writer)
    writer.add("post.off", offsets)
    writer.add("post.doc", documents)
    writer.add("post.at", places)
  }

  init(
    from reader: inout SectionReader, documentCount: Int, fieldCount: Int, _ layout: PlaceLayout
  ) throws(IndexFileError.Problem) {
    let lexicon = try Lexicon(from: &reader)
    let offsets: [UInt32] = try reader.array("post.off")
    let documents: [UInt32] = try reader.array("post.doc")
    try reader.check(offsets: offsets, count: lexicon.terms.count, end: documents.count)
    try reader.check(documents, below: documentCount, "the document")
    let places: [UInt16] = try reader.array("post.at")
    try reader.require(
      places.count == documents.count, "\(places.count) places for \(documents.count) documents")
    try reader.check(places, below: fieldCount << (layout.positionBits + 1), "the place")
    self.init(
      lexicon: lexicon, offsets: offsets, documents: documents, places: places, layout: layout)
  }
}
