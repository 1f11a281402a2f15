/// Scores the postings of a run of terms by their positions.
struct PostingScoring {
  private let typos: UInt16
  private let fields: UnsafeBufferPointer<FieldTable.Entry>
  private let fieldShift: UInt16
  private let isExact: Bool

  /// The score of a whole word as typed, and by how much it is lower, so better, where the word is
  /// the whole value.
  private let exactScore: UInt16
  private let valueBonus: UInt16

  init(
    typos: Int, kind: FieldTable.Kind, isExact: Bool, valueBonus: UInt16, in postings: Postings
  ) {
    self.typos = UInt16(typos) << 14
    fields = postings.fields(of: kind)
    fieldShift = postings.positionBits + 1
    self.isExact = isExact
    exactScore = postings.exactness.word
    self.valueBonus = valueBonus
  }

  /// Returns the ``TermScore`` of a posting; `nil` if its field is excluded.
  @inline(__always)
  func score(of packedPosition: UInt16) -> UInt16? {
    // safe: there is an entry for each field (I5).
    let field = fields[Int(packedPosition >> fieldShift)]
    if field.isExcluded { return nil }
    let key = field.base | ((packedPosition >> 1) & field.positionMask)
    // The lowest bit of a packed position says whether the word is the whole value.
    let exactness =
      isExact && field.isExact
      ? exactScore &- (valueBonus & (0 &- (packedPosition & 1))) : TermScore.inexact
    return typos | (key << 2) | exactness
  }
}

extension Postings {
  func scoring(of run: TermRun) -> PostingScoring {
    PostingScoring(
      typos: run.typos, kind: run.kind, isExact: run.isExact, valueBonus: exactness.valueBonus,
      in: self)
  }

  /// Returns the scoring of a sequence of adjacent words, which is never a whole value.
  func scoring(of list: PositionList) -> PostingScoring {
    PostingScoring(
      typos: list.typos, kind: list.typos > 0 ? .typos : .whole, isExact: list.isExact,
      valueBonus: 0, in: self)
  }
}
