/// What a query finds in one segment of several.
struct SegmentSelection {
  let part: LiveSegment
  let filter: DocumentFilter
  let scratch: MatchScratch
  var selection: Selection

  /// What rules promote; `nil` for nothing.
  var pins: SegmentPins?

  /// Counts a facet over what was found.
  func counts(of column: FacetColumn, afterDistinct: Bool = false) -> FacetCounts {
    FacetCounts(
      column, selection, filter, pins: pins, afterDistinct: afterDistinct, scratch: scratch)
  }
}
