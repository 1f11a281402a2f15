import SearchCore

/// More words of the query first; they differ only where some may be missing.
struct WordsRule: RankingRule {
  func figure(in columns: RankingColumns) -> RankingFigure { .words }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.words = hit.words
  }
}
