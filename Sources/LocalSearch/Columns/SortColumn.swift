/// For each document its rank by some attributes, equal for equal values.
struct SortColumn: Sendable {
  /// By what the documents are ranked.
  let sorting: [CustomRanking]

  let ranks: [UInt32]

  /// The size of the buffer in bytes.
  var byteCount: Int { ranks.count * 4 }
}
