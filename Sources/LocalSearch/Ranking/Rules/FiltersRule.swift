import SearchBackend

/// Ranks hits with a higher score of the filters first.
struct FiltersRule: RankingRule {
  func figure(in columns: RankingColumns) -> RankingFigure { .filterScore }

  func explain(_ hit: RankedHit, _ context: RankingContext, in info: inout RankingInfo) {
    info.filters = context.filter.scores.score(of: hit.document)
  }
}
