import SearchCore

/// Puts the best documents of several segments into one order: by the criteria of the ranking, the custom
/// ranking, and the order in which their records were saved.
struct RankedMerge {
  private let selections: [SegmentSelection]
  private let criteria: [RankingCriterion]

  /// For each criterion what compares the values of records; `nil` for what a query says.
  private let orders: [RankedOrder?]

  private let ranksByLength: Bool

  private var heads: [Head] = []

  /// The best document of a segment that has not been taken.
  private struct Head {
    let segment: Int
    var rest: ArraySlice<RankedHit>

    /// For each criterion what the document is ranked by, once that has been asked for.
    var values: [[RankedValue]?]
  }

  init(_ selections: [SegmentSelection], _ order: RankingOrder) {
    guard selections.count > 1 else {
      // One segment has its order already.
      self.selections = selections
      (criteria, orders, ranksByLength) = ([], [], false)
      return
    }
    let customRanking = order.customRanking
    ranksByLength = order.ranksByLength
    self.selections = selections
    // What nothing else decides the custom ranking does.
    criteria = order.criteria.last == .custom ? order.criteria : order.criteria + [.custom]
    orders = criteria.map { criterion in
      if let sorting = criterion.sorting { return RankedOrder([sorting]) }
      return criterion == .custom && !customRanking.isEmpty ? RankedOrder(customRanking) : nil
    }
  }

  /// The best of all.
  func best(_ limit: Int) -> [FoundDocument] {
    if selections.count == 1 {
      return selections[0].selection.best.prefix(limit).map { FoundDocument(segment: 0, hit: $0) }
    }
    var merge = self
    let none = [[RankedValue]?](repeating: nil, count: criteria.count)
    for (segment, selection) in selections.enumerated() where !selection.selection.best.isEmpty {
      merge.heads.append(
        Head(segment: segment, rest: selection.selection.best[...], values: none))
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
    for index in criteria.indices { heads[first].values[index] = nil }
    if heads[first].rest.isEmpty { heads.remove(at: first) }
    return FoundDocument(segment: segment, hit: found)
  }

  /// Whether the head behind another comes before it all the same.
  private mutating func precedes(_ later: Int, _ earlier: Int) -> Bool {
    guard let left = heads[later].rest.first, let right = heads[earlier].rest.first else {
      return false
    }
    for (index, criterion) in criteria.enumerated() {
      if let order = orders[index] {
        let before = order.precedes(values(later, index), values(earlier, index))
        if let before { return before }
      } else {
        let figures = (
          figure(criterion, left, heads[later].segment),
          figure(criterion, right, heads[earlier].segment)
        )
        if figures.0 != figures.1 { return figures.0 < figures.1 }
      }
    }
    if ranksByLength, left.isUnfinished != right.isUnfinished { return right.isUnfinished }
    return length(left, heads[later].segment) < length(right, heads[earlier].segment)
  }

  private func length(_ hit: RankedHit, _ segment: Int) -> UInt8 {
    let segment = selections[segment].part.segment
    if !ranksByLength || hit.words == 0 { return 0 }
    return segment.text.layout.isMostImportant(hit.score) ? segment.lengths[hit.document] : .max
  }

  /// Smaller is better.
  private func figure(_ criterion: RankingCriterion, _ hit: RankedHit, _ segment: Int) -> Int {
    switch criterion {
    case .typo: hit.score.typos
    case .geo: selections[segment].filter.geo.map { Int($0.buckets[hit.document]) } ?? 0
    case .words: -hit.words
    case .filters: -selections[segment].filter.scores.score(of: hit.document)
    case .proximity: hit.score.proximity
    case .attribute: hit.score.attribute
    case .exact: hit.score.inexactWords
    case .custom, .ascending, .descending: 0
    }
  }

  private mutating func values(_ head: Int, _ criterion: Int) -> [RankedValue] {
    if let known = heads[head].values[criterion] { return known }
    let document = heads[head].rest.first?.document ?? 0
    let segment = selections[heads[head].segment].part.segment
    let values = orders[criterion]?.values(of: document, in: segment) ?? []
    heads[head].values[criterion] = values
    return values
  }
}
