import SearchCore

/// More words just as they were typed first.
struct ExactRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .inexactWords }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    let inexact = hit.score.inexactWords
    // Of a single word the score tells a whole value from a whole word.
    info.nbExactWords =
      context.weight == 1 ? (inexact == 0 ? 1 : 0) : max(0, context.weight - inexact)
  }
}
