/// The values of attributes, in a column of their ranks.
struct SortRule: RankingRule {
  let sorting: [CustomRanking]

  func figure(in columns: RankingColumns) -> RankingFigure {
    columns.column(sortedBy: sorting).map(RankingFigure.column) ?? .same
  }
}
