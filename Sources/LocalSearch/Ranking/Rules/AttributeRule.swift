import SearchBackend

/// Ranks matches in more important attributes first, and within an attribute those nearer to its
/// beginning.
struct AttributeRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .attribute }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    let (rank, position) = context.fields.rankAndPosition(ofKey: hit.score.attribute)
    info.firstMatchedWord = rank * 1000 + position
  }
}
