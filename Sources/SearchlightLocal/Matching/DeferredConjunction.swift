/// Finds the documents that have several common words, and scores them except for the proximity of
/// the words.
///
/// Recording the positions of the words in so many documents would take most of the time, and only
/// a few of these documents can be among the best. A ``PositionReader`` reads the positions of
/// those later.
struct DeferredConjunction {
  private let postings: Postings
  private let words: [ExpandedTerm]
  private let wordCount: Int
  private let scratch: MatchScratch

  /// For each word, its scores in the documents that have all words so far.
  private var scores: [[UInt16]]

  /// Whether scores record which documents have a word at one position only, and which position
  /// that is.
  private let knowsPositions: Bool

  /// The number of these documents, which come first in the list of the scratch memory.
  private var count = 0

  /// Returns whether this is faster than a ``Conjunction``: it reads the postings again for the
  /// best documents, but visits the documents only once.
  ///
  /// - Parameter wanted: The number of documents that can be among the best.
  static func isQuicker(for words: [ExpandedTerm], wanted: Int) -> Bool {
    let counts = words.map(\.postingCount)
    guard words.count > 1, let rarest = counts.min() else { return false }
    // It is not faster where few documents can match, such as those of a rare word next to a very
    // common one, or where many documents are wanted: to visit each document is then no more work
    // than to read all postings again.
    return rarest > 2048 && rarest > counts.reduce(0, +) / 16 && wanted < rarest / 16
      && !words.contains(where: \.isOptional)
  }

  /// - Parameter wordCount: The number of words in the query.
  init(_ words: [ExpandedTerm], wordCount: Int, _ postings: Postings, _ scratch: MatchScratch) {
    self.postings = postings
    self.words = words
    self.wordCount = wordCount
    self.scratch = scratch
    scores = [[UInt16]](repeating: [], count: words.count)
    // A score has the actual position only if all fields count unchanged; no field is then excluded
    // for prefixes.
    knowsPositions = FieldTable.Kind.allCases.allSatisfy {
      $0.isInstead || postings.isPlain[$0.rawValue]
    }
  }

  /// Returns the documents, which it writes to the scratch memory from index 0 on in ascending
  /// order, with the same scores as a ``Conjunction``.
  consuming func matches(_ layout: PositionLayout, _ rule: ProximityOptions) -> Candidates.Part {
    let order = words.indices.sorted { words[$0].postingCount < words[$1].postingCount }
    for (number, word) in order.enumerated() where number == 0 || count > 0 {
      // Each word after the first needs only the documents that have the words before it.
      if knowsPositions {
        postings.accumulateNotingPositions(
          of: words[word], scratch.wordScores, scratch.marks, isNarrowing: number > 0)
      } else {
        postings.accumulate(words[word], scratch.wordScores, scratch.marks, isNarrowing: number > 0)
      }
      // The bitmap also lists the documents in the scratch memory.
      if number == 0 { count = RankBitmap(scratch).count }
      moveScores(of: word, before: order[..<number])
    }
    scratch.marks.update(repeating: 0)
    return part(layout, rule)
  }

  /// Moves the scores of a word from the cells of the documents to their rows, and drops the
  /// documents without the word.
  ///
  /// - Parameter others: The words read before, whose scores are kept for the same documents.
  private mutating func moveScores(of word: Int, before others: ArraySlice<Int>) {
    let (documents, wordScores, marks) = (scratch.documents, scratch.wordScores, scratch.marks)
    let unmarks = !others.isEmpty && others.count + 1 < words.count
    var rows = [UInt32](repeating: 0, count: others.isEmpty ? 0 : count)
    var kept = 0
    // safe: `kept` is at most `row`, so each write is within the capacity and does not overtake the
    // reads.
    scores[word] = [UInt16](unsafeUninitializedCapacity: max(1, count)) { found, initializedCount in
      for row in 0..<count {
        let document = documents[row]
        let score = wordScores[Int(document)]
        wordScores[Int(document)] = TermScore.none
        // The write is unconditional, and the count advances only if there is a score: a branch
        // could not be predicted.
        found[kept] = score
        documents[kept] = document
        if !others.isEmpty { rows[kept] = UInt32(truncatingIfNeeded: row) }
        if unmarks, score == TermScore.none { marks.clear(Int(document)) }
        kept &+= score == TermScore.none ? 0 : 1
      }
      initializedCount = kept
    }
    count = kept
    for other in others {
      let known = scores[other]
      scores[other] = rows[..<kept].map { known[Int($0)] }
    }
  }

  private func part(_ layout: PositionLayout, _ rule: ProximityOptions) -> Candidates.Part {
    let isPair = rule.isNearestPairKnown(of: words.count, wordCount: wordCount)
    let smallest = (wordCount - 1) * rule.minimum
    let wordCounts = words.map(\.wordCount)
    let wordMask = knowsPositions ? ~TermScore.onePosition : .max
    for row in 0..<count {
      var sum = TermSum()
      for word in words.indices {
        sum.add(
          scores[word][row] & wordMask, wordCount: wordCounts[word],
          before: UInt16(truncatingIfNeeded: min(word, 1)), layout)
      }
      var score = sum.score(wordCount: wordCount, isPair: isPair)
      score.proximity = smallest
      if knowsPositions { addProximity(row, smallest, &score, layout, rule) }
      scratch.scores[row] = score.rawValue
    }
    return Candidates.Part(rows: 0..<count)
  }

  /// Adds the distances between consecutive query words, as far as each word has one position only.
  ///
  /// Most words of most documents do, and many of these documents then need no closer look.
  @inline(__always)
  private func addProximity(
    _ row: Int, _ smallest: Int, _ score: inout MatchScore, _ layout: PositionLayout,
    _ rule: ProximityOptions
  ) {
    var proximity = smallest
    var attribute = Int.max
    var areKnown = true
    for word in words.indices.dropFirst() {
      let (left, right) = (scores[word - 1][row], scores[word][row])
      guard left & right & TermScore.onePosition != 0 else {
        areKnown = false
        continue
      }
      let nearest = Proximity(
        fromAttribute: TermScore.attribute(left), to: TermScore.attribute(right), layout)
      proximity += max(rule.minimum, nearest.distance) - rule.minimum
      attribute = min(attribute, nearest.attribute)
    }
    score.proximity = proximity
    // All positions are known here, so the true attribute replaces the bound, which for a pair
    // assumes that the words are adjacent.
    if areKnown {
      score.attribute = rule.decidesAttribute && attribute != .max ? attribute : bestAttribute(row)
    }
  }

  /// Returns the best attribute and position of any word.
  @inline(__always)
  private func bestAttribute(_ row: Int) -> Int {
    var best = Int.max
    for word in words.indices { best = min(best, TermScore.attribute(scores[word][row])) }
    return best
  }
}
