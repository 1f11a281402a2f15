/// A query term with the terms of an index that match it.
struct ExpandedTerm: Sendable {
  var runs: [TermRun]

  /// The occurrences of sequences of words that match it.
  private(set) var lists: [PositionList] = []

  /// The positions of a term that must occur more than once; `runs` and `lists` are then empty.
  private(set) var repeats: RepeatedPositions?

  /// The number of postings of all that matches.
  private(set) var postingCount = 0

  let wordCount: Int
  var isOptional: Bool

  init(_ word: QueryTerm, in index: TextIndex, fields: FieldTable) {
    wordCount = word.wordCount
    isOptional = word.isOptional
    runs = word.isTerm ? Self.runs(of: word, in: index.lexicon, fields) : []
    for alternative in word.alternatives {
      if alternative.words.count > 1 {
        let terms = alternative.words.compactMap { index.lexicon.term($0) }
        guard terms.count == alternative.words.count else { continue }
        add(
          PositionList(terms, typos: alternative.typos, isExact: alternative.isExact, in: index))
      } else if let term = alternative.words.first.flatMap({ index.lexicon.term($0) }) {
        runs.append(
          TermRun(
            terms: term..<term + 1, typos: alternative.typos, isExact: alternative.isExact,
            kind: alternative.typos > 0 ? .typos : .whole))
      }
    }
    for half in word.halves {
      guard let first = index.lexicon.term(half.first),
        let second = index.lexicon.term(half.second)
      else { continue }
      add(PositionList([first, second], typos: 1, isExact: false, in: index))
    }
    if word.partLimit > 2, let list = PositionList(partsOf: word, in: index) { add(list) }
    countPostings(in: index)
  }

  /// Returns the term as one that matches only at some positions, because it must occur more than
  /// once.
  func repeated(at positions: RepeatedPositions) -> ExpandedTerm {
    var result = self
    (result.runs, result.lists) = ([], [])
    result.repeats = positions
    result.postingCount = positions.documents.count
    return result
  }

  /// Returns the term with each run replaced by the runs that `kept` returns for it.
  func keepingRuns(_ kept: (TermRun) -> [TermRun]) -> ExpandedTerm {
    var result = self
    result.runs = runs.flatMap(kept)
    return result
  }

  private mutating func add(_ list: PositionList) {
    if !list.documents.isEmpty { lists.append(list) }
  }

  private mutating func countPostings(in index: TextIndex) {
    postingCount =
      runs.reduce(0) { $0 + index.postingCount(of: $1.terms) }
      + lists.reduce(0) { $0 + $1.documents.count }
  }

  /// Returns what matches without a typo and the rest; `nil` if one of them has no postings.
  func splitByTypos(in index: TextIndex) -> (plain: ExpandedTerm, rest: ExpandedTerm)? {
    var plain = self
    plain.runs.removeAll { $0.typos > 0 }
    plain.lists.removeAll { $0.typos > 0 }
    plain.countPostings(in: index)
    var rest = self
    rest.runs.removeAll { $0.typos == 0 }
    rest.lists.removeAll { $0.typos == 0 }
    rest.countPostings(in: index)
    return plain.postingCount > 0 && rest.postingCount > 0 ? (plain, rest) : nil
  }

  private static func runs(
    of word: QueryTerm, in lexicon: Lexicon, _ fields: FieldTable
  ) -> [TermRun] {
    var runs = lexicon.runs(matching: word, isPrefix: word.isPrefix)
    let exact = runs.first(where: \.isExact)?.terms
    for index in runs.indices where runs[index].isExact { runs[index].isExact = word.isTyped }
    for index in runs.indices where runs[index].terms != exact {
      runs[index].kind =
        word.isPrefix
        ? (runs[index].typos > 0 ? .typosInBeginning : .beginning)
        : (runs[index].typos > 0 ? .typos : .whole)
    }
    guard word.isPrefix, fields.hasFieldsWithoutPrefixes else { return runs }
    for var run in lexicon.runs(matching: word, isPrefix: false) where !run.isExact {
      run.kind = run.typos > 0 ? .typosInstead : .wholeInstead
      runs.append(run)
    }
    return runs
  }
}
