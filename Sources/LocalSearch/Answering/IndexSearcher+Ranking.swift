import SearchCore

extension IndexSearcher {
  /// The best of what was found in all segments, with what rules promote in its places, and how many hits
  /// there are.
  ///
  /// What is promoted counts among the variants of its thing, before the others.
  func rank(
    _ selections: inout [SegmentTopDocuments], _ limit: Int, _ order: RankingOrder,
    distinct: DistinctRule?, _ placement: Promotions? = nil
  ) -> (best: [FoundDocument], count: Int) {
    let pins = selections.flatMap { $0.pins?.pins ?? [] }.sorted { $0.order < $1.order }
    // Which variants are the best is known when all are in order, and so is how well what is promoted matches.
    let needsAll = distinct != nil || !pins.isEmpty && placement?.needsFigures ?? false
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
