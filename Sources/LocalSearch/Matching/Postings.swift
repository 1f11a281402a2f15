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

  /// One word: every posting's document matches.
  func match(_ word: ExpandedWord, _ scratch: MatchScratch) -> Int {
    word.postingCount > scratch.wordScores.count / Self.denseShare
      ? matchDensely(word, scratch) : matchSparsely(word, scratch)
  }

  /// From what share of the documents on it is cheaper to look at all of them in order than to note
  /// each one that is found, and to come back to it wherever it lies in memory.
  private static let denseShare = 16

  /// Takes up all postings first, then goes through the documents once.
  private func matchDensely(_ word: ExpandedWord, _ scratch: MatchScratch) -> Int {
    let wordScores = scratch.wordScores
    var rest = word
    rest.runs.removeAll { run in
      guard !run.isExact, isPlain[run.kind.rawValue] else { return false }
      takePlainly(run, wordScores)
      return true
    }
    // Exact words come last: only then is there exactness to be kept.
    forEachPosting(of: rest) { document, score, _ in
      wordScores[document] = WordScore.better(wordScores[document], score)
    }
    let found = scratch.documents
    let scores = scratch.scores
    var count = 0
    for document in wordScores.indices {
      let score = wordScores[document]
      // Written in any case, and counted if it is one: there is nothing to foresee for the processor.
      found[count] = UInt32(truncatingIfNeeded: document)
      scores[count] = MatchScore(score).rawValue
      count += score == WordScore.none ? 0 : 1
    }
    wordScores.update(repeating: WordScore.none)
    return count
  }

  /// Takes up the postings of terms none of which is exact, and whose places count just as they are.
  private func takePlainly(_ run: TermRun, _ wordScores: UnsafeMutableBufferPointer<UInt16>) {
    let range = Int(offsets[run.terms.lowerBound])..<Int(offsets[run.terms.upperBound])
    let base = UInt16(run.typos) << 14 | WordScore.inexact
    let documents = UnsafeBufferPointer(rebasing: documents[range])
    let places = UnsafeBufferPointer(rebasing: places[range])
    for index in documents.indices {
      let document = Int(documents[index])
      let score = base | (places[index] & ~1) << 1
      wordScores[document] = min(wordScores[document], score)
    }
  }

  private func matchSparsely(_ word: ExpandedWord, _ scratch: MatchScratch) -> Int {
    let wordScores = scratch.wordScores
    let found = scratch.documents
    var count = 0
    forEachPosting(of: word) { document, score, _ in
      let known = wordScores[document]
      if known == WordScore.none {
        found[count] = UInt32(document)
        count += 1
        wordScores[document] = score
      } else {
        wordScores[document] = WordScore.better(known, score)
      }
    }
    for row in 0..<count {
      let document = Int(found[row])
      let score = wordScores[document]
      wordScores[document] = WordScore.none
      scratch.scores[row] = MatchScore(score).rawValue
    }
    return count
  }
}
