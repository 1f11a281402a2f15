/// What the documents of a segment have for ranking beside their words, for one query.
struct RankingColumns {
  /// For each document how far it is away, in steps; `nil` if the query names no place.
  let distances: [UInt32]?

  /// The scores of the filters; `nil` if all hits have the same.
  let filterScores: FilterScores?

  let sorts: [SortColumn]

  /// For each document how many words its most important attribute has; empty if that does not count.
  var lengths: [UInt8]

  init(_ filter: DocumentFilter, in segment: Segment) {
    distances = filter.geo?.buckets
    filterScores = filter.scores.isConstant ? nil : filter.scores
    sorts = segment.sorts
    lengths = segment.lengths
  }
}
