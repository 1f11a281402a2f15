import SearchBackend

/// The scratch memory that the queries of one segment share.
final class ReadingMemory: Sendable {
  let scratch: ScratchPool

  /// For each searchable facet, scratch memory with a cell for each of its values.
  private let valueScratch: [Attribute: ScratchPool]

  init(of segment: Segment) {
    scratch = ScratchPool(documentCount: segment.count)
    valueScratch = Dictionary(
      segment.facets.lazy.filter { $0.search != nil }
        .map { ($0.attribute, ScratchPool(documentCount: $0.values.count)) }
    ) { $1 }
  }

  /// The scratch memory for a search among the values of a facet.
  func scratch(forValuesOf column: FacetColumn) -> ScratchPool {
    valueScratch[column.attribute] ?? ScratchPool(documentCount: column.values.count)
  }
}
