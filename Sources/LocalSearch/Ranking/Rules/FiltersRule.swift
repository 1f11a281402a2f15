import SearchCore

/// The higher score of filters first.
struct FiltersRule: RankingRule {
  func figure(in columns: RankingColumns) -> RankingFigure { .filterScore }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.filters = context.filter.scores.score(of: hit.document)
  }
}
