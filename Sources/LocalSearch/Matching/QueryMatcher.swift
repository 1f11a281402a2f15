// Matching: which documents have the words, and how well.
// In: a query and the terms of a segment. Out: documents and their scores, in scratch memory.
// May use: the storeys below it in Documentation/Architecture.md.

/// Finds the documents that match a query in one of its readings, and scores them.
struct QueryMatcher {
  private let index: TextIndex
  private let query: ParsedQuery
  private let fields: FieldTable
  private let rule: ProximityOptions
  private let exactness: Exactness

  /// How many of the documents with the fewest typos can be among the best.
  private let wanted: Int

  private let scratch: MatchScratch
  private let pool: ScratchPool

  private var matches: Candidates

  /// How many of the first documents are marked in the scratch memory.
  private var markedCount = 0

  /// The words of readings whose further documents need no scores.
  private var listed: [[ExpandedTerm]] = []

  /// - Parameters:
  ///   - query: One with words.
  ///   - wanted: How many of the documents with the fewest typos can be among the best. If so many have
  ///     none, those with typos need no scores.
  ///   - pool: Where further scratch memory is to be had, as each reading needs its own.
  init(
    _ query: ParsedQuery, in index: TextIndex, _ fields: FieldTable, _ rule: ProximityOptions,
    _ exactness: ExactnessOptions, wanted: Int, _ scratch: MatchScratch, _ pool: ScratchPool
  ) {
    self.index = index
    self.query = query
    self.fields = fields
    self.rule = rule
    self.exactness = exactness.exactness(for: query)
    self.wanted = wanted
    self.scratch = scratch
    self.pool = pool
    matches = Candidates(weight: query.weight)
  }

  /// The documents; they and their scores lie in the scratch memory.
  consuming func run() -> Candidates {
    var expanded = ExpandedTerms(query, in: index, fields)
    matches.finished = expanded.finished
    for (number, reading) in query.readings.enumerated() {
      let words = expanded.words(of: reading, pool)
      guard words.contains(where: { $0.postingCount > 0 }),
        words.allSatisfy({ $0.isOptional || $0.postingCount > 0 })
      else { continue }
      if number == 0 {
        takeFirst(words)
      } else if reading.typos > 0, hasEnough {
        listed.append(words)
      } else {
        pool.withScratch { other in
          let part = match(words, other)
          matches.take(part, typos: reading.typos, from: other, into: scratch, fields)
        }
      }
    }
    listFurther()
    return matches
  }

  /// Whether so many documents as are wanted match without a typo.
  private var hasEnough: Bool {
    wanted <= matches.rankedCount
      && scratch.countWithoutTypos(among: matches.rankedCount, limit: wanted) >= wanted
  }

  /// Takes up the query as it was typed.
  ///
  /// Where a single word brings enough documents without typos, those with typos are only listed.
  private mutating func takeFirst(_ words: [ExpandedTerm]) {
    if words.count == 1, let (plain, rest) = words[0].parted(in: index),
      plain.postingCount >= wanted
    {
      let count = index.withPostings(fields, exactness) {
        $0.match(plain, keepsMarks: true, scratch)
      }
      if count >= wanted {
        matches.append(Candidates.Part(rows: 0..<count))
        markedCount = count
        listed.append([rest])
        return
      }
      scratch.marks.update(repeating: 0)
    }
    matches.append(match(words, scratch, wanted: wanted))
  }

  /// Finds the documents that have the words of a reading.
  ///
  /// - Parameter wanted: How many of them can be among the best, if where the words stand can be read later.
  private func match(
    _ words: [ExpandedTerm], _ scratch: MatchScratch, wanted: Int = .max
  ) -> Candidates.Part {
    index.withPostings(fields, exactness) { postings in
      if DeferredConjunction.isQuicker(for: words, wanted: wanted) {
        var part = DeferredConjunction(words, weight: query.weight, postings, scratch)
          .matches(index.layout, rule)
        part.places = PositionReader(
          words: words, weight: query.weight, index: index, fields: fields, rule: rule,
          exactness: exactness, pool: pool)
        return part
      }
      if words.count > 1 {
        return Conjunction(words, weight: query.weight, postings, scratch)
          .matches(index.layout, rule)
      }
      let count = postings.match(words[0], scratch)
      if query.weight > 1 {
        // The one stands for several words: it counts for all of them, or for none.
        for row in 0..<count {
          var score = MatchScore(rawValue: scratch.scores[row])
          score.inexactWords =
            score.inexactWords == Int(TermScore.inexact) ? query.weight : 0
          score.proximity = (query.weight - 1) * rule.minimum
          scratch.scores[row] = score.rawValue
        }
      }
      return Candidates.Part(rows: 0..<count)
    }
  }

  /// Lists the further documents behind those that have been found.
  private mutating func listFurther() {
    guard !listed.isEmpty else { return }
    let known = matches.count
    var count = known
    for document in scratch.documents[markedCount..<known] { scratch.marks.mark(Int(document)) }
    for words in listed {
      if words.count == 1 {
        count = index.withPostings(fields, exactness) { $0.list(words[0], from: count, scratch) }
      } else {
        pool.withScratch { other in
          for document in other.documents[match(words, other, wanted: 0).rows]
          where scratch.marks.markNew(document) {
            scratch.documents[count] = document
            count += 1
          }
        }
      }
    }
    scratch.marks.update(repeating: 0)
    matches.appendUnscored(count - known)
  }
}
