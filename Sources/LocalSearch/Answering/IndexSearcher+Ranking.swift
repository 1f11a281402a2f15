import SearchCore

extension IndexSearcher {
  /// Returns the best hits of all segments, with promoted records at their positions, and the
  /// number of hits.
  ///
  /// Promoted records count among the variants of their group, before the others.
  func rank(
    _ selections: inout [SegmentTopDocuments], _ limit: Int, _ order: RankingOrder,
    distinct: DistinctRule?, _ promotions: Promotions? = nil
  ) -> (best: [FoundDocument], count: Int) {
    let pins = selections.flatMap { $0.pins?.pins ?? [] }.sorted { $0.order < $1.order }
    // Only a complete ranking tells which variants are the best, and how well promoted records
    // match.
    let needsAll = distinct != nil || !pins.isEmpty && promotions?.needsFigures ?? false
    let wanted = needsAll ? .max : limit + pins.count
    var columns = selections.map { RankingColumns($0.filter, order, in: $0.reader.segment) }
    for index in selections.indices {
      selections[index].selection.rank(wanted, order, &columns[index])
    }
    let merge = RankedMerge(selections, order, columns)
    if distinct == nil, pins.isEmpty {
      return (merge.best(limit), selections.reduce(0) { $0 + $1.selection.count })
    }
    var tally = distinct?.tally() ?? []
    var kept = [[UInt32]](repeating: [], count: selections.count)
    for pin in pins {
      _ = distinct?.take(pin.document, of: pin.segment, in: &tally)
      kept[pin.segment].append(UInt32(pin.document))
    }
    var promoted = PromotionMatches()
    var rest: [FoundDocument] = []
    var count = 0
    for found in merge.best(wanted) {
      if selections[found.segment].pins?.shown.contains(found.document) ?? false {
        promoted.note(found)
      } else if distinct?.take(found.document, of: found.segment, in: &tally) ?? true {
        count += 1
        kept[found.segment].append(UInt32(found.document))
        if rest.count < limit { rest.append(found) }
      }
    }
    if distinct == nil {
      count = selections.reduce(0) { $0 + $1.selection.count - ($1.pins?.found.count ?? 0) }
    } else {
      for index in selections.indices { selections[index].selection.keep(kept[index]) }
    }
    if pins.isEmpty { return (rest, count) }
    let best = PromotedHits(pins, rest: count).first(limit, of: rest, promoted.hit)
    return (best, count + pins.count)
  }
}
