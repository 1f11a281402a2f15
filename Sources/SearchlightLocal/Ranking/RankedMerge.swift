import SearchlightBackend
import SearchlightSettings

/// Merges the best documents of several segments into one order: by the ranking criteria, the
/// custom ranking, and the order in which their records were saved.
struct RankedMerge {
  private let selections: [SegmentTopDocuments]

  /// For each rule, the order that compares the values of records; `nil` if the rule compares
  /// features.
  private let orders: [RankedOrder?]

  /// For each segment, the features of the rules, and the columns that provide their values.
  private let features: [[RankingFeature]]
  private let columns: [RankingColumns]

  private var heads: [Head] = []

  /// A segment during the merge, with the documents that have not been taken, best first.
  private struct Head {
    let segment: Int
    var rest: ArraySlice<RankedHit>

    /// For each rule, the values by which it ranks the first document, once they have been
    /// requested.
    var values: [[RankedValue]?]
  }

  /// - Parameter columns: The columns by which the documents of each segment were ranked.
  init(_ selections: [SegmentTopDocuments], _ order: RankingOrder, _ columns: [RankingColumns]) {
    self.selections = selections
    self.columns = columns
    guard selections.count > 1 else {
      // A single segment is already in order.
      (orders, features) = ([], [])
      return
    }
    orders = order.rules.map { $0.sorting.isEmpty ? nil : RankedOrder($0.sorting) }
    features = columns.map { columns in
      order.rules.map { $0.isForOneSegment ? .same : $0.feature(in: columns) }
    }
  }

  /// Returns the best documents of all segments, at most `limit`.
  func best(_ limit: Int) -> [FoundDocument] {
    if selections.count == 1 {
      return selections[0].top.best.prefix(limit).map { FoundDocument(segment: 0, hit: $0) }
    }
    var merge = self
    let none = [[RankedValue]?](repeating: nil, count: orders.count)
    for (segment, selection) in selections.enumerated() where !selection.top.best.isEmpty {
      merge.heads.append(
        Head(segment: segment, rest: selection.top.best[...], values: none))
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
    for index in orders.indices { heads[first].values[index] = nil }
    if heads[first].rest.isEmpty { heads.remove(at: first) }
    return FoundDocument(segment: segment, hit: found)
  }

  /// Returns whether a head at a later index ranks before one at an earlier index.
  private mutating func precedes(_ later: Int, _ earlier: Int) -> Bool {
    guard let left = heads[later].rest.first, let right = heads[earlier].rest.first else {
      return false
    }
    for (index, order) in orders.enumerated() {
      if let order {
        let before = order.precedes(values(later, index), values(earlier, index))
        if let before { return before }
      } else {
        let features = (
          feature(index, of: left, heads[later].segment),
          feature(index, of: right, heads[earlier].segment)
        )
        if features.0 != features.1 { return features.0 < features.1 }
      }
    }
    return false
  }

  private func feature(_ rule: Int, of hit: RankedHit, _ segment: Int) -> UInt64 {
    switch features[segment][rule] {
    case .unfinished: hit.isUnfinished ? 1 : 0
    case let feature:
      columns[segment].value(
        of: feature, hit.score, words: hit.words, document: hit.document,
        selections[segment].reader.segment.text.layout)
    }
  }

  private mutating func values(_ head: Int, _ rule: Int) -> [RankedValue] {
    if let known = heads[head].values[rule] { return known }
    let document = heads[head].rest.first?.document ?? 0
    let segment = selections[heads[head].segment].reader.segment
    let values = orders[rule]?.values(of: document, in: segment) ?? []
    heads[head].values[rule] = values
    return values
  }
}
