/// The positions of a word in the documents that have it more than once, for queries that repeat
/// it.
struct RepeatedTerm {
  /// The postings in these documents, sorted: document (32 bits), packed position (16) and score
  /// (16).
  private var postings: [UInt64]

  /// Collects the postings of a word in documents that have it more than once.
  ///
  /// - Complexity: Linear in the postings of the word, with a logarithmic factor for those that are
  ///   kept.
  init(_ word: ExpandedTerm, in postings: Postings, _ scratch: MatchScratch) {
    let (once, often): (UInt16, UInt16) = (0, 1)
    let counts = scratch.wordScores
    postings.forEachPosting(of: word) { document, _, _ in
      counts[document] = counts[document] == TermScore.none ? once : often
      scratch.marks.mark(document)
    }
    var found: [UInt64] = []
    postings.forEachPosting(of: word) { document, score, packed in
      guard counts[document] == often else { return }
      found.append((UInt64(document) << 32) | (UInt64(packed) << 16) | UInt64(score))
    }
    scratch.clearMarked()
    found.sort()
    self.postings = found
  }

  /// Returns the positions in the documents that have the word at `count` positions or more, and
  /// drops the other documents.
  ///
  /// As the repetition number `count` of a query word, the word has as many typos as the worst of
  /// its `count` best positions. All positions with no more typos than that count, and they are
  /// exact if at least `count` of them are.
  mutating func positions(count: Int) -> RepeatedPositions {
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

  /// Returns the most typos among the `count` best positions of a document; `nil` if it has fewer
  /// positions.
  private func typos(in document: Range<Int>, count: Int) -> UInt16? {
    var (none, one, two) = (0, 0, 0)
    var start = document.lowerBound
    while start < document.upperBound {
      let end = endOfPosition(from: start)
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

  /// Adds the positions of a document at which the word has at most `typos` typos, see
  /// ``positions(count:)``.
  private func append(
    _ document: Range<Int>, typos: UInt16, count: Int, to result: inout RepeatedPositions
  ) {
    var exactCount = 0
    let first = result.count
    var start = document.lowerBound
    while start < document.upperBound {
      let end = endOfPosition(from: start)
      let best = best(in: start..<end)
      if TermScore.typos(best) <= typos {
        if isExact(in: start..<end, typos: typos) { exactCount += 1 }
        result.append(
          postings[start] >> 16,
          score: (typos << 14) | (UInt16(TermScore.attribute(best)) << 2) | TermScore.inexact)
      }
      start = end
    }
    if exactCount >= count { result.markExact(from: first) }
  }

  /// Returns the best score at one position.
  private func best(in range: Range<Int>) -> UInt16 {
    var best = UInt16.max
    for index in range { best = min(best, UInt16(truncatingIfNeeded: postings[index])) }
    return best
  }

  /// Returns whether a word with at most `typos` typos is exact at one position.
  private func isExact(in range: Range<Int>, typos: UInt16) -> Bool {
    for index in range {
      let score = UInt16(truncatingIfNeeded: postings[index])
      if TermScore.typos(score) <= typos,
        score & TermScore.exactnessMask != TermScore.inexact
      {
        return true
      }
    }
    return false
  }

  /// Returns the end of the postings at one position, of which there are several where a document
  /// has several matching words at it.
  ///
  /// The lowest bit of a packed position says whether the word is the whole value.
  private func endOfPosition(from start: Int) -> Int { endOfRun(from: start, shift: 17) }

  /// Returns the end of the postings that agree with the one at `start` in all but the lowest
  /// `shift` bits.
  private func endOfRun(from start: Int, shift: Int) -> Int {
    let common = postings[start] >> shift
    var end = start + 1
    while end < postings.count, postings[end] >> shift == common { end += 1 }
    return end
  }
}
