/// The documents that have one word of several, and whether in one place.
extension Postings {
  /// Takes up the postings of a word of a query of several words, as ``takeUp(_:_:_:isNarrowing:)`` does, and
  /// notes which documents have it in one place, see ``TermScore/onePlace``.
  func takeUpNotingPlaces(
    of word: ExpandedTerm, _ wordScores: UnsafeMutableBufferPointer<UInt16>,
    _ marks: UnsafeMutableBufferPointer<UInt64>, isNarrowing: Bool
  ) {
    var rest = word
    rest.runs.removeAll { run in
      guard isPlain[run.kind.rawValue] else { return false }
      let typos = Int32(run.typos)
      let base = UInt16(run.typos) << 14
      let exactness = Int32(run.isExact ? 0 : TermScore.inexact)
      update(run, wordScores, marks, isNarrowing) { known, place in
        Self.noting(known, Int32(base | (place & ~1) << 1), exactness, typos: typos)
      }
      return true
    }
    // safe: postings name documents of the segment only, and there is a cell for each (I1, I6).
    func takeUp(_ document: Int, _ score: UInt16) {
      let exactness = score & TermScore.inexact
      wordScores[document] = UInt16(
        truncatingIfNeeded: Self.noting(
          Int32(wordScores[document]), Int32(score & ~TermScore.exactnessMask),
          Int32(exactness), typos: Int32(TermScore.typos(score))))
    }
    if isNarrowing {
      forEachPosting(of: rest, in: marks) { document, score, _ in takeUp(document, score) }
    } else {
      forEachPosting(of: rest) { document, score, _ in
        takeUp(document, score)
        marks.mark(document)
      }
    }
  }

  /// The better of a score that is known and one more, without a branch.
  ///
  /// A document that is not known yet is like one with more typos than there can be.
  @inline(__always)
  private static func noting(
    _ known: Int32, _ place: Int32, _ exactness: Int32, typos: Int32
  ) -> Int32 {
    let knownTypos = known >> 14
    let isBetter = (typos &- knownTypos) >> 31
    let isWorse = (knownTypos &- typos) >> 31
    let onePlace = (isBetter | known & isWorse) & Int32(TermScore.onePlace)
    let mask = Int32(TermScore.exactnessMask)
    // Exactness comes from whichever has it, as it does not depend on the place.
    return smaller(known & ~mask, place) | known & exactness & Int32(TermScore.inexact) | onePlace
  }
}
