// Matching: which documents have the words of a query, and how well they match.
// In: a query and the terms of a segment. Out: documents and their scores, in scratch memory.
// May use: the layers below it in Documentation/Architecture.md.

/// Finds the documents that match a query in one of its interpretations, and scores them.
struct QueryMatcher {
  private let index: TextIndex
  private let query: ParsedQuery
  private let fields: FieldTable
  private let rule: ProximityOptions
  private let exactness: Exactness

  /// The number of documents with the fewest typos that can reach the top *k*.
  private let wanted: Int

  private let scratch: MatchScratch
  private let pool: ScratchPool

  private var matches: Candidates

  /// The number of first documents that are marked in the scratch memory.
  private var markedCount = 0

  /// The words of interpretations whose further documents need no scores.
  private var listed: [[ExpandedTerm]] = []

  /// - Parameters:
  ///   - query: A query with at least one word.
  ///   - wanted: The number of documents with the fewest typos that can reach the top *k*. If as
  ///     many match without typos, those with typos need no scores.
  ///   - pool: Lends further scratch memory, as each interpretation needs its own.
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
    matches = Candidates(wordCount: query.wordCount)
  }

  /// Returns the documents; the scratch memory holds them and their scores.
  consuming func run() -> Candidates {
    var expanded = ExpandedTerms(query, in: index, fields)
    matches.finished = expanded.finished(countsExactness: exactness.counts)
    for (number, interpretation) in query.interpretations.enumerated() {
      guard expanded.canMatch(interpretation) else { continue }
      let words = expanded.words(of: interpretation, pool)
      guard words.contains(where: { $0.postingCount > 0 }),
        words.allSatisfy({ $0.isOptional || $0.postingCount > 0 })
      else { continue }
      if number == 0 {
        matchTyped(words)
      } else if interpretation.typos > 0, hasEnough {
        listed.append(words)
      } else {
        pool.withScratch { other in
          let part = match(words, other)
          matches.take(part, typos: interpretation.typos, from: other, into: scratch, fields)
        }
      }
    }
    listFurther()
    return matches
  }

  /// Whether as many documents as wanted match without a typo.
  private var hasEnough: Bool {
    wanted <= matches.rankedCount
      && scratch.countWithoutTypos(among: matches.rankedCount, limit: wanted) >= wanted
  }

  /// Matches the query as typed.
  ///
  /// If a single word matches enough documents without typos, those with typos are only listed.
  private mutating func matchTyped(_ words: [ExpandedTerm]) {
    if words.count == 1, let (plain, rest) = words[0].splitByTypos(in: index),
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

  /// Finds the documents that match an interpretation.
  ///
  /// - Parameter wanted: The number of them that can reach the top *k*, if the positions of the
  ///   words may be read later.
  private func match(
    _ words: [ExpandedTerm], _ scratch: MatchScratch, wanted: Int = .max
  ) -> Candidates.Part {
    // The parts of a compound are not the single word that was typed, so none of them is exact.
    let exactness = query.wordCount == 1 && words.count > 1 ? .none : exactness
    return index.withPostings(fields, exactness) { postings in
      if DeferredConjunction.isQuicker(for: words, wanted: wanted) {
        var part = DeferredConjunction(words, wordCount: query.wordCount, postings, scratch)
          .matches(index.layout, rule)
        part.positionReader = PositionReader(
          words: words, wordCount: query.wordCount, index: index, fields: fields, rule: rule,
          exactness: exactness, pool: pool)
        return part
      }
      if words.count > 1 {
        return Conjunction(words, wordCount: query.wordCount, postings, scratch)
          .matches(index.layout, rule)
      }
      let count = postings.match(words[0], scratch)
      if query.wordCount > 1 {
        // The single term stands for several query words: it counts for all of them, or for none.
        for row in 0..<count {
          var score = MatchScore(rawValue: scratch.scores[row])
          score.inexactWords =
            score.inexactWords == Int(TermScore.inexact) ? query.wordCount : 0
          score.proximity = (query.wordCount - 1) * rule.minimum
          scratch.scores[row] = score.rawValue
        }
      }
      return Candidates.Part(rows: 0..<count)
    }
  }

  /// Lists the further documents after those that have been found.
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

/// A bitmap with a bit for each document, as in ``MatchScratch/marks``.
// safe: there is a bit for every document that is passed (I1, I6).
extension UnsafeMutableBufferPointer<UInt64> {
  /// Returns whether a document is marked.
  @inline(__always)
  func isMarked(_ document: Int) -> Bool {
    bit(of: document) != 0
  }

  /// Returns the mark of a document, 0 or 1.
  @inline(__always)
  func bit(of document: Int) -> UInt64 {
    (self[document &>> 6] &>> UInt64(truncatingIfNeeded: document & 63)) & 1
  }

  /// Marks a document.
  @inline(__always)
  func mark(_ document: Int) {
    self[document &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: document & 63)
  }

  /// Clears the mark of a document.
  @inline(__always)
  func clear(_ document: Int) {
    self[document &>> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: document & 63))
  }

  /// Marks a document, and returns whether it was not marked before.
  @inline(__always)
  func markNew(_ document: UInt32) -> Bool {
    let word = self[Int(document &>> 6)]
    let marked = word | (1 &<< UInt64(document & 63))
    self[Int(document &>> 6)] = marked
    return marked != word
  }
}
