/// The documents that have one word.
extension Postings {
  /// Finds the documents that have a word, and scores them.
  ///
  /// - Parameter keepsMarks: Whether the documents stay marked, see ``MatchScratch/marks``.
  /// - Returns: How many they are; they and their scores lie in the scratch memory from its beginning on.
  func match(_ word: ExpandedTerm, keepsMarks: Bool = false, _ scratch: MatchScratch) -> Int {
    let isDense = word.postingCount > max(2, scratch.wordScores.count / Self.denseShare)
    return isDense
      ? matchDensely(word, keepsMarks, scratch) : matchSparsely(word, keepsMarks, scratch)
  }

  /// From what share of the documents on it is cheaper to go through the marks of all of them in order
  /// than to note each one that is found, and to come back to it wherever it lies in memory.
  private static let denseShare = 64

  /// Takes up all postings first, then goes through the documents once.
  private func matchDensely(
    _ word: ExpandedTerm, _ keepsMarks: Bool, _ scratch: MatchScratch
  ) -> Int {
    takeUp(word, scratch.wordScores, scratch.marks)
    return collect(keepsMarks, scratch)
  }

  /// Takes up the postings of a word: the best score of each document, and a mark.
  ///
  /// - Parameter isNarrowing: Whether only documents count that are marked already; the others are passed over.
  func takeUp(
    _ word: ExpandedTerm, _ wordScores: UnsafeMutableBufferPointer<UInt16>,
    _ marks: UnsafeMutableBufferPointer<UInt64>, isNarrowing: Bool = false
  ) {
    var rest = word
    // What is not exact comes first: it is taken up without a look at exactness, which would be lost.
    for isExact in [false, true] {
      rest.runs.removeAll { run in
        guard run.isExact == isExact, isPlain[run.kind.rawValue] else { return false }
        if isExact {
          takeExactly(run, wordScores, marks, isNarrowing)
        } else {
          takePlainly(run, wordScores, marks, isNarrowing)
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

  /// Takes up the postings of terms none of which is exact, and whose places count just as they are.
  private func takePlainly(
    _ run: TermRun, _ wordScores: UnsafeMutableBufferPointer<UInt16>,
    _ marks: UnsafeMutableBufferPointer<UInt64>, _ isNarrowing: Bool
  ) {
    let base = UInt16(run.typos) << 14 | TermScore.inexact
    update(run, wordScores, marks, isNarrowing) { known, place in
      Self.smaller(known, Int32(base | (place & ~1) << 1))
    }
  }

  /// The same of terms that are exact.
  private func takeExactly(
    _ run: TermRun, _ wordScores: UnsafeMutableBufferPointer<UInt16>,
    _ marks: UnsafeMutableBufferPointer<UInt64>, _ isNarrowing: Bool
  ) {
    let base = UInt16(run.typos) << 14
    let mask = Int32(TermScore.exactnessMask)
    let (exactScore, valueBonus) = (exactness.word, exactness.valueBonus)
    update(run, wordScores, marks, isNarrowing) { known, place in
      Self.smaller(known & ~mask, Int32(base | (place & ~1) << 1))
        | Self.smaller(known & mask, Int32(exactScore &- (valueBonus & (0 &- (place & 1)))))
    }
  }

  /// Takes up the postings of a run of terms; see ``takeUp(_:_:_:isNarrowing:)``.
  @inline(__always)
  func update(
    _ run: TermRun, _ wordScores: UnsafeMutableBufferPointer<UInt16>,
    _ marks: UnsafeMutableBufferPointer<UInt64>, _ isNarrowing: Bool,
    _ score: (_ known: Int32, _ place: UInt16) -> Int32
  ) {
    // safe: see Postings; a score is 16 bits wide whatever is made of it, so nothing is lost by truncating.
    let range = range(of: run)
    if isNarrowing {
      forEachMarked(in: range, marks) { posting in
        let document = Int(self.documents[posting])
        wordScores[document] = UInt16(
          truncatingIfNeeded: score(Int32(wordScores[document]), self.places[posting]))
      }
      return
    }
    let documents = UnsafeBufferPointer(rebasing: documents[range])
    let places = UnsafeBufferPointer(rebasing: places[range])
    for index in documents.indices {
      let document = Int(documents[index])
      wordScores[document] = UInt16(
        truncatingIfNeeded: score(Int32(wordScores[document]), places[index]))
      marks.mark(document)
    }
  }

  /// The smaller of both without a branch, which would be foreseen wrong half of the time.
  @inline(__always)
  static func smaller(_ left: Int32, _ right: Int32) -> Int32 {
    let difference = left &- right
    return right &+ difference & difference >> 31
  }

  /// Lists the documents that are marked, in order, with their scores.
  private func collect(_ keepsMarks: Bool, _ scratch: MatchScratch) -> Int {
    // safe: no more documents are listed than have been passed, so that `count` stays below their number (I6),
    // also where one is written that is not kept.
    let wordScores = scratch.wordScores
    let found = scratch.documents
    let scores = scratch.scores
    var count = 0
    for index in scratch.marks.indices {
      var word = scratch.marks[index]
      let first = index &* 64
      if word.nonzeroBitCount > 24 {
        // Of many every one is looked at: there is nothing to foresee for the processor.
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
  /// - Parameter start: Where the list begins in the scratch memory.
  /// - Returns: Where it ends.
  func list(_ word: ExpandedTerm, from start: Int, _ scratch: MatchScratch) -> Int {
    // safe: a document is listed when its mark is set, so none twice (I6).
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
