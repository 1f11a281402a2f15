/// How many variants of one thing are hits.
struct DistinctRule {
  let column: DistinctColumn
  let limit: Int

  /// Whether facets are counted over the hits that are left.
  let replacesDocuments: Bool
}
