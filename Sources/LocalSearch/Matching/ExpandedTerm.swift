/// A query word with the terms of an index that match it.
struct ExpandedTerm {
  var runs: [TermRun]

  /// Where several words together match it.
  private(set) var lists: [PositionList] = []

  /// Where it stands if it has to stand in several places; `runs` and `lists` are empty then.
  private(set) var repeats: RepeatedPositions?

  /// How many postings there are.
  private(set) var postingCount = 0

  let weight: Int
  var isOptional: Bool

  init(_ word: QueryTerm, in index: TextIndex, fields: FieldTable) {
    weight = word.weight
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
    countPostings(in: index)
  }

  /// The same as a word that has to stand in several places.
  func standing(in places: RepeatedPositions) -> ExpandedTerm {
    var result = self
    (result.runs, result.lists) = ([], [])
    result.repeats = places
    result.postingCount = places.documents.count
    return result
  }

  /// The same with other runs of terms for each.
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
      runs.reduce(0) { count, run in
        count + Int(index.offsets[run.terms.upperBound] - index.offsets[run.terms.lowerBound])
      } + lists.reduce(0) { $0 + $1.documents.count }
  }

  /// What of it matches without a typo, and the rest; `nil` if there is nothing of one or the other.
  func parted(in index: TextIndex) -> (plain: ExpandedTerm, rest: ExpandedTerm)? {
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
