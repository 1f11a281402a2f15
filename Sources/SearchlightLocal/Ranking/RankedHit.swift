/// One of the best documents, and the features by which it was ranked.
struct RankedHit {
  let document: Int
  let score: MatchScore

  /// The number of query words that the document has.
  let words: Int

  /// Whether the document has a word of the query only as the beginning of a longer word, see
  /// ``FinishedWords``.
  var isUnfinished = false
}
