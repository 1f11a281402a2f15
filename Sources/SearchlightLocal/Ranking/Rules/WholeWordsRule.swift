/// Ranks hits with whole words first, where the length of an attribute decides next: with typos
/// anywhere, without typos if the only word of the query is whole in the most important attribute.
struct WholeWordsRule: RankingRule {
  func feature(in columns: RankingColumns) -> RankingFeature { .unfinished }
}
