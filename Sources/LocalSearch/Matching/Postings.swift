/// The postings of an index as pointers, for loops over many of them.
struct Postings {
  let offsets: [UInt32]
  let documents: UnsafeBufferPointer<UInt32>
  let places: UnsafeBufferPointer<UInt16>
  /// For each kind of match the entries of all fields.
  let fields: UnsafeBufferPointer<FieldTable.Entry>
  let fieldCount: Int

  /// For each kind of match whether places count just as they are, see ``FieldTable/isPlain``.
  let isPlain: [Bool]
  let positionBits: UInt16

  /// What a whole word scores just as it was typed, and whether less where it is the whole value.
  let exactScore: UInt16
  let wholeMask: UInt16

  init(
    offsets: [UInt32], documents: UnsafeBufferPointer<UInt32>, places: UnsafeBufferPointer<UInt16>,
    fields: UnsafeBufferPointer<FieldTable.Entry>, fieldCount: Int, isPlain: [Bool],
    positionBits: UInt16,
    exactness: ExactOnSingleWordQuery
  ) {
    self.offsets = offsets
    self.documents = documents
    self.places = places
    self.fields = fields
    self.fieldCount = fieldCount
    self.isPlain = isPlain
    self.positionBits = positionBits
    exactScore =
      switch exactness {
      case .attribute: 1
      case .word: 0
      case .none: WordScore.inexact
      }
    wholeMask = exactness == .attribute ? 1 : 0
  }

  @inline(__always)
  private func fields(of kind: FieldTable.Kind) -> UnsafeBufferPointer<FieldTable.Entry> {
    UnsafeBufferPointer(
      rebasing: fields[kind.rawValue * fieldCount..<(kind.rawValue + 1) * fieldCount])
  }

  /// Calls `body` with document, score and place of each posting of a word.
  ///
  /// - Parameter isOpen: Whether a document can be a match at all; the others cost no more than this.
  @inline(__always)
  func forEachPosting(
    of word: ExpandedWord, where isOpen: (_ document: Int) -> Bool = { _ in true },
    _ body: (_ document: Int, _ score: UInt16, _ place: UInt16) -> Void
  ) {
    for run in word.runs {
      let typos = UInt16(run.typos) << 14
      let fields = fields(of: run.kind)
      let range = Int(offsets[run.terms.lowerBound])..<Int(offsets[run.terms.upperBound])
      for posting in range {
        let document = Int(documents[posting])
        guard isOpen(document) else { continue }
        let place = places[posting]
        let field = fields[Int(place >> (positionBits + 1))]
        if field.isExcluded { continue }
        let key = field.base | place >> 1 & field.positionMask
        let exactness = run.isExact && field.isExact ? exactness(of: place) : WordScore.inexact
        body(document, typos | key << 2 | exactness, place)
      }
    }
    for list in word.lists {
      let typos = UInt16(list.typos) << 14
      let kind: FieldTable.Kind = list.typos > 0 ? .typos : .whole
      let fields = fields(of: kind)
      for index in list.documents.indices {
        let document = Int(list.documents[index])
        guard isOpen(document) else { continue }
        let place = list.places[index]
        let field = fields[Int(place >> (positionBits + 1))]
        if field.isExcluded { continue }
        let key = field.base | place >> 1 & field.positionMask
        let exactness = list.isExact && field.isExact ? exactness(of: 0) : WordScore.inexact
        body(document, typos | key << 2 | exactness, place)
      }
    }
  }

  /// That of a whole word just as it was typed; the lowest bit of the place says whether it is the whole
  /// value.
  @inline(__always)
  private func exactness(of place: UInt16) -> UInt16 {
    exactScore - (place & wholeMask)
  }
}
