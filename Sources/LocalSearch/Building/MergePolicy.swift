/// When which segments are merged.
///
/// Each small segment is to be at least twice as large as the next, so that there are few, and each
/// record is merged as often as its segment doubles. All are merged once the small ones together, or the
/// deleted documents, are more than an eighth of the base.
enum MergePolicy {
  /// How many segments there may be before they are merged at once, however many records they have.
  static let segmentLimit = 64

  private static let baseShare = 8

  /// What should be merged; `nil` if all is well.
  static func wanted(_ segments: [SegmentReader]) -> Range<Int>? {
    let base = segments[0]
    let small = segments.dropFirst().reduce(0) { $0 + $1.count }
    let dead = segments.reduce(0) { $0 + $1.segment.count - $1.count }
    if max(small, dead) * baseShare > base.segment.count { return segments.indices }
    return tail(segments)
  }

  /// What is merged while a change is made.
  static func immediate(_ segments: [SegmentReader], limit: Int) -> Range<Int>? {
    if segments.count > segmentLimit { return 1..<segments.count }
    guard segments.count > 1 else { return nil }
    for range in [wanted(segments), tail(segments)] {
      if let range, segments[range].reduce(0, { $0 + $1.segment.count }) <= limit {
        return range
      }
    }
    return nil
  }

  /// The last small segments, of which each is less than twice as large as those behind it.
  private static func tail(_ segments: [SegmentReader]) -> Range<Int>? {
    var first = segments.count - 1
    guard first > 1 else { return nil }
    var count = segments[first].count
    while first > 1, segments[first - 1].count < 2 * count {
      first -= 1
      count += segments[first].count
    }
    return first < segments.count - 1 ? first..<segments.count : nil
  }
}
