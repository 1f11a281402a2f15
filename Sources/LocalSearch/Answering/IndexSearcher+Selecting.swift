import SearchCore

extension IndexSearcher {
  /// Finds the matches in all segments, and passes them to `body`, for whose duration the scratch
  /// memory is lent.
  ///
  /// If few records match, and all of them with typos, more typos are allowed. If nothing is found,
  /// fewer words are required. In the end, only the numbers of typos remain that the options
  /// accept.
  ///
  /// - Parameters:
  ///   - facets: The attributes to count.
  ///   - ranks: Whether hits are ranked, or only counted.
  ///   - wanted: The number of hits with the fewest typos that can reach the top *k*.
  ///   - body: Also receives the query that found the matches: the typos that it allows, and the
  ///     words that records may lack because nothing has all words.
  func withSelections<Result>(
    of text: ParsedQuery, _ options: MatchingOptions, _ fields: FieldTable,
    _ filtering: FilterOptions,
    counting facets: [Attribute], ranks: Bool, wanted: Int = .max, _ checkpoint: Checkpoint,
    _ body: (inout [SegmentTopDocuments], QueryAttempt) throws(SearchError) -> Result
  ) throws(SearchError) -> Result {
    let scratches = segments.map { $0.memory.scratch.take() }
    defer { for (part, scratch) in zip(segments, scratches) { part.memory.scratch.give(scratch) } }
    var filters: [DocumentFilter] = []
    var pins: [SegmentPromotions?] = []
    for (index, part) in segments.enumerated() {
      try checkpoint.pass()
      var filter = DocumentFilter(
        filtering, counting: facets, ranks: ranks, live: part.live, in: part.segment)
      if let promotions = filtering.promotions {
        pins.append(promotions.take(segment: index, of: part.segment, filtering, &filter))
      }
      for words in text.excluded {
        filter.exclude(
          part.segment.text.documents(having: words, fields: fields), of: part.segment.count)
      }
      filters.append(filter)
    }
    var selections: [SegmentTopDocuments] = []
    var attempts = text.attempts(options.removal)[...]
    var made = attempts.removeFirst()
    // If no attempt finds anything, the query as typed counts.
    var next: QueryAttempt? = made
    while let attempt = next {
      selections.removeAll()
      for (index, part) in segments.enumerated() {
        try checkpoint.pass()
        selections.append(
          SegmentTopDocuments(
            reader: part, filter: filters[index], scratch: scratches[index],
            selection: TopDocuments(
              attempt.query, options, fields: fields, filter: filters[index], wanted: wanted,
              in: part, scratch: scratches[index])))
      }
      let count = selections.reduce(0) { $0 + $1.selection.count }
      if attempt.removed.isEmpty, !attempt.words.isLoosened, count < ParsedQuery.fewRecords,
        let loose = attempt.words.loosened(options.allowance),
        hasFewMatches(attempt.query, options, fields, selections)
      {
        attempts = loose.attempts(options.removal)[...]
        made = attempts[attempts.startIndex]
      } else if count > 0 {
        made = attempt
        break
      }
      next = attempts.popFirst()
    }
    Self.limitTypos(of: &selections, options.typoTolerance)
    for index in pins.indices { selections[index].take(pins[index]) }
    try checkpoint.pass()
    return try body(&selections, made)
  }

  /// Whether few records match a query whatever the filters, and all of them with typos.
  private func hasFewMatches(
    _ query: ParsedQuery, _ options: MatchingOptions, _ fields: FieldTable,
    _ selections: [SegmentTopDocuments]
  ) -> Bool {
    var count = 0
    for selection in selections {
      let part = selection.reader
      if selection.selection.hasMatchWithoutTypos { return false }
      if selection.filter.passing == nil {
        // All records meet the filters.
        count += selection.selection.count
      } else {
        let (found, hasPlain) = part.memory.scratch.withScratch { scratch in
          let matches = QueryMatcher(
            query, in: part.segment.text, fields, options.proximity, options.exactness,
            wanted: .max, scratch, part.memory.scratch
          ).run()
          let rows = (0..<matches.count).filter { part.contains(Int(scratch.documents[$0])) }
          let hasPlain =
            rows.contains { MatchScore(rawValue: scratch.scores[$0]).typos == 0 }
            || matches.further.contains { $0.score.typos == 0 && part.contains(Int($0.document)) }
          return (rows.count, hasPlain)
        }
        if hasPlain { return false }
        count += found
      }
      if count >= ParsedQuery.fewRecords { return false }
    }
    return true
  }

  /// Drops the documents with more typos than the tolerance accepts.
  private static func limitTypos(
    of selections: inout [SegmentTopDocuments], _ tolerance: TypoTolerance
  ) {
    let kept: Int
    switch tolerance {
    case .enabled, .disabled: return
    case .min: kept = 1
    case .strict: kept = 2
    }
    let numbers = Set(selections.flatMap(\.selection.typoNumbers)).sorted()
    guard let most = numbers.prefix(kept).last else { return }
    for index in selections.indices { selections[index].selection.keep(typosUpTo: most) }
  }
}
