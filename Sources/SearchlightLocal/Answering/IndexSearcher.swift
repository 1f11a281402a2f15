// Answering: answers one request from a snapshot.
// In: a request that rules have seen. Out: records, counts and statistics.
// May use: the layers below it in Documentation/Architecture.md.

/// Answers requests from one snapshot of an index.
struct IndexSearcher {
  let snapshot: IndexSnapshot

  /// The cores that may work on a query.
  var cores = Cores.one

  /// The segments of the snapshot, at least one.
  var segments: [SegmentReader] { snapshot.segments }
}

extension IndexSearcher {
  /// Returns the cores to match a query: one if it can be expected to take less time than it takes
  /// to begin on another.
  func cores(matching query: ParsedQuery) -> Cores {
    guard segments.count > 1, cores.limit > 1 else { return .one }
    // Segments have similar words, so that one tells enough about all.
    let first = segments[0].segment
    let documentCount = segments.reduce(0) { $0 + $1.segment.count }
    guard !query.words.isEmpty else { return cores(forSteps: documentCount) }
    let steps = query.words.reduce(Self.stepsOfSegment) { $0 + first.text.steps(matching: $1) }
    let share = Double(documentCount) / Double(max(1, first.count))
    return cores(forSteps: Int(Double(steps) * share))
  }

  /// Returns the cores to rank the documents that were found, and to count facets over them.
  func cores(ranking selections: [SegmentTopDocuments], facetCount: Int) -> Cores {
    guard selections.count > 1, cores.limit > 1 else { return .one }
    return cores(
      forSteps: selections.reduce(0) { $0 + $1.top.count } * (1 + facetCount))
  }

  private func cores(forSteps count: Int) -> Cores {
    count < cores.worthwhile ? .one : cores
  }

  /// The number of steps that take about as long as what a query does once in each segment.
  private static let stepsOfSegment = 1 << 12
}

extension TextIndex {
  /// Returns the number of steps that it takes to match a query term: the postings of the terms
  /// that match it without a typo, and a share of the terms among which those with typos are looked
  /// for.
  fileprivate func steps(matching word: QueryTerm) -> Int {
    guard word.isTerm else { return 0 }
    let searched = word.automaton == nil ? 0 : lexicon.terms.count / Self.termsOfStep
    if word.isPrefix {
      return searched + postingCount(of: lexicon.range(ofPrefix: word.bytes))
    }
    return searched + (lexicon.term(word.bytes).map { postingCount(of: $0..<$0 + 1) } ?? 0)
  }

  /// The number of terms in the order of the dictionary that a search with typos passes, most of
  /// them without looking at them, in the time of a step.
  private static let termsOfStep = 16
}
