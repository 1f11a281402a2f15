import SearchBackend

/// The promotions of one segment, for one request.
struct SegmentPromotions {
  /// The promotions that are shown, whether their documents were found or not.
  ///
  /// If two rules promote one record, this is the promotion of the more specific rule.
  private(set) var pins: [Promotions.Pin] = []

  /// The documents of ``pins``.
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
    let all = promotions.pins.filter { $0.segment == segment }
    if all.isEmpty { return nil }
    for pin in all where (pin.mustPass ? filter.passing : bounds)?.contains(pin.document) ?? true {
      if shown.insert(pin.document).inserted { pins.append(pin) }
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

  /// The documents that a facet counts in addition to those that were found.
  ///
  /// - Parameters:
  ///   - others: The documents that it counts because they miss only its own choice.
  ///   - bounds: The documents to which its counts are limited; `nil` for all.
  func counted(
    of attribute: Attribute, others: [UInt32], _ filter: DocumentFilter, within bounds: Bitmap?
  ) -> [UInt32] {
    let choice = filter.passingOthers.first { $0.attribute == attribute }?.documents
    let pinned = shown.subtracting(found).union(
      missing.filter { choice?.contains($0) ?? false })
    return others.filter { !pinned.contains(Int($0)) }
      + pinned.filter { bounds?.contains($0) ?? true }.sorted().map { UInt32($0) }
  }
}
