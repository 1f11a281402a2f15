/// What the documents of a segment have for ranking beside their words, for one query.
struct RankingColumns {
  /// For each document how far it is away, in steps; `nil` if the query names no place.
  let distances: [UInt32]?

  /// The scores of the filters; `nil` if all hits have the same.
  let filterScores: FilterScores?

  /// The ranks of the documents by criteria of the ranking.
  let sorts: [(criterion: RankingCriterion, ranks: [UInt32])]

  /// For each document its place in the order that decides last; `nil` if that is its number.
  let order: [UInt32]?

  /// For each document how many words its most important attribute has; empty if that does not count.
  var lengths: [UInt8]

  /// The documents that have the words of the query as whole words, see ``FinishedWords``; `nil` if that does
  /// not count.
  var finished: Bitmap?

  init(_ filter: DocumentFilter, _ order: RankingOrder, in segment: Segment) {
    distances = filter.geo?.buckets
    filterScores = filter.scores.isConstant ? nil : filter.scores
    sorts = order.columns.compactMap { criterion in
      let sorting = criterion.sorting.map { [$0] } ?? order.customRanking
      return segment.sorts.first { $0.sorting == sorting }.map { (criterion, $0.ranks) }
    }
    self.order = segment.orders.first { $0.sorting == order.customRanking }?.ranks
    lengths = order.ranksByLength ? segment.lengths : []
  }

  /// Whether a document that matches with typos has a word only as the beginning of another.
  @inline(__always)
  func isUnfinished(_ score: MatchScore, _ document: Int) -> Bool {
    guard let finished, score.typos > 0 else { return false }
    return !finished.contains(document)
  }
}
