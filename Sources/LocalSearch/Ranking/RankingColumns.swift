/// What the documents of a segment have for ranking beside their words, for one query.
struct RankingColumns {
  /// For each document how far it is away, in steps; `nil` if the query names no place.
  var distances: [UInt32]?

  /// For each document the score of the filters; `nil` if all have the same.
  var filterScores: [UInt32]?

  var sorts: [SortColumn] = []
}
