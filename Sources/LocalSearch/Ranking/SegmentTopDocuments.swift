/// What a query finds in one segment of several.
struct SegmentTopDocuments {
  let reader: SegmentReader
  let filter: DocumentFilter
  let scratch: MatchScratch
  var selection: TopDocuments

  /// What rules promote; `nil` for nothing.
  var pins: SegmentPromotions?
}
