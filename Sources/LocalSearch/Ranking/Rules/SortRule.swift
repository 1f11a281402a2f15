/// Ranks by the values of attributes, whose ranks are in a column.
struct SortRule: RankingRule {
  let sorting: [CustomRanking]

  func figure(in columns: RankingColumns) -> RankingFigure {
    columns.column(sortedBy: sorting).map(RankingFigure.column) ?? .same
  }
}
