extension TextIndex {
  /// Finds the documents that match a query in one of its readings, and scores them.
  ///
  /// - Parameters:
  ///   - query: One with words.
  ///   - wanted: How many of the documents with the fewest typos can be among the best. If so many have
  ///     none, those with typos need no scores.
  ///   - pool: Where further scratch memory is to be had, as each reading needs its own.
  func match(
    _ query: QueryText, fields: FieldTable, rule: ProximityRule,
    exactOnSingleWord: ExactOnSingleWordQuery, wanted: Int = .max, scratch: MatchScratch,
    pool: ScratchPool
  ) -> Matches {
    let expanded = query.words.map { ExpandedWord($0, in: self, fields: fields) }
    var matches = Matches(weight: query.weight)
    if query.weight == 1, query.readings.count == 1,
      let (plain, rest) = expanded[0].parted(in: self), plain.postingCount >= wanted
    {
      let (count, scored) = withPostings(fields, exactOnSingleWord) { postings in
        let scored = postings.match(plain, keepsMarks: true, scratch)
        return (postings.list(rest, from: scored, scratch), scored)
      }
      if scored >= wanted {
        matches.append(Matches.Part(rows: 0..<scored), unscored: count - scored)
        return matches
      }
    }
    for (index, reading) in query.readings.enumerated() {
      let words = reading.words.map { expanded[$0] }
      guard words.contains(where: { $0.postingCount > 0 }),
        words.allSatisfy({ $0.isOptional || $0.postingCount > 0 })
      else { continue }
      func match(_ scratch: MatchScratch) -> Matches.Part {
        withPostings(fields, query.weight == 1 ? exactOnSingleWord : .word) {
          $0.match(words, weight: query.weight, layout, rule, scratch)
        }
      }
      if index == 0 {
        matches.append(match(scratch))
      } else {
        pool.withScratch { other in
          let part = match(other)
          matches.take(part, typos: reading.typos, from: other, into: scratch, fields)
        }
      }
    }
    return matches
  }

  /// The documents that have words side by side, or a single one, as they are.
  func documents(having words: [[UInt8]], fields: FieldTable) -> [UInt32] {
    let phrase = ExpandedWord(QueryWord(phrase: words), in: self, fields: fields)
    var found: [UInt32] = []
    withPostings(fields, .word) { postings in
      postings.forEachPosting(of: phrase) { document, _, _ in found.append(UInt32(document)) }
    }
    return found
  }

  private func withPostings<Result>(
    _ fields: FieldTable, _ exactness: ExactOnSingleWordQuery, _ body: (Postings) -> Result
  ) -> Result {
    documents.withUnsafeBufferPointer { documents in
      places.withUnsafeBufferPointer { places in
        fields.entries.withUnsafeBufferPointer { entries in
          body(
            Postings(
              offsets: offsets, documents: documents, places: places, fields: entries,
              fieldCount: fields.fieldCount, isPlain: fields.isPlain,
              positionBits: UInt16(layout.positionBits),
              exactness: exactness))
        }
      }
    }
  }
}

extension Postings {
  /// Finds the documents that have the words of a reading.
  fileprivate func match(
    _ words: [ExpandedWord], weight: Int, _ layout: PlaceLayout, _ rule: ProximityRule,
    _ scratch: MatchScratch
  ) -> Matches.Part {
    if words.count > 1 {
      return WordJoin(words, weight: weight, self, scratch).matches(layout, rule)
    }
    let count = match(words[0], scratch)
    if weight > 1 {
      // The one stands for several words: it counts for all of them, or for none.
      for row in 0..<count {
        var score = MatchScore(rawValue: scratch.scores[row])
        score.inexactWords = score.inexactWords == Int(WordScore.inexact) ? weight : 0
        score.proximity = (weight - 1) * rule.minimum
        scratch.scores[row] = score.rawValue
      }
    }
    return Matches.Part(rows: 0..<count)
  }
}
