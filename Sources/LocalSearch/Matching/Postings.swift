/// The postings of an index as pointers, for loops over many of them.
struct Postings {
  // safe: a run is a range of terms, whose offsets lead into documents and places alike (I2); scratch memory
  // has a cell and a bit for each document (I1, I6); a field has an entry for each kind of match (I5). To be
  // used only while TextIndex.withPostings lends it.
  let offsets: [UInt32]
  let documents: UnsafeBufferPointer<UInt32>
  let places: UnsafeBufferPointer<UInt16>
  /// For each kind of match the entries of all fields.
  let fields: UnsafeBufferPointer<FieldTable.Entry>
  let fieldCount: Int

  /// For each kind of match whether places count just as they are, see ``FieldTable/isPlain``.
  let isPlain: [Bool]
  let positionBits: UInt16

  /// What a whole word scores just as it was typed.
  let exactness: Exactness

  init(
    offsets: [UInt32], documents: UnsafeBufferPointer<UInt32>, places: UnsafeBufferPointer<UInt16>,
    fields: UnsafeBufferPointer<FieldTable.Entry>, fieldCount: Int, isPlain: [Bool],
    positionBits: UInt16, exactness: Exactness
  ) {
    self.offsets = offsets
    self.documents = documents
    self.places = places
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

  /// Calls `body` with document, score and place of each posting of a word.
  @inline(__always)
  func forEachPosting(
    of word: ExpandedTerm, _ body: (_ document: Int, _ score: UInt16, _ place: UInt16) -> Void
  ) {
    for run in word.runs {
      let scoring = scoring(of: run)
      for posting in range(of: run) {
        guard let score = scoring.score(of: places[posting]) else { continue }
        body(Int(documents[posting]), score, places[posting])
      }
    }
    for list in word.lists {
      let scoring = scoring(of: list)
      for (document, place) in zip(list.documents, list.places) {
        guard let score = scoring.score(of: place) else { continue }
        body(Int(document), score, place)
      }
    }
    guard let repeats = word.repeats else { return }
    for index in repeats.documents.indices {
      body(Int(repeats.documents[index]), repeats.scores[index], repeats.places[index])
    }
  }

  /// The same for the postings of documents that are marked.
  ///
  /// - Parameter few: If they are few, just these documents, rising; otherwise none.
  @inline(__always)
  func forEachPosting(
    of word: ExpandedTerm, in marks: UnsafeMutableBufferPointer<UInt64>, _ few: [UInt32] = [],
    _ body: (_ document: Int, _ score: UInt16, _ place: UInt16) -> Void
  ) {
    for run in word.runs {
      let scoring = scoring(of: run)
      func take(_ posting: Int) {
        guard let score = scoring.score(of: places[posting]) else { return }
        body(Int(documents[posting]), score, places[posting])
      }
      var rest = range(of: run)
      if !few.isEmpty {
        for term in run.terms {
          let postings = Int(offsets[term])..<Int(offsets[term + 1])
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
      for (document, place) in zip(list.documents, list.places) {
        guard marks.isMarked(Int(document)), let score = scoring.score(of: place) else { continue }
        body(Int(document), score, place)
      }
    }
    guard let repeats = word.repeats else { return }
    for index in repeats.documents.indices where marks.isMarked(Int(repeats.documents[index])) {
      body(Int(repeats.documents[index]), repeats.scores[index], repeats.places[index])
    }
  }

  /// Calls `body` with the numbers of the postings whose documents are marked.
  ///
  /// These are listed first, without a branch: which ones they are cannot be foreseen.
  @inline(__always)
  func forEachMarked(
    in range: Range<Int>, _ marks: UnsafeMutableBufferPointer<UInt64>, _ body: (Int) -> Void
  ) {
    // safe: a block has at most as many postings as there is room for. Postings are fewer than 2^32, as offsets
    // are 32 bits.
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

  /// Calls `body` with the numbers of those postings of a term whose documents are among a few, which rise.
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

  /// How many times as many postings a term has to have that it is quicker to look for each of a few documents
  /// than to go through all.
  private static let fewShare = 32

  @inline(__always)
  func range(of run: TermRun) -> Range<Int> {
    Int(offsets[run.terms.lowerBound])..<Int(offsets[run.terms.upperBound])
  }
}
