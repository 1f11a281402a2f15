// Facets: how many of the found documents have each value.
// In: the documents found in a segment, and the column of a facet. Out: counts.
// May use: the layers below it in Documentation/Architecture.md.

extension FacetCounts {
  /// Counts the documents that were found.
  ///
  /// A facet whose counts ignore a choice also counts the documents that miss only that choice.
  ///
  /// - Parameters:
  ///   - promotions: The promotions, which count whether they were found or not.
  ///   - afterDistinct: Whether to count only the hits, not all documents of which they are the
  ///     best variants.
  init(
    _ column: FacetColumn, _ selection: TopDocuments, _ filter: DocumentFilter,
    promotions: SegmentPromotions? = nil, afterDistinct: Bool = false, scratch: MatchScratch
  ) {
    if afterDistinct, let kept = selection.kept {
      self = kept.withUnsafeBufferPointer { FacetCounts(column, counting: $0) }
      return
    }
    if selection.isEverything {
      // Without a filter and without promotions, nothing else is counted.
      let all = 0..<UInt32(selection.foundCount)
      if let bounds = filter.counted[column.attribute] {
        let counted = all.filter { bounds.contains(Int($0)) }
        self = counted.withUnsafeBufferPointer { FacetCounts(column, counting: $0) }
      } else {
        self.init(
          column, counts: column.countedTotals.elements + [0],
          summary: column.numbers?.summary(of: all) ?? NumberSummary())
      }
      return
    }
    // safe: the found documents come first in the scratch memory, which the caller holds (I6).
    let hits = UnsafeBufferPointer(rebasing: scratch.documents.prefix(selection.foundCount))
    let bounds = filter.counted[column.attribute]
    var others = selection.others.first { $0.attribute == column.attribute }?.documents ?? []
    if let promotions {
      others = promotions.counted(of: column.attribute, others: others, filter, within: bounds)
    }
    if let bounds {
      let counted = hits.filter { bounds.contains(Int($0)) } + others
      self = counted.withUnsafeBufferPointer { FacetCounts(column, counting: $0) }
    } else if others.isEmpty, hits.count == scratch.documents.count {
      self = FacetCounts(
        column, counts: column.countedTotals.elements + [0],
        summary: column.numbers?.summary(of: hits) ?? NumberSummary())
    } else {
      self = FacetCounts(column, counting: hits, and: others)
    }
  }
}

extension SegmentTopDocuments {
  /// Counts a facet over the documents that were found.
  func counts(of column: FacetColumn, afterDistinct: Bool = false) -> FacetCounts {
    FacetCounts(
      column, top, filter, promotions: promotions, afterDistinct: afterDistinct, scratch: scratch)
  }
}
