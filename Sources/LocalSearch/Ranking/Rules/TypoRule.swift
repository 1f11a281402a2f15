import SearchBackend

/// Ranks hits with fewer typos first.
struct TypoRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .typos }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.nbTypos = hit.score.typos
  }
}
