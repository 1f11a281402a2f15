/// One of the best documents, and why it is.
struct RankedHit {
  let document: Int
  let score: MatchScore

  /// How many words of the query it has.
  let words: Int
}
