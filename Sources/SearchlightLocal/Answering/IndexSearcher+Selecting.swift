import SearchlightBackend
import SearchlightSettings

extension IndexSearcher {
  /// What is looked for in all segments.
  struct Selection {
    /// The words, which need not be those of the request.
    let text: ParsedQuery

    /// The request, which decides how words match, and in which attributes.
    let compiled: CompiledRequest

    /// The filters, which need not be those of the request.
    let filtering: FilterCriteria

    /// The attributes to count.
    let facets: [Attribute]

    /// Whether hits are ranked, or only counted.
    let ranks: Bool

    /// The number of hits with the fewest typos that can reach the top *k*.
    var wanted = Int.max
  }

  /// Finds the matches in all segments, and passes them to `body`, for whose duration the scratch
  /// memory is lent.
  ///
  /// If few records match, and all of them with typos, more typos are allowed. If nothing is found,
  /// fewer words are required. In the end, only the numbers of typos remain that the options
  /// accept.
  ///
  /// - Parameter body: Also receives the query that found the matches: the typos that it allows,
  ///   and the words that records may lack because nothing has all words.
  func withSelections<Result>(
    of selection: Selection, _ checkpoint: Checkpoint,
    _ body: (inout [SegmentTopDocuments], QueryAttempt) throws(SearchError) -> Result
  ) throws(SearchError) -> Result {
    let (text, options) = (selection.text, selection.compiled.query.matching)
    let fields = selection.compiled.fields
    let scratches = segments.map { $0.memory.scratch.take() }
    defer { for (part, scratch) in zip(segments, scratches) { part.memory.scratch.give(scratch) } }
    var attempts = text.attempts(options.removal)[...]
    var made = attempts.removeFirst()
    let cores = cores(matching: text)
    @Sendable func matches(
      _ attempt: QueryAttempt, _ filter: DocumentFilter, segment index: Int
    ) -> TopDocuments {
      TopDocuments(
        attempt.query, options, fields: fields, filter: filter, wanted: selection.wanted,
        in: segments[index], scratch: scratches[index])
    }
    let first = made
    var selections = try cores.map(segments.count, checkpoint) { index in
      let (filter, promotions) = self.filter(index, selection)
      return SegmentTopDocuments(
        reader: segments[index], filter: filter, scratch: scratches[index],
        top: matches(first, filter, segment: index), promotions: promotions)
    }
    var attempt = first
    while true {
      let count = selections.reduce(0) { $0 + $1.top.count }
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
      // If no attempt finds anything, the query as typed counts.
      guard let next = attempts.popFirst() else { break }
      attempt = next
      let before = selections
      selections = try cores.map(segments.count, checkpoint) { index in
        var part = before[index]
        part.top = matches(next, part.filter, segment: index)
        return part
      }
    }
    Self.limitTypos(of: &selections, options.typoTolerance)
    for index in selections.indices { selections[index].notePromotions() }
    try checkpoint.pass()
    return try body(&selections, made)
  }

  /// Evaluates the filters of a request for a segment, and finds its promotions there.
  private func filter(
    _ index: Int, _ selection: Selection
  ) -> (DocumentFilter, SegmentPromotions?) {
    let (part, filtering) = (segments[index], selection.filtering)
    var filter = DocumentFilter(
      filtering, counting: selection.facets, ranks: selection.ranks, live: part.live,
      in: part.segment)
    let promotions = filtering.promotions.flatMap {
      $0.take(segment: index, of: part.segment, filtering, &filter)
    }
    for words in selection.text.excluded {
      filter.exclude(
        part.segment.text.documents(having: words, fields: selection.compiled.fields),
        of: part.segment.count)
    }
    return (filter, promotions)
  }

  /// Returns whether few records match a query whatever the filters, and all of them with typos.
  private func hasFewMatches(
    _ query: ParsedQuery, _ options: MatchingOptions, _ fields: FieldTable,
    _ selections: [SegmentTopDocuments]
  ) -> Bool {
    var count = 0
    for selection in selections {
      let part = selection.reader
      if selection.top.hasMatchWithoutTypos { return false }
      if selection.filter.passing == nil {
        // All records meet the filters.
        count += selection.top.count
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
    let numbers = Set(selections.flatMap(\.top.typoNumbers)).sorted()
    guard let most = numbers.prefix(kept).last else { return }
    for index in selections.indices { selections[index].top.keep(typosUpTo: most) }
  }
}
