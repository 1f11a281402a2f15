/// The result of a query in one of several segments.
struct SegmentTopDocuments {
  let reader: SegmentReader
  let filter: DocumentFilter
  let scratch: MatchScratch
  var selection: TopDocuments

  /// The promotions of the segment; `nil` for none.
  var pins: SegmentPromotions?
}
