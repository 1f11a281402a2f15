/// Fewer words in the most important attribute first, if the words were found there; for an index without a
/// custom ranking.
struct LengthRule: RankingRule {
  func figure(in columns: RankingColumns) -> RankingFigure { .length }
}
