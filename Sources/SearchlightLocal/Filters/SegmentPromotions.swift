import SearchlightBackend

/// The promotions of one segment, for one request.
struct SegmentPromotions {
  /// The promotions that are shown, whether their documents were found or not.
  ///
  /// If two rules promote one record, this is the promotion of the more specific rule.
  private(set) var documents: [Promotions.PromotedDocument] = []

  /// The numbers of ``documents``.
  private(set) var shown: Set<Int> = []

  /// The promoted documents that are not shown, because they miss the filters.
  private let missing: Set<Int>

  /// The shown documents that were also found.
  private(set) var found: Set<Int> = []

  /// - Parameters:
  ///   - filter: The filters of the request, without the exclusions of its text.
  ///   - bounds: The documents to which promotions exempt from the filters are limited; `nil` for
  ///     all.
  init?(
    _ promotions: Promotions, segment: Int, _ filter: DocumentFilter, within bounds: Bitmap?
  ) {
    let all = promotions.documents.filter { $0.segment == segment }
    if all.isEmpty { return nil }
    for next in all
    where (next.mustPass ? filter.passing : bounds)?.contains(next.document) ?? true {
      if shown.insert(next.document).inserted { documents.append(next) }
    }
    missing = Set(all.map(\.document)).subtracting(shown)
  }

  /// Records which shown documents were found.
  ///
  /// - Parameter count: The number of documents in the segment.
  mutating func note(found documents: some Sequence<UInt32>, of count: Int) {
    if shown.isEmpty { return }
    // The loop covers everything that was found, so each test has to be fast.
    var words = [UInt64](repeating: 0, count: (count + 63) / 64)
    for document in shown { words[document >> 6] |= 1 << UInt64(document & 63) }
    let marks = Bitmap(count: count, words: words)
    for document in documents where marks.contains(Int(document)) { found.insert(Int(document)) }
  }

  /// Returns the documents that a facet counts in addition to those that were found.
  ///
  /// - Parameters:
  ///   - others: The documents that it counts because they miss only its own choice.
  ///   - bounds: The documents to which its counts are limited; `nil` for all.
  func counted(
    of attribute: Attribute, others: [UInt32], _ filter: DocumentFilter, within bounds: Bitmap?
  ) -> [UInt32] {
    let choice = filter.passingOthers.first { $0.attribute == attribute }?.documents
    let promoted = shown.subtracting(found).union(
      missing.filter { choice?.contains($0) ?? false })
    return others.filter { !promoted.contains(Int($0)) }
      + promoted.filter { bounds?.contains($0) ?? true }.sorted().map { UInt32($0) }
  }
}

extension Promotions {
  /// Excludes the hidden documents from the filter of a segment, and returns the promotions of the
  /// segment.
  ///
  /// - Parameter filter: The filters of the request, before anything else is excluded.
  func take(
    segment index: Int, of segment: Segment, _ options: FilterCriteria,
    _ filter: inout DocumentFilter
  ) -> SegmentPromotions? {
    let promotions = SegmentPromotions(
      self, segment: index, filter, within: options.promotionBounds(in: segment))
    filter.exclude(hidden[index], of: segment.count)
    guard promotions != nil, isFree else { return promotions }
    // Documents that are exempt from the filters may lack the parent value of a level, so it has to
    // be checked.
    for level in options.hierarchicalFacets.flatMap(\.parentedLevels) {
      guard let parent = level.parent, filter.counted[level.attribute] == nil else { continue }
      filter.counted[level.attribute] = segment.documents(meetingAll: [parent])
    }
    return promotions
  }
}

extension FilterCriteria {
  /// Returns the documents to which promotions exempt from the filters are limited; `nil` for all.
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
