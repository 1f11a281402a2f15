import SearchlightBackend
import SearchlightSettings

extension IndexSearcher {
  /// Returns the best hits of all segments, with promoted records at their positions, and the
  /// number of hits.
  ///
  /// Promoted records count among the variants of their group, before the others.
  ///
  /// - Returns: Also, for each segment, the counts of the facets that ranking counts.
  func rank(_ selections: inout [SegmentTopDocuments], _ ranking: HitRanking) -> RankedHits {
    let (limit, order, distinct) = (ranking.limit, ranking.order, ranking.distinct)
    let (relevant, counted) = (ranking.relevant, ranking.counted)
    let promoted = selections.flatMap { $0.promotions?.documents ?? [] }.sorted {
      $0.order < $1.order
    }
    // Only a complete ranking tells which variants are the best, and how well promoted records
    // match.
    let needsInfo = !promoted.isEmpty && ranking.promotions?.includesRankingInfo ?? false
    let needsAll = distinct != nil || relevant != nil || needsInfo
    let wanted = needsAll ? .max : limit + promoted.count
    let parts = selections
    let ranked = cores(ranking: parts, facetCount: counted.first?.count ?? 0).map(parts.count) {
      RankedSegment(parts[$0], wanted, order, counting: counted.isEmpty ? [] : counted[$0])
    }
    selections = ranked.map(\.selection)
    let counts = ranked.map(\.counts)
    let merge = RankedMerge(selections, order, ranked.map(\.columns))
    if distinct == nil, promoted.isEmpty, relevant == nil {
      return RankedHits(
        best: merge.best(limit), count: selections.reduce(0) { $0 + $1.top.count },
        counts: counts)
    }
    var tally = distinct?.tally() ?? []
    var kept = [[UInt32]](repeating: [], count: selections.count)
    for document in promoted {
      _ = distinct?.take(document.document, of: document.segment, in: &tally)
      kept[document.segment].append(UInt32(document.document))
    }
    var matches = PromotionMatches()
    var rest: [FoundDocument] = []
    var count = 0
    // Relevant hits come first, so the variant that stands for its group is one, if any is.
    var (hits, relevantCount) = (merge.best(wanted), Int.max)
    if let relevant { (hits, relevantCount) = relevant(hits) }
    var shownCount = 0
    for (number, found) in hits.enumerated() {
      if selections[found.segment].promotions?.shown.contains(found.document) ?? false {
        matches.note(found)
      } else if distinct?.take(found.document, of: found.segment, in: &tally) ?? true {
        count += 1
        kept[found.segment].append(UInt32(found.document))
        guard number < relevantCount else { continue }
        shownCount += 1
        if rest.count < limit { rest.append(found) }
      }
    }
    if distinct == nil {
      count = selections.reduce(0) { $0 + $1.top.count - ($1.promotions?.found.count ?? 0) }
    } else {
      for index in selections.indices { selections[index].top.keep(kept[index]) }
    }
    if relevant == nil { shownCount = count }
    let sortedCount = relevant == nil ? nil : shownCount + promoted.count
    if promoted.isEmpty {
      return RankedHits(best: rest, count: count, sortedCount: sortedCount, counts: counts)
    }
    let best = PromotedHits(promoted, rest: shownCount).places(in: 0..<limit).compactMap { place in
      switch place {
      case .promoted(let document): matches.hit(of: document)
      // The ranked hits may be fewer than all, but are as many as the page shows.
      case .other(let index): index < rest.count ? rest[index] : nil
      }
    }
    return RankedHits(
      best: best, count: count + promoted.count, sortedCount: sortedCount, counts: counts)
  }
}

/// How the hits of all segments are ranked.
struct HitRanking {
  /// The number of hits in the result.
  let limit: Int

  let order: RankingOrder

  /// How many variants of an item are hits; `nil` if all are.
  let distinct: DistinctRule?

  var promotions: Promotions?

  /// Puts the hits that are relevant enough first, and returns their number; `nil` if all are.
  var relevant: (([FoundDocument]) -> (hits: [FoundDocument], relevantCount: Int))?

  /// For each segment, columns of facets that are counted over all found documents.
  var counted: [[FacetColumn]] = []
}

/// The hits of all segments in order.
struct RankedHits {
  /// The first hits.
  var best: [FoundDocument]

  /// The number of all hits.
  let count: Int

  /// The number of hits that are relevant enough to be shown; `nil` if all are.
  var sortedCount: Int?

  /// For each segment, the counts of facets.
  let counts: [[FacetCounts]]
}
