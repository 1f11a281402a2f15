extension Promotions {
  /// Excludes the hidden documents from the filter of a segment, and returns the promotions of the
  /// segment.
  ///
  /// - Parameter filter: The filters of the request, before anything else is excluded.
  func take(
    segment index: Int, of segment: Segment, _ options: FilterOptions,
    _ filter: inout DocumentFilter
  ) -> SegmentPromotions? {
    let pins = SegmentPromotions(
      self, segment: index, filter, within: options.promotionBounds(in: segment))
    filter.exclude(hidden[index], of: segment.count)
    guard pins != nil, isFree else { return pins }
    // Documents that are exempt from the filters may lack the parent value of a level, so it has to
    // be checked.
    for level in options.hierarchicalFacets.flatMap(\.parentedLevels) {
      guard let parent = level.parent, filter.counted[level.attribute] == nil else { continue }
      filter.counted[level.attribute] = segment.documents(meetingAll: [parent])
    }
    return pins
  }
}

extension FilterOptions {
  /// The documents to which promotions exempt from the filters are limited; `nil` for all.
  fileprivate func promotionBounds(in segment: Segment) -> Bitmap? {
    var bounds = parent.map { segment.documents(meetingAll: [$0]) }
    for group in binding {
      let documents = segment.documents(meeting: group)
      bounds = bounds?.intersection(documents) ?? documents
    }
    for area in bindingAreas.compactMap({ $0.documents(in: segment) }) {
      bounds = bounds?.intersection(area) ?? area
    }
    return bounds
  }
}
