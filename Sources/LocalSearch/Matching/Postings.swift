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
  func fields(of kind: FieldTable.Kind) -> UnsafeBufferPointer<FieldTable.Entry> {
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
      let scoring = scoring(of: run)
      for posting in range(of: run) {
        let document = Int(documents[posting])
        guard isOpen(document), let score = scoring.score(of: places[posting]) else { continue }
        body(document, score, places[posting])
      }
    }
    for list in word.lists {
      let scoring = scoring(of: list)
      for (document, place) in zip(list.documents, list.places) {
        guard isOpen(Int(document)), let score = scoring.score(of: place) else { continue }
        body(Int(document), score, place)
      }
    }
  }

  @inline(__always)
  func range(of run: TermRun) -> Range<Int> {
    Int(offsets[run.terms.lowerBound])..<Int(offsets[run.terms.upperBound])
  }
}
