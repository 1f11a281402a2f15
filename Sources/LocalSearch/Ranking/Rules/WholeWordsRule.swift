/// Among hits with typos, ranks those with whole words first, where the length of an attribute
/// decides next.
struct WholeWordsRule: RankingRule {
  func figure(in columns: RankingColumns) -> RankingFigure { .unfinished }
}
