/// Finding the documents that have one word.
extension Postings {
  /// Finds the documents that have a word, and scores them.
  ///
  /// - Parameter keepsMarks: Whether the documents stay marked, see ``MatchScratch/marks``.
  /// - Returns: The number of documents; the scratch memory holds them and their scores from index
  ///   0 on.
  func match(_ word: ExpandedTerm, keepsMarks: Bool = false, _ scratch: MatchScratch) -> Int {
    let isDense = word.postingCount > max(2, scratch.wordScores.count / Self.denseShare)
    return isDense
      ? matchDensely(word, keepsMarks, scratch) : matchSparsely(word, keepsMarks, scratch)
  }

  /// A word is dense if it has more postings than one for every so many documents.
  ///
  /// It is then cheaper to scan the marks of all documents in order than to record each document
  /// that is found and to return to it wherever it lies in memory.
  private static let denseShare = 64

  /// Accumulates all postings first, then visits the documents once.
  private func matchDensely(
    _ word: ExpandedTerm, _ keepsMarks: Bool, _ scratch: MatchScratch
  ) -> Int {
    accumulate(word, scratch.wordScores, scratch.marks)
    return collect(keepsMarks, scratch)
  }

  /// Accumulates the postings of a word: the best score of each document, and a mark.
  ///
  /// - Parameter isNarrowing: Whether to skip documents that are not marked already.
  func accumulate(
    _ word: ExpandedTerm, _ wordScores: WordScores,
    _ marks: UnsafeMutableBufferPointer<UInt64>, isNarrowing: Bool = false
  ) {
    var rest = word
    // Inexact runs come first: accumulating them ignores exactness and would lose that of earlier
    // runs.
    for isExact in [false, true] {
      rest.runs.removeAll { run in
        guard run.isExact == isExact, isPlain[run.kind.rawValue] else { return false }
        if isExact {
          accumulateExact(run, wordScores, marks, isNarrowing)
        } else {
          accumulateInexact(run, wordScores, marks, isNarrowing)
        }
        return true
      }
    }
    if isNarrowing {
      forEachPosting(of: rest, in: marks) { document, score, _ in
        wordScores[document] = TermScore.better(wordScores[document], score)
      }
    } else {
      forEachPosting(of: rest) { document, score, _ in
        wordScores[document] = TermScore.better(wordScores[document], score)
        marks.mark(document)
      }
    }
  }

  /// Accumulates the postings of inexact terms whose positions count unchanged.
  private func accumulateInexact(
    _ run: TermRun, _ wordScores: WordScores,
    _ marks: UnsafeMutableBufferPointer<UInt64>, _ isNarrowing: Bool
  ) {
    let base = (UInt16(run.typos) << 14) | TermScore.inexact
    update(run, wordScores, marks, isNarrowing) { known, packed in
      Self.smaller(known, Int32(base | ((packed & ~1) << 1)))
    }
  }

  /// Accumulates the postings of exact terms whose positions count unchanged.
  private func accumulateExact(
    _ run: TermRun, _ wordScores: WordScores,
    _ marks: UnsafeMutableBufferPointer<UInt64>, _ isNarrowing: Bool
  ) {
    let base = UInt16(run.typos) << 14
    let mask = Int32(TermScore.exactnessMask)
    let (exactScore, valueBonus) = (exactness.word, exactness.valueBonus)
    update(run, wordScores, marks, isNarrowing) { known, packed in
      Self.smaller(known & ~mask, Int32(base | ((packed & ~1) << 1)))
        | Self.smaller(known & mask, Int32(exactScore &- (valueBonus & (0 &- (packed & 1)))))
    }
  }

  /// Accumulates the postings of a run of terms; see ``accumulate(_:_:_:isNarrowing:)``.
  @inline(__always)
  func update(
    _ run: TermRun, _ wordScores: WordScores,
    _ marks: UnsafeMutableBufferPointer<UInt64>, _ isNarrowing: Bool,
    _ score: (_ known: Int32, _ packedPosition: UInt16) -> Int32
  ) {
    // safe: see Postings. A score has 16 bits, whatever it is computed from, so truncating loses
    // nothing.
    let range = range(of: run)
    if isNarrowing {
      forEachMarked(in: range, marks) { posting in
        let document = Int(self.documents[posting])
        wordScores[document] = UInt16(
          truncatingIfNeeded: score(Int32(wordScores[document]), self.positions[posting]))
      }
      return
    }
    let documents = UnsafeBufferPointer(rebasing: documents[range])
    let positions = UnsafeBufferPointer(rebasing: positions[range])
    for index in documents.indices {
      let document = Int(documents[index])
      wordScores[document] = UInt16(
        truncatingIfNeeded: score(Int32(wordScores[document]), positions[index]))
      marks.mark(document)
    }
  }

  /// Returns the smaller of two values without a branch, which would be mispredicted half of the
  /// time.
  @inline(__always)
  static func smaller(_ left: Int32, _ right: Int32) -> Int32 {
    let difference = left &- right
    return right &+ (difference & (difference >> 31))
  }

  /// Lists the marked documents in ascending order, with their scores.
  private func collect(_ keepsMarks: Bool, _ scratch: MatchScratch) -> Int {
    // safe: no more documents are listed than have been visited, so `count` stays below their
    // number (I6), even where an element is written that is not kept.
    let wordScores = scratch.wordScores
    let found = scratch.documents
    let scores = scratch.scores
    var count = 0
    for index in scratch.marks.indices {
      var word = scratch.marks[index]
      let first = index &* 64
      if word.nonzeroBitCount > 24 {
        // With many marks, every document is visited, so the processor has no branch to predict.
        for document in first..<min(first &+ 64, wordScores.count) {
          found[count] = UInt32(truncatingIfNeeded: document)
          scores[count] = MatchScore(wordScores[document]).rawValue
          wordScores[document] = TermScore.none
          count &+= Int(word & 1)
          word >>= 1
        }
      } else {
        while word != 0 {
          let document = first &+ word.trailingZeroBitCount
          word &= word &- 1
          found[count] = UInt32(truncatingIfNeeded: document)
          scores[count] = MatchScore(wordScores[document]).rawValue
          wordScores[document] = TermScore.none
          count &+= 1
        }
      }
      if !keepsMarks { scratch.marks[index] = 0 }
    }
    return count
  }

  private func matchSparsely(
    _ word: ExpandedTerm, _ keepsMarks: Bool, _ scratch: MatchScratch
  ) -> Int {
    let wordScores = scratch.wordScores
    let found = scratch.documents
    var count = 0
    forEachPosting(of: word) { document, score, _ in
      let known = wordScores[document]
      if known == TermScore.none {
        found[count] = UInt32(document)
        count += 1
        wordScores[document] = score
      } else {
        wordScores[document] = TermScore.better(known, score)
      }
    }
    for row in 0..<count {
      let document = Int(found[row])
      let score = wordScores[document]
      wordScores[document] = TermScore.none
      scratch.scores[row] = MatchScore(score).rawValue
      if keepsMarks { scratch.marks.mark(document) }
    }
    return count
  }

  /// Lists the documents that have a word and are not marked, and marks them.
  ///
  /// - Parameter start: The index in the scratch memory where the list begins.
  /// - Returns: The index where the list ends.
  func list(_ word: ExpandedTerm, from start: Int, _ scratch: MatchScratch) -> Int {
    // safe: a document is listed when its mark is set, so none is listed twice (I6).
    let found = scratch.documents
    let marks = scratch.marks
    var count = start
    var rest = word
    rest.runs.removeAll { run in
      guard isPlain[run.kind.rawValue] else { return false }
      for document in UnsafeBufferPointer(rebasing: documents[range(of: run)])
      where marks.markNew(document) {
        found[count] = document
        count &+= 1
      }
      return true
    }
    forEachPosting(of: rest) { document, _, _ in
      let document = UInt32(truncatingIfNeeded: document)
      guard marks.markNew(document) else { return }
      found[count] = document
      count &+= 1
    }
    return count
  }
}
