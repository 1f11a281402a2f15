/// Decides which segments are merged, and when.
///
/// Each small segment should be at least twice as large as the next one. There are few segments
/// then, and a record is merged only as often as its segment doubles. All segments are merged once
/// the small ones together, or the deleted documents, are more than an eighth of the base.
enum MergePolicy {
  /// The largest number of segments; if there are more, the small ones are merged at once, however
  /// many records they have.
  static let segmentLimit = 64

  private static let baseShare = 8

  /// The segments that should be merged; `nil` if none should.
  static func wanted(_ segments: [SegmentReader]) -> Range<Int>? {
    let base = segments[0]
    let small = segments.dropFirst().reduce(0) { $0 + $1.count }
    let deleted = segments.reduce(0) { $0 + $1.segment.count - $1.count }
    if max(small, deleted) * baseShare > base.segment.count { return segments.indices }
    return tail(segments)
  }

  /// The segments that are merged while a change is made; `nil` if none are.
  ///
  /// - Parameter limit: The largest number of documents of segments that are merged so.
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

  /// The last small segments, each of which is less than twice as large as those behind it; `nil`
  /// if there is only one.
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
