import SearchCore

/// Puts the best documents of several segments into one order: by score, custom ranking, and the order
/// in which their records were saved.
struct RankedMerge {
  private let order: RankedOrder
  private let segments: [LiveSegment]
  private var heads: [Head] = []

  /// The best document of a segment that has not been taken.
  private struct Head {
    let segment: Int
    var rest: ArraySlice<(document: Int, score: MatchScore)>
    /// What the document is ranked by, once that has been asked for.
    var values: [RankedValue]?
  }

  /// The best of all.
  ///
  /// - Parameter lists: For each segment its best documents, best first, so many of them as of all are
  ///   wanted.
  static func best(
    _ limit: Int, of lists: [[(document: Int, score: MatchScore)]], in segments: [LiveSegment],
    by customRanking: [CustomRanking]
  ) -> [FoundDocument] {
    if lists.count == 1 {
      return lists[0].prefix(limit).map {
        FoundDocument(segment: 0, document: $0.document, score: $0.score)
      }
    }
    var merge = RankedMerge(order: RankedOrder(customRanking), segments: segments)
    for (segment, list) in lists.enumerated() where !list.isEmpty {
      merge.heads.append(Head(segment: segment, rest: list[...]))
    }
    var best: [FoundDocument] = []
    while best.count < limit, let next = merge.next() { best.append(next) }
    return best
  }

  private mutating func next() -> FoundDocument? {
    guard var first = heads.indices.first else { return nil }
    for index in heads.indices.dropFirst() where precedes(index, first) { first = index }
    let found = heads[first].rest.removeFirst()
    let segment = heads[first].segment
    heads[first].values = nil
    if heads[first].rest.isEmpty { heads.remove(at: first) }
    return FoundDocument(segment: segment, document: found.document, score: found.score)
  }

  /// Whether the head behind another comes before it all the same.
  private mutating func precedes(_ later: Int, _ earlier: Int) -> Bool {
    guard let left = heads[later].rest.first, let right = heads[earlier].rest.first else {
      return false
    }
    if left.score != right.score { return left.score.rawValue < right.score.rawValue }
    guard !order.isEmpty else { return false }
    return order.precedes(values(later), values(earlier)) ?? false
  }

  private mutating func values(_ head: Int) -> [RankedValue] {
    if let known = heads[head].values { return known }
    let document = heads[head].rest.first?.document ?? 0
    let values = order.values(of: document, in: segments[heads[head].segment].segment)
    heads[head].values = values
    return values
  }
}
