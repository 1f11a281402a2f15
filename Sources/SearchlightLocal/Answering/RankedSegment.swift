/// The ranked result of a query in one of several segments, with the counts of facets.
struct RankedSegment: Sendable {
  private(set) var selection: SegmentTopDocuments

  /// What the documents were ranked by.
  private(set) var columns: RankingColumns

  let counts: [FacetCounts]

  /// - Parameter counted: The columns of the facets to count over all found documents.
  init(
    _ selection: SegmentTopDocuments, _ limit: Int, _ order: RankingOrder,
    counting counted: [FacetColumn]
  ) {
    self.selection = selection
    columns = RankingColumns(selection, order)
    self.selection.top.rank(limit, order, &columns)
    counts = counted.map { selection.counts(of: $0) }
  }
}
