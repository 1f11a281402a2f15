import SearchlightSettings

/// For each document, its rank by some attributes; equal values have equal ranks.
struct SortColumn: Sendable {
  /// The attributes, with directions, by which the documents are ranked.
  let sorting: [CustomRanking]

  let ranks: FlatArray<UInt32>

  /// The size of the buffer in bytes.
  var byteCount: Int { ranks.byteCount }
}
