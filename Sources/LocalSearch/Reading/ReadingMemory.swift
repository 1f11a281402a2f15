import SearchCore

/// What queries of one segment share: memory to work in, and what they have found before.
///
/// It makes no difference to any answer.
final class ReadingMemory: Sendable {
  let scratch: ScratchPool

  /// What common beginnings of words find; only while no document has been deleted.
  let summaries: PrefixSummaries

  /// By the searchable facets, with a cell for each of their values.
  private let valueScratch: [Attribute: ScratchPool]

  init(of segment: Segment) {
    scratch = ScratchPool(documentCount: segment.count)
    summaries = PrefixSummaries(documentCount: segment.count)
    valueScratch = Dictionary(
      segment.facets.lazy.filter { $0.search != nil }
        .map { ($0.attribute, ScratchPool(documentCount: $0.values.count)) }
    ) { $1 }
  }

  /// The memory for a search among the values of a facet.
  func scratch(forValuesOf column: FacetColumn) -> ScratchPool {
    valueScratch[column.attribute] ?? ScratchPool(documentCount: column.values.count)
  }
}
