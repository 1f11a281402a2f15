import SearchCore

/// More important attributes first, and in each the places nearer to its beginning.
struct AttributeRule: RankingRule {
  var scoreBits: MatchScore.Bits? { .attribute }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    let place = context.fields.place(ofKey: hit.score.attribute)
    info.firstMatchedWord = place.rank * 1000 + place.position
  }
}
