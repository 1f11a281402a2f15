/// Where a word stands in the documents that have it in several places, for queries that have it several
/// times.
struct RepeatedWord {
  /// The postings in these documents, sorted: document (32 bits), place (16), and its score (16).
  private var postings: [UInt64]

  /// Linear in the postings of the word, with a factor of the logarithm for those that are kept.
  init(_ word: ExpandedWord, in postings: Postings, _ scratch: MatchScratch) {
    let (once, often): (UInt16, UInt16) = (0, 1)
    let counts = scratch.wordScores
    postings.forEachPosting(of: word) { document, _, _ in
      counts[document] = counts[document] == WordScore.none ? once : often
      scratch.marks.mark(document)
    }
    var found: [UInt64] = []
    postings.forEachPosting(of: word) { document, score, place in
      guard counts[document] == often else { return }
      found.append(UInt64(document) << 32 | UInt64(place) << 16 | UInt64(score))
    }
    scratch.clearMarked()
    found.sort()
    self.postings = found
  }

  /// Where it stands in the documents that have it in so many places; forgets the others.
  ///
  /// As the word of the query that comes so late it has the typos of so many of its best places together, and
  /// all places with no more than these count; it is exact if so many are.
  mutating func places(count: Int) -> RepeatedPlaces {
    var result = RepeatedPlaces()
    var kept: [UInt64] = []
    var start = 0
    while start < postings.count {
      let document = postings[start] >> 32
      let end = postings[start...].firstIndex { $0 >> 32 != document } ?? postings.count
      if let typos = Self.typos(of: postings[start..<end], count: count) {
        kept += postings[start..<end]
        result.append(postings[start..<end], typos: typos, count: count)
      }
      start = end
    }
    postings = kept
    return result
  }

  /// The most typos in the best so many places of a document; `nil` if there are fewer.
  private static func typos(of postings: ArraySlice<UInt64>, count: Int) -> UInt16? {
    var counts = [0, 0, 0]
    forEachPlace(of: postings) { scores in
      if let typos = scores.map({ WordScore.typos(UInt16(truncatingIfNeeded: $0)) }).min() {
        counts[Int(typos)] += 1
      }
    }
    var reached = 0
    let typos = counts.firstIndex {
      reached += $0
      return reached >= count
    }
    return typos.map { UInt16($0) }
  }

  /// Calls `body` with the postings of each place of a document: several where it has several words in one.
  static func forEachPlace(
    of postings: ArraySlice<UInt64>, _ body: (ArraySlice<UInt64>) -> Void
  ) {
    var start = postings.startIndex
    while start < postings.endIndex {
      // The lowest bit of a place says whether the word is the whole value.
      let place = postings[start] >> 17
      let end = postings[start...].firstIndex { $0 >> 17 != place } ?? postings.endIndex
      body(postings[start..<end])
      start = end
    }
  }
}
