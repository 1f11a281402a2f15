/// Finds the documents that have several common words, and how well they match but for how near the words
/// are to each other.
///
/// To note where the words stand in so many documents would take most of the time, and only a few of these
/// can be among the best: for them it is read later, see ``PositionReader``.
struct DeferredConjunction {
  private let postings: Postings
  private let words: [ExpandedTerm]
  private let weight: Int
  private let scratch: MatchScratch

  /// For each word the scores of the documents that have all words so far.
  private var scores: [[UInt16]]

  /// Whether it is noted which documents have a word in one place, and where that is.
  private let knowsPlaces: Bool

  /// How many documents these are: the first ones in the scratch memory's list.
  private var count = 0

  /// Whether this is quicker than a ``Conjunction``: it looks at the postings again for the best, but at the
  /// documents only once.
  ///
  /// - Parameter wanted: How many documents can be among the best.
  static func isQuicker(for words: [ExpandedTerm], wanted: Int) -> Bool {
    let counts = words.map(\.postingCount)
    guard words.count > 1, let rarest = counts.min() else { return false }
    // Not where few documents can match, as those of a rare word beside a very common one, or where many of
    // them are wanted: to look at each is no more work then than to read all postings again.
    return rarest > 2048 && rarest > counts.reduce(0, +) / 16 && wanted < rarest / 16
      && !words.contains(where: \.isOptional)
  }

  /// - Parameter weight: How many words the query has.
  init(_ words: [ExpandedTerm], weight: Int, _ postings: Postings, _ scratch: MatchScratch) {
    self.postings = postings
    self.words = words
    self.weight = weight
    self.scratch = scratch
    scores = [[UInt16]](repeating: [], count: words.count)
    // A score has the place itself only if all fields count as they are; then none is left out for beginnings.
    knowsPlaces = FieldTable.Kind.allCases.allSatisfy {
      $0.isInstead || postings.isPlain[$0.rawValue]
    }
  }

  /// The documents, put into the scratch memory from its beginning on, in their order; their scores as those
  /// of a ``Conjunction``.
  consuming func matches(_ layout: PositionLayout, _ rule: ProximityOptions) -> Candidates.Part {
    let order = words.indices.sorted { words[$0].postingCount < words[$1].postingCount }
    for (number, word) in order.enumerated() where number == 0 || count > 0 {
      // Only what has the words before is of interest in those that follow.
      if knowsPlaces {
        postings.takeUpNotingPlaces(
          of: words[word], scratch.wordScores, scratch.marks, isNarrowing: number > 0)
      } else {
        postings.takeUp(words[word], scratch.wordScores, scratch.marks, isNarrowing: number > 0)
      }
      // Lists the documents too.
      if number == 0 { count = RankBitmap(scratch).count }
      takeScores(of: word, before: order[..<number])
    }
    scratch.marks.update(repeating: 0)
    return part(layout, rule)
  }

  /// Moves the scores of a word from the cells of the documents to their rows, and drops those without it.
  ///
  /// - Parameter others: The words before, whose scores are kept for the same documents.
  private mutating func takeScores(of word: Int, before others: ArraySlice<Int>) {
    let (documents, wordScores, marks) = (scratch.documents, scratch.wordScores, scratch.marks)
    let unmarks = !others.isEmpty && others.count + 1 < words.count
    var rows = [UInt32](repeating: 0, count: others.isEmpty ? 0 : count)
    var kept = 0
    // safe: `kept` is at most `row`, so that what is written lies inside of the room and behind what has been
    // read.
    scores[word] = [UInt16](unsafeUninitializedCapacity: count) { found, initializedCount in
      for row in 0..<count {
        let document = documents[row]
        let score = wordScores[Int(document)]
        wordScores[Int(document)] = TermScore.none
        // Written at once and kept if it has a score: which ones have cannot be foreseen.
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
    let isPair = rule.isNearestPairKnown(of: words.count, weight: weight)
    let smallest = (weight - 1) * rule.minimum
    let weights = words.map(\.weight)
    let wordMask = knowsPlaces ? ~TermScore.onePlace : .max
    for row in 0..<count {
      var sum = TermSum()
      for word in words.indices {
        sum.add(
          scores[word][row] & wordMask, weight: weights[word],
          before: UInt16(truncatingIfNeeded: min(word, 1)), layout)
      }
      var score = sum.score(weight: weight, isPair: isPair)
      score.proximity = smallest
      if knowsPlaces { takeUpPlaces(row, smallest, &score, layout, rule) }
      scratch.scores[row] = score.rawValue
    }
    return Candidates.Part(rows: 0..<count)
  }

  /// Takes up how near the words are to their neighbours, as far as each stands in one place: most words of
  /// most documents do, and many of these then need no closer look.
  @inline(__always)
  private func takeUpPlaces(
    _ row: Int, _ smallest: Int, _ score: inout MatchScore, _ layout: PositionLayout,
    _ rule: ProximityOptions
  ) {
    var proximity = smallest
    var attribute = Int.max
    var areKnown = true
    for word in words.indices.dropFirst() {
      let (left, right) = (scores[word - 1][row], scores[word][row])
      guard left & right & TermScore.onePlace != 0 else {
        areKnown = false
        continue
      }
      let nearest = Proximity(
        fromPlace: TermScore.attribute(left), to: TermScore.attribute(right), layout)
      proximity += max(rule.minimum, nearest.distance) - rule.minimum
      attribute = min(attribute, nearest.attribute)
    }
    score.proximity = proximity
    // Of two words it is known where they can stand side by side; of those that do not, where they stand.
    if areKnown {
      score.attribute = rule.decidesPlace && attribute != .max ? attribute : bestPlace(row)
    }
  }

  /// The best place of any word.
  @inline(__always)
  private func bestPlace(_ row: Int) -> Int {
    var best = Int.max
    for word in words.indices { best = min(best, TermScore.attribute(scores[word][row])) }
    return best
  }
}
