/// Of hits with typos those whose words are whole first, where the length of an attribute decides next.
struct WholeWordsRule: RankingRule {
  func figure(in columns: RankingColumns) -> RankingFigure { .unfinished }
}
