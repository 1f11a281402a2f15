/// What a query finds in one segment of several.
struct SegmentSelection {
  let part: SegmentReader
  let filter: DocumentFilter
  let scratch: MatchScratch
  var selection: Selection

  /// What rules promote; `nil` for nothing.
  var pins: SegmentPins?
}
