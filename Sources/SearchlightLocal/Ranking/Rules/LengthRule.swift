/// Ranks hits with fewer words in the most important attribute first, if the query words were found
/// there.
///
/// It applies to an index without a custom ranking.
struct LengthRule: RankingRule {
  func feature(in columns: RankingColumns) -> RankingFeature { .length }
}
