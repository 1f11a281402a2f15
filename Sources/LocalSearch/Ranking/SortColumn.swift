/// For each document its rank by one criterion, equal for equal values.
struct SortColumn: Sendable {
  let criterion: RankingCriterion
  let ranks: [UInt32]

  /// The size of the buffer in bytes.
  var byteCount: Int { ranks.count * 4 }
}
