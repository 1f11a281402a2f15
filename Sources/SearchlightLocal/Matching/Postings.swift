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

/// Accumulating the scores of one word of several, with the documents that have it at one position.
extension Postings {
  /// Accumulates the postings of one of several query words, as ``accumulate(_:_:_:isNarrowing:)``
  /// does.
  ///
  /// The scores also record which documents have the word at one position only, see
  /// ``TermScore/onePosition``.
  func accumulateNotingPositions(
    of word: ExpandedTerm, _ wordScores: WordScores,
    _ marks: UnsafeMutableBufferPointer<UInt64>, isNarrowing: Bool
  ) {
    var rest = word
    rest.runs.removeAll { run in
      guard isPlain[run.kind.rawValue] else { return false }
      let typos = Int32(run.typos)
      let base = UInt16(run.typos) << 14
      let exactness = Int32(run.isExact ? 0 : TermScore.inexact)
      update(run, wordScores, marks, isNarrowing) { known, packed in
        Self.noting(known, Int32(base | ((packed & ~1) << 1)), exactness, typos: typos)
      }
      return true
    }
    // safe: postings refer only to documents of the segment, and there is a cell for each (I1, I6).
    func accumulate(_ document: Int, _ score: UInt16) {
      let exactness = score & TermScore.inexact
      wordScores[document] = UInt16(
        truncatingIfNeeded: Self.noting(
          Int32(wordScores[document]), Int32(score & ~TermScore.exactnessMask),
          Int32(exactness), typos: Int32(TermScore.typos(score))))
    }
    if isNarrowing {
      forEachPosting(of: rest, in: marks) { document, score, _ in accumulate(document, score) }
    } else {
      forEachPosting(of: rest) { document, score, _ in
        accumulate(document, score)
        marks.mark(document)
      }
    }
  }

  /// Returns the better of a known score and a new one, without a branch.
  ///
  /// A document without a score counts as one with more typos than possible.
  @inline(__always)
  private static func noting(
    _ known: Int32, _ score: Int32, _ exactness: Int32, typos: Int32
  ) -> Int32 {
    let knownTypos = known >> 14
    let isBetter = (typos &- knownTypos) >> 31
    let isWorse = (knownTypos &- typos) >> 31
    let onePosition = (isBetter | (known & isWorse)) & Int32(TermScore.onePosition)
    let mask = Int32(TermScore.exactnessMask)
    // Exactness comes from either score, as it does not depend on the position.
    return smaller(known & ~mask, score)
      | (known & exactness & Int32(TermScore.inexact)) | onePosition
  }
}
