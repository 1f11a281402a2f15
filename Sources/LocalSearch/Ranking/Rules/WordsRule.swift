import SearchBackend

/// Ranks hits with more query words first; hits differ only if some words are optional.
struct WordsRule: RankingRule {
  func figure(in columns: RankingColumns) -> RankingFigure { .words }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.words = hit.words
  }
}
