// Facets: how many of the found documents have which values.
// In: a selection and the column of a facet. Out: counts.
// May use: the storeys below it in Documentation/Architecture.md.

extension FacetCounts {
  /// Counts the documents of a selection; of a facet that leaves a choice out of its counts also those that
  /// miss only that.
  ///
  /// - Parameters:
  ///   - pins: What rules promote, which counts whether it was found or not.
  ///   - afterDistinct: Whether only the hits count, not all documents of which they are the best variants.
  init(
    _ column: FacetColumn, _ selection: TopDocuments, _ filter: DocumentFilter,
    pins: SegmentPromotions? = nil, afterDistinct: Bool = false, scratch: MatchScratch
  ) {
    if afterDistinct, let kept = selection.kept {
      self = kept.withUnsafeBufferPointer { FacetCounts(column, counting: $0) }
      return
    }
    // safe: the documents that were found are the first in the scratch memory, which the caller holds (I6).
    let hits = UnsafeBufferPointer(rebasing: scratch.documents.prefix(selection.foundCount))
    let bounds = filter.counted[column.attribute]
    var others = selection.others.first { $0.attribute == column.attribute }?.documents ?? []
    if let pins {
      others = pins.counted(of: column.attribute, others: others, filter, within: bounds)
    }
    if let bounds {
      let counted = hits.filter { bounds.contains(Int($0)) } + others
      self = counted.withUnsafeBufferPointer { FacetCounts(column, counting: $0) }
    } else if others.isEmpty, hits.count == scratch.documents.count {
      self = FacetCounts(
        column, counts: column.totals + [0],
        summary: column.numbers?.summary(of: hits) ?? NumberSummary())
    } else {
      self = FacetCounts(column, counting: hits, and: others)
    }
  }
}
