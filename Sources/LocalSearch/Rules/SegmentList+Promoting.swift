extension SegmentList {
  /// The best of what was found in all segments with what is promoted in its places, and how many hits
  /// there are.
  ///
  /// What is promoted counts among the variants of its thing, before the others.
  func rank(
    _ selections: inout [SegmentSelection], _ limit: Int, _ order: RankingOrder,
    _ settings: IndexSettings, distinct: DistinctRule?, _ placement: Placement
  ) -> (best: [FoundDocument], count: Int) {
    let pins = selections.flatMap { $0.pins?.pins ?? [] }.sorted { $0.order < $1.order }
    let wanted =
      distinct == nil && !placement.needsFigures ? limit + pins.count : .max
    for index in selections.indices {
      let columns = RankingColumns(
        selections[index].filter, order, settings, in: selections[index].part.segment)
      selections[index].selection.rank(wanted, order, columns)
    }
    var tally = distinct?.tally() ?? []
    var kept = [[UInt32]](repeating: [], count: selections.count)
    var figures: [Int: RankedHit] = [:]
    for pin in pins {
      _ = distinct?.take(pin.document, of: pin.segment, in: &tally)
      kept[pin.segment].append(UInt32(pin.document))
    }
    var rest: [FoundDocument] = []
    var count = 0
    for found in RankedMerge(selections, order, settings).best(wanted) {
      if selections[found.segment].pins?.shown.contains(found.document) ?? false {
        figures[Self.key(found.segment, found.document)] = found.hit
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
    let list = PinnedList(pins, rest: count)
    let best = list.first(limit, of: rest) { pin in
      let hit = figures[Self.key(pin.segment, pin.document)]
      return FoundDocument(
        segment: pin.segment, hit: hit ?? .unmatched(pin.document),
        promotion: hit == nil ? .unmatched : .matched)
    }
    return (best, count + pins.count)
  }

  private static func key(_ segment: Int, _ document: Int) -> Int { segment << 32 | document }
}

extension RankedHit {
  /// A document that is shown although it does not match.
  fileprivate static func unmatched(_ document: Int) -> RankedHit {
    RankedHit(
      document: document, score: MatchScore(typos: 0, attribute: 0, inexactWords: 0), words: 0)
  }
}
