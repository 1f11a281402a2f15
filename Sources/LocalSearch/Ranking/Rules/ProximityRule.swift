import SearchBackend

/// Ranks hits whose words are nearer to each other first.
struct ProximityRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .proximity }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.proximityDistance = hit.score.proximity
  }
}
