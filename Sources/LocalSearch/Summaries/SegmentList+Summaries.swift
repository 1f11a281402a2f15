import SearchCore

extension SegmentList {
  /// Under what the summary of a request is kept; `nil` if it is none of a single word, or of no word,
  /// over all records, or if there are several segments or deleted records.
  func summaryKey(
    of text: QueryText, _ query: SearchQuery, _ filtering: FilterOptions, _ order: RankingOrder,
    _ settings: IndexSettings
  ) -> PrefixSummary.Key? {
    guard segments.count == 1, segments[0].live == nil, text.isPlain, filtering.isUnbounded,
      !query.matching.dependsOnAllHits, !query.showing.wantsRankingInfo
    else { return nil }
    let fields = segments[0].segment.fieldTable(query.matching)
    let word = text.words.first
    return PrefixSummary.Key(
      word: word?.bytes ?? [], isPrefix: word?.isPrefix ?? true, budget: word?.budget ?? 0,
      hasHalves: word?.hasHalves ?? false,
      exactness: query.matching.exactOnSingleWordQuery, criteria: order.criteria,
      customRanking: settings.customRanking,
      fields: fields.entries)
  }
}

extension QueryText {
  /// Whether it is nothing, or one word, with nothing else that may stand for it.
  fileprivate var isPlain: Bool {
    guard words.count <= 1, excluded.isEmpty else { return false }
    guard let word = words.first else { return true }
    return word.isTerm && !word.isOptional && word.alternatives.isEmpty
  }
}

extension FilterOptions {
  /// Whether it neither leaves a record out nor lifts any.
  fileprivate var isUnbounded: Bool {
    groups.isEmpty && optionalGroups.isEmpty && geo.centre == nil && geo.area == nil
      && hierarchicalFacets.isEmpty && placement == nil
  }
}
