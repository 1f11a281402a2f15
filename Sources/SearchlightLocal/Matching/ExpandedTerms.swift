/// The words of a query with the terms of an index that match them.
struct ExpandedTerms {
  private let query: ParsedQuery
  private let index: TextIndex
  private let fields: FieldTable
  private var words: [ExpandedTerm] = []

  /// A key that is equal for words with the same letters that match at the same positions.
  private struct Form: Hashable {
    let first: Int
    let isTerm: Bool
    let isPrefix: Bool
  }

  /// The positions of repeated words, narrowed to documents with at least `positionCount` of them.
  private var repeats: [Form: (word: RepeatedTerm, positionCount: Int)] = [:]

  init(_ query: ParsedQuery, in index: TextIndex, _ fields: FieldTable) {
    self.query = query
    self.index = index
    self.fields = fields
    words.reserveCapacity(query.words.count)
    for (number, word) in query.words.enumerated() {
      let first = query.firsts[number]
      if first != number, word.isTerm, form(of: first) == form(of: number) {
        words.append(words[first])
        words[number].isOptional = word.isOptional
      } else {
        words.append(ExpandedTerm(word, in: index, fields: fields))
      }
    }
  }

  /// Returns the query words that match as prefixes, to be matched as whole words; `nil` if there
  /// are none.
  ///
  /// - Parameter countsExactness: Whether exact matches rank before others.
  func finished(countsExactness: Bool) -> FinishedWords? {
    let growing = query.words.indices.prefix(query.count).filter {
      query.words[$0].isTerm && query.words[$0].isPrefix
    }
    if growing.isEmpty { return nil }
    return FinishedWords(
      growing.map { (query.words[$0], words[$0]) },
      isSingle: query.wordCount == 1 && countsExactness,
      in: index, fields)
  }

  /// Returns whether documents may match an interpretation: each of its required words occurs in
  /// some.
  ///
  /// Few joined words occur, so most interpretations need not be looked at more closely.
  func canMatch(_ interpretation: ParsedQuery.Interpretation) -> Bool {
    interpretation.words.contains { words[$0].postingCount > 0 }
      && interpretation.words.allSatisfy { words[$0].isOptional || words[$0].postingCount > 0 }
  }

  /// Returns the words of an interpretation.
  ///
  /// The second of several equal words matches in documents that have the word twice, and so on.
  mutating func words(
    of interpretation: ParsedQuery.Interpretation, _ pool: ScratchPool
  ) -> [ExpandedTerm] {
    var result = interpretation.words.map { words[$0] }
    for (index, count) in query.positionCounts(of: interpretation).enumerated() where count > 1 {
      result[index] = result[index].repeated(
        at: positions(of: interpretation.words[index], count: count, pool))
    }
    return result
  }

  private mutating func positions(
    of number: Int, count: Int, _ pool: ScratchPool
  ) -> RepeatedPositions {
    let form = form(of: number)
    // A word that was narrowed for more positions cannot serve for fewer.
    var known =
      repeats[form].flatMap { $0.positionCount <= count ? $0.word : nil }
      ?? pool.withScratch { scratch in
        index.withPostings(fields, .words) { RepeatedTerm(words[number], in: $0, scratch) }
      }
    repeats[form] = nil
    let positions = known.positions(count: count)
    repeats[form] = (known, count)
    return positions
  }

  private func form(of number: Int) -> Form {
    let word = query.words[number]
    return Form(first: query.firsts[number], isTerm: word.isTerm, isPrefix: word.isPrefix)
  }
}
