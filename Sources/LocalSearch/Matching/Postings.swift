/// The postings of an index as pointers, for loops over many of them.
struct Postings {
  // safe: a run is a range of terms, whose offsets lead into documents and positions alike (I2);
  // these are read only where TextIndex.postings(of:) says so.
  // The scratch memory has a cell and a bit for each document (I1, I6), and a field has an entry
  // for each kind of match (I5). Use it only while TextIndex.withPostings lends it.
  let index: TextIndex
  let documents: UnsafeBufferPointer<UInt32>
  let positions: UnsafeBufferPointer<UInt16>
  /// For each kind of match, the entries of all fields.
  let fields: UnsafeBufferPointer<FieldTable.Entry>
  let fieldCount: Int

  /// For each kind of match, whether positions count unchanged, see ``FieldTable/isPlain``.
  let isPlain: [Bool]
  let positionBits: UInt16

  /// The score of a whole word as typed.
  let exactness: Exactness

  init(
    index: TextIndex, documents: UnsafeBufferPointer<UInt32>,
    positions: UnsafeBufferPointer<UInt16>,
    fields: UnsafeBufferPointer<FieldTable.Entry>, fieldCount: Int, isPlain: [Bool],
    positionBits: UInt16, exactness: Exactness
  ) {
    self.index = index
    self.documents = documents
    self.positions = positions
    self.fields = fields
    self.fieldCount = fieldCount
    self.isPlain = isPlain
    self.positionBits = positionBits
    self.exactness = exactness
  }

  @inline(__always)
  func fields(of kind: FieldTable.Kind) -> UnsafeBufferPointer<FieldTable.Entry> {
    UnsafeBufferPointer(
      rebasing: fields[kind.rawValue * fieldCount..<(kind.rawValue + 1) * fieldCount])
  }

  /// Calls `body` with the document, score and packed position of each posting of a word.
  @inline(__always)
  func forEachPosting(
    of word: ExpandedTerm,
    _ body: (_ document: Int, _ score: UInt16, _ packedPosition: UInt16) -> Void
  ) {
    for run in word.runs {
      let scoring = scoring(of: run)
      for posting in range(of: run) {
        guard let score = scoring.score(of: positions[posting]) else { continue }
        body(Int(documents[posting]), score, positions[posting])
      }
    }
    for list in word.lists {
      let scoring = scoring(of: list)
      for (document, packed) in zip(list.documents, list.positions) {
        guard let score = scoring.score(of: packed) else { continue }
        body(Int(document), score, packed)
      }
    }
    guard let repeats = word.repeats else { return }
    for index in repeats.documents.indices {
      body(Int(repeats.documents[index]), repeats.scores[index], repeats.positions[index])
    }
  }

  /// Calls `body` for the postings of marked documents only.
  ///
  /// - Parameter few: If there are few of these documents, the documents in ascending order;
  ///   otherwise empty.
  @inline(__always)
  func forEachPosting(
    of word: ExpandedTerm, in marks: UnsafeMutableBufferPointer<UInt64>, _ few: [UInt32] = [],
    _ body: (_ document: Int, _ score: UInt16, _ packedPosition: UInt16) -> Void
  ) {
    for run in word.runs {
      let scoring = scoring(of: run)
      func take(_ posting: Int) {
        guard let score = scoring.score(of: positions[posting]) else { return }
        body(Int(documents[posting]), score, positions[posting])
      }
      var rest = range(of: run)
      if !few.isEmpty {
        for term in run.terms {
          // An offset in a damaged block reads as zero, and then the postings begin too early.
          let postings = index.postings(of: term..<term + 1).clamped(to: rest)
          guard postings.count > few.count * Self.fewShare else { continue }
          forEachMarked(in: rest.lowerBound..<postings.lowerBound, marks, take)
          forEachPosting(in: postings, of: few, take)
          rest = postings.upperBound..<rest.upperBound
        }
      }
      forEachMarked(in: rest, marks, take)
    }
    for list in word.lists {
      let scoring = scoring(of: list)
      for (document, packed) in zip(list.documents, list.positions) {
        guard marks.isMarked(Int(document)), let score = scoring.score(of: packed) else { continue }
        body(Int(document), score, packed)
      }
    }
    guard let repeats = word.repeats else { return }
    for index in repeats.documents.indices where marks.isMarked(Int(repeats.documents[index])) {
      body(Int(repeats.documents[index]), repeats.scores[index], repeats.positions[index])
    }
  }

  /// Calls `body` with the indices of the postings whose documents are marked.
  ///
  /// A first pass lists these without a branch, because it cannot be predicted which ones they are.
  @inline(__always)
  func forEachMarked(
    in range: Range<Int>, _ marks: UnsafeMutableBufferPointer<UInt64>, _ body: (Int) -> Void
  ) {
    // safe: a block has at most as many postings as there is room for. There are fewer than 2^32
    // postings, as offsets have 32 bits.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.block) { found in
      for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.block) {
        var count = 0
        for posting in start..<min(start + Self.block, range.upperBound) {
          found[count] = UInt32(truncatingIfNeeded: posting)
          count &+= Int(truncatingIfNeeded: marks.bit(of: Int(documents[posting])))
        }
        for posting in UnsafeMutableBufferPointer(rebasing: found[..<count]) { body(Int(posting)) }
      }
    }
  }

  private static let block = 256

  /// Calls `body` with the indices of those postings of a term whose documents are among `few`,
  /// which ascend.
  @inline(__always)
  private func forEachPosting(in range: Range<Int>, of few: [UInt32], _ body: (Int) -> Void) {
    var posting = range.lowerBound
    for document in few {
      posting = documents.firstIndex(notBelow: document, in: posting..<range.upperBound)
      while posting < range.upperBound, documents[posting] == document {
        body(posting)
        posting += 1
      }
    }
  }

  /// The number of postings for each of a few documents from which it is faster to search for these
  /// documents than to scan all postings of a term.
  private static let fewShare = 32

  @inline(__always)
  func range(of run: TermRun) -> Range<Int> {
    index.postings(of: run.terms)
  }
}
