extension SegmentTopDocuments {
  /// Counts a facet over the documents that were found.
  func counts(of column: FacetColumn, afterDistinct: Bool = false) -> FacetCounts {
    FacetCounts(
      column, selection, filter, pins: pins, afterDistinct: afterDistinct, scratch: scratch)
  }
}
