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
