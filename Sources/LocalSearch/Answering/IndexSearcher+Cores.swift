extension IndexSearcher {
  /// The cores to match a query: one if it can be expected to take less time than it takes to begin
  /// on another.
  func cores(matching query: ParsedQuery) -> Cores {
    guard segments.count > 1, cores.limit > 1 else { return .one }
    // Segments have similar words, so that one tells enough about all.
    let first = segments[0].segment
    let documentCount = segments.reduce(0) { $0 + $1.segment.count }
    guard !query.words.isEmpty else { return cores(forSteps: documentCount) }
    let postingCount = query.words.reduce(0) { $0 + first.text.postingCount(of: $1) }
    let share = Double(documentCount) / Double(max(1, first.count))
    return cores(
      forSteps: Int(Double(postingCount) * share) + segments.count * Self.stepsOfSegment)
  }

  /// The cores to rank the documents that were found, and to count facets over them.
  func cores(ranking selections: [SegmentTopDocuments], facetCount: Int) -> Cores {
    guard selections.count > 1, cores.limit > 1 else { return .one }
    return cores(
      forSteps: selections.reduce(0) { $0 + $1.selection.count } * (1 + facetCount))
  }

  private func cores(forSteps count: Int) -> Cores {
    count < cores.worthwhile ? .one : cores
  }

  /// The number of steps that take about as long as to look up the words of a query in a segment.
  private static let stepsOfSegment = 1 << 13
}

extension TextIndex {
  /// The number of postings of the terms that match a query term without a typo.
  fileprivate func postingCount(of word: QueryTerm) -> Int {
    guard word.isTerm else { return 0 }
    if word.isPrefix { return postingCount(of: lexicon.range(ofPrefix: word.bytes)) }
    return lexicon.term(word.bytes).map { postingCount(of: $0..<$0 + 1) } ?? 0
  }
}
