import SearchBackend

extension IndexSearcher {
  /// Returns the best hits of all segments, with promoted records at their positions, and the
  /// number of hits.
  ///
  /// Promoted records count among the variants of their group, before the others.
  ///
  /// - Parameter counted: For each segment, columns of facets that are counted over all found
  ///   documents.
  /// - Returns: Also, for each segment, the counts of these facets.
  func rank(
    _ selections: inout [SegmentTopDocuments], _ limit: Int, _ order: RankingOrder,
    distinct: DistinctRule?, _ promotions: Promotions? = nil, counting counted: [[FacetColumn]] = []
  ) -> (best: [FoundDocument], count: Int, counts: [[FacetCounts]]) {
    let pins = selections.flatMap { $0.pins?.pins ?? [] }.sorted { $0.order < $1.order }
    // Only a complete ranking tells which variants are the best, and how well promoted records
    // match.
    let needsAll = distinct != nil || !pins.isEmpty && promotions?.needsFigures ?? false
    let wanted = needsAll ? .max : limit + pins.count
    let parts = selections
    let ranked = cores(ranking: parts, facetCount: counted.first?.count ?? 0).map(parts.count) {
      RankedSegment(parts[$0], wanted, order, counting: counted.isEmpty ? [] : counted[$0])
    }
    selections = ranked.map(\.selection)
    let counts = ranked.map(\.counts)
    let merge = RankedMerge(selections, order, ranked.map(\.columns))
    if distinct == nil, pins.isEmpty {
      return (merge.best(limit), selections.reduce(0) { $0 + $1.selection.count }, counts)
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
    if pins.isEmpty { return (rest, count, counts) }
    let best = PromotedHits(pins, rest: count).first(limit, of: rest, promoted.hit)
    return (best, count + pins.count, counts)
  }
}
