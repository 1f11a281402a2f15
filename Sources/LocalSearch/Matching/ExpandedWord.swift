/// A query word with the terms of an index that match it.
struct ExpandedWord {
  let runs: [TermRun]

  /// How many postings the terms have.
  let postingCount: Int

  init(_ word: QueryWord, in index: TextIndex) {
    runs = index.lexicon.runs(matching: word)
    postingCount = runs.reduce(0) { count, run in
      count + Int(index.offsets[run.terms.upperBound] - index.offsets[run.terms.lowerBound])
    }
  }
}
