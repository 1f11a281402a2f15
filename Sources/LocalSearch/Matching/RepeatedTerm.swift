/// Where a word stands in the documents that have it in several places, for queries that have it several
/// times.
struct RepeatedTerm {
  /// The postings in these documents, sorted: document (32 bits), place (16), and its score (16).
  private var postings: [UInt64]

  /// Linear in the postings of the word, with a factor of the logarithm for those that are kept.
  init(_ word: ExpandedTerm, in postings: Postings, _ scratch: MatchScratch) {
    let (once, often): (UInt16, UInt16) = (0, 1)
    let counts = scratch.wordScores
    postings.forEachPosting(of: word) { document, _, _ in
      counts[document] = counts[document] == TermScore.none ? once : often
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
  mutating func places(count: Int) -> RepeatedPositions {
    var result = RepeatedPositions()
    var kept: [UInt64] = []
    var start = 0
    while start < postings.count {
      let end = endOfRun(from: start, shift: 32)
      if let typos = typos(in: start..<end, count: count) {
        kept += postings[start..<end]
        append(start..<end, typos: typos, count: count, to: &result)
      }
      start = end
    }
    postings = kept
    return result
  }

  /// The most typos in the best so many places of a document; `nil` if there are fewer.
  private func typos(in document: Range<Int>, count: Int) -> UInt16? {
    var (none, one, two) = (0, 0, 0)
    var start = document.lowerBound
    while start < document.upperBound {
      let end = endOfPlace(from: start)
      switch TermScore.typos(best(in: start..<end)) {
      case 0: none += 1
      case 1: one += 1
      default: two += 1
      }
      start = end
    }
    if none >= count { return 0 }
    if none + one >= count { return 1 }
    return none + one + two >= count ? 2 : nil
  }

  /// Adds the places of a document in which the word has at most so many typos, see ``places(count:)``.
  private func append(
    _ document: Range<Int>, typos: UInt16, count: Int, to result: inout RepeatedPositions
  ) {
    var exactCount = 0
    let first = result.count
    var start = document.lowerBound
    while start < document.upperBound {
      let end = endOfPlace(from: start)
      let best = best(in: start..<end)
      if TermScore.typos(best) <= typos {
        if isExact(in: start..<end, typos: typos) { exactCount += 1 }
        result.append(
          postings[start] >> 16,
          score: typos << 14 | UInt16(TermScore.attribute(best)) << 2 | TermScore.inexact)
      }
      start = end
    }
    if exactCount >= count { result.markExact(from: first) }
  }

  /// The best score in a place.
  private func best(in place: Range<Int>) -> UInt16 {
    var best = UInt16.max
    for index in place { best = min(best, UInt16(truncatingIfNeeded: postings[index])) }
    return best
  }

  /// Whether a word with at most so many typos is exact in a place.
  private func isExact(in place: Range<Int>, typos: UInt16) -> Bool {
    for index in place {
      let score = UInt16(truncatingIfNeeded: postings[index])
      if TermScore.typos(score) <= typos,
        score & TermScore.exactnessMask != TermScore.inexact
      {
        return true
      }
    }
    return false
  }

  /// Behind the postings of one place: several, where a document has several words in it.
  ///
  /// The lowest bit of a place says whether the word is the whole value.
  private func endOfPlace(from start: Int) -> Int { endOfRun(from: start, shift: 17) }

  /// Behind the postings that agree with one in all bits above so many.
  private func endOfRun(from start: Int, shift: Int) -> Int {
    let common = postings[start] >> shift
    var end = start + 1
    while end < postings.count, postings[end] >> shift == common { end += 1 }
    return end
  }
}
