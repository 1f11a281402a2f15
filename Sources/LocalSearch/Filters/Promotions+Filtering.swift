extension Promotions {
  /// Leaves out of a segment's filter what is hidden, and notes what is promoted.
  ///
  /// - Parameter filter: The filters of the request, before anything else was left out.
  func take(
    segment index: Int, of segment: Segment, _ options: FilterOptions,
    _ filter: inout DocumentFilter
  ) -> SegmentPromotions? {
    let below = options.parent.map { segment.documents(meetingAll: [$0]) }
    let pins = SegmentPromotions(self, segment: index, filter, within: below)
    filter.exclude(hidden[index], of: segment.count)
    guard pins != nil, isFree else { return pins }
    // What need not meet the filters may lack the value above a level of a menu, so that has to be asked.
    for level in options.hierarchicalFacets.flatMap(\.parentedLevels) {
      guard let parent = level.parent, filter.counted[level.attribute] == nil else { continue }
      filter.counted[level.attribute] = segment.documents(meetingAll: [parent])
    }
    return pins
  }
}
