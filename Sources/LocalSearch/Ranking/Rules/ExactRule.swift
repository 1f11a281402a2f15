import SearchBackend

/// Ranks hits with more words exactly as typed first.
struct ExactRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .inexactWords }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    let inexact = hit.score.inexactWords
    // For a single word, the score distinguishes a whole value from a whole word.
    info.nbExactWords =
      context.wordCount == 1 ? (inexact == 0 ? 1 : 0) : max(0, context.wordCount - inexact)
  }
}
