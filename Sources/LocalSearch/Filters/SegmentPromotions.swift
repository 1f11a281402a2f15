import SearchCore

/// What of a segment is promoted, for one request.
struct SegmentPromotions {
  /// What is promoted, whatever was found; of a record that comes twice what the more specific rule wants.
  private(set) var pins: [Promotions.Pin] = []

  /// Its documents.
  private(set) var shown: Set<Int> = []

  /// Those that are not because they miss the filters.
  private let missing: Set<Int>

  /// Those that are shown and were found as well.
  private(set) var found: Set<Int> = []

  /// - Parameters:
  ///   - filter: The filters of the request, without what its text excludes.
  ///   - bounds: Among what all that is promoted must be; `nil` for all.
  init?(
    _ placement: Promotions, segment: Int, _ filter: DocumentFilter, within bounds: Bitmap?
  ) {
    let all = placement.pins.filter { $0.segment == segment }
    if all.isEmpty { return nil }
    for pin in all where (pin.mustPass ? filter.passing : bounds)?.contains(pin.document) ?? true {
      if shown.insert(pin.document).inserted { pins.append(pin) }
    }
    missing = Set(all.map(\.document)).subtracting(shown)
  }

  /// Notes which of them were found, among so many documents.
  mutating func note(found documents: some Sequence<UInt32>, of count: Int) {
    if shown.isEmpty { return }
    // Everything that was found is looked at, so that it has to be fast.
    var words = [UInt64](repeating: 0, count: (count + 63) / 64)
    for document in shown { words[document >> 6] |= 1 << UInt64(document & 63) }
    let marks = Bitmap(count: count, words: words)
    for document in documents where marks.contains(Int(document)) { found.insert(Int(document)) }
  }

  /// The documents that a facet counts beside those that were found.
  ///
  /// - Parameters:
  ///   - others: What it counts because they miss only its own choice.
  ///   - bounds: Among what it counts; `nil` for all.
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
