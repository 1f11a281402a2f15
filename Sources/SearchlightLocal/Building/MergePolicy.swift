/// Decides which neighbouring segments are merged, and when, by their sizes alone.
///
/// ```
/// segments   1 1 1 1 ½ 1 1 │ base · · ·
///            settled       │ growing
/// ```
///
/// No merge makes a segment of more than ``largest``. A segment of more than a quarter of that is
/// *full*: it is not merged again because others are added. The segments up to the last full one are
/// *settled*, and those behind it *grow*:
///
/// - Of the growing segments, the first is the base, and each other one should be at least twice as
///   large as the next. There are few segments then, and a record is merged only as often as its
///   segment doubles. They are all merged once those after the base together, or the deleted
///   documents, are more than an eighth of the base.
/// - A settled segment is built anew when more than a quarter of it is deleted, together with a
///   neighbour that is not larger if both fit. Settled neighbours that together have at most half
///   of the largest size are merged. So settled segments have a quarter of the largest size on
///   average, or more, whatever is deleted.
struct MergePolicy: Hashable, Sendable {
  /// The largest number of growing segments; if there are more, the small ones are merged at once,
  /// however many records they have.
  static let segmentLimit = 64

  private static let baseShare = 8
  private static let deletedShare = 4

  /// The largest size of a segment that is made, at least 1.
  let largest: Int

  /// Returns the merges that should be made, none of which overlap; smaller ones first.
  func wanted(_ sizes: [SegmentSize]) -> [Range<Int>] {
    let start = growing(sizes)
    var ranges = thinned(sizes, start) + mergeable(sizes, start)
    if let range = grown(sizes, start) { ranges.append(range) }
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: {
      (live(sizes, $0), $0.lowerBound) < (live(sizes, $1), $1.lowerBound)
    })
    where !result.contains(where: { $0.overlaps(range) }) {
      result.append(range)
    }
    return result
  }

  /// Returns the segments that are merged while a change is made; `nil` if none are.
  ///
  /// - Parameter limit: The largest size of all of them together.
  func immediate(_ sizes: [SegmentSize], limit: Int) -> Range<Int>? {
    guard sizes.count > 1 else { return nil }
    let start = growing(sizes)
    if sizes.count - start > Self.segmentLimit { return fitting(sizes, start + 1) }
    return (wanted(sizes) + [tail(sizes, start)].compactMap(\.self)).first { range in
      sizes[range].reduce(0) { $0 + $1.total } <= limit
    }
  }

  /// Returns the merges of an index that is built and not searched yet: neighbours, none of which
  /// is full, that fill a segment together.
  ///
  /// A record is so built twice: in its batch and in its segment.
  ///
  /// - Parameters:
  ///   - limit: The size up to which a segment is filled; `nil` for the largest size.
  ///   - isComplete: Whether no more segments follow, so that the last ones are merged
  ///   although they do not fill a segment.
  func filling(
    _ sizes: [SegmentSize], upTo limit: Int? = nil, isComplete: Bool
  ) -> [Range<Int>] {
    let limit = limit ?? largest
    var result: [Range<Int>] = []
    var (start, sum) = (0, 0)
    func end(_ end: Int) { if end - start > 1 { result.append(start..<end) } }
    for (index, size) in sizes.enumerated() {
      if isFull(size) {
        end(index)
        (start, sum) = (index + 1, 0)
        continue
      }
      if sum + size.live > limit {
        end(index)
        (start, sum) = (index, 0)
      }
      sum += size.live
    }
    if isComplete { end(sizes.count) }
    return result
  }

  private func isFull(_ size: SegmentSize) -> Bool { size.live * 4 > largest }

  private func live(_ sizes: [SegmentSize], _ range: Range<Int>) -> Int {
    sizes[range].reduce(0) { $0 + $1.live }
  }

  /// Returns the index of the first growing segment.
  private func growing(_ sizes: [SegmentSize]) -> Int {
    sizes.lastIndex(where: isFull).map { $0 + 1 } ?? 0
  }

  /// Returns the settled segments of which too much is deleted.
  private func thinned(_ sizes: [SegmentSize], _ start: Int) -> [Range<Int>] {
    (0..<start).filter { sizes[$0].deleted * Self.deletedShare > sizes[$0].total }.map { index in
      let neighbours = [index - 1, index + 1].filter { neighbour in
        sizes.indices.contains(neighbour) && sizes[neighbour].live <= sizes[index].live
          && sizes[neighbour].live + sizes[index].live <= largest
      }
      let neighbour = neighbours.min { sizes[$0].live < sizes[$1].live } ?? index
      return min(index, neighbour)..<max(index, neighbour) + 1
    }
  }

  /// Returns the settled neighbours that together have at most half of the largest size.
  private func mergeable(_ sizes: [SegmentSize], _ start: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var first = 0
    while first < start {
      var end = first + 1
      var sum = sizes[first].live
      while end < start, (sum + sizes[end].live) * 2 <= largest {
        sum += sizes[end].live
        end += 1
      }
      if end - first > 1 { result.append(first..<end) }
      first = end
    }
    return result
  }

  /// Returns the growing segments that should be merged; `nil` if none should.
  private func grown(_ sizes: [SegmentSize], _ start: Int) -> Range<Int>? {
    guard start < sizes.count else { return nil }
    let small = live(sizes, start + 1..<sizes.count)
    let deleted = sizes[start...].reduce(0) { $0 + $1.deleted }
    return max(small, deleted) * Self.baseShare > sizes[start].total
      ? fitting(sizes, start) : tail(sizes, start)
  }

  /// As many growing segments from one on as fit into one; of two or more always two, because none
  /// of them is full.
  private func fitting(_ sizes: [SegmentSize], _ first: Int) -> Range<Int> {
    var end = first + 1
    var sum = sizes[first].live
    while end < sizes.count, sum + sizes[end].live <= largest {
      sum += sizes[end].live
      end += 1
    }
    return first..<end
  }

  /// Returns the last segments after the base, each of which is less than twice as large as those
  /// behind it; `nil` if there is only one.
  private func tail(_ sizes: [SegmentSize], _ base: Int) -> Range<Int>? {
    var first = sizes.count - 1
    guard first > base + 1 else { return nil }
    var sum = sizes[first].live
    while first > base + 1, sizes[first - 1].live < 2 * sum, sizes[first - 1].live + sum <= largest
    {
      first -= 1
      sum += sizes[first].live
    }
    return first < sizes.count - 1 ? first..<sizes.count : nil
  }
}

/// How large a segment is, as the policy of merges counts.
///
/// The unit is a document. Long documents count as one for each KB of text, so that the memory for
/// building a segment is bounded for them as well.
struct SegmentSize: Hashable, Sendable {
  /// The size with the documents that have been deleted.
  let total: Int

  /// The size without the documents that have been deleted, at most ``total``.
  let live: Int

  init(total: Int, live: Int) {
    self.total = total
    self.live = live
  }

  init(_ reader: SegmentReader) {
    let documents = reader.segment.count
    total = Self.units(documents, byteCount: reader.segment.records.bytes.count)
    live = documents == 0 ? 0 : total * reader.count / documents
  }

  var deleted: Int { total - live }

  /// Returns the size of documents, whose texts have a number of bytes together.
  static func units(_ documents: Int, byteCount: Int) -> Int {
    max(documents, byteCount >> 10)
  }
}
