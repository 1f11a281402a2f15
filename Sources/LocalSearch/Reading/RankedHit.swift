/// One of the best documents, and why it is.
struct RankedHit {
  let document: Int
  let score: MatchScore

  /// How many words of the query it has.
  let words: Int

  /// Whether a word of the query is only the beginning of one that it has, and it has typos.
  var isUnfinished = false
}
