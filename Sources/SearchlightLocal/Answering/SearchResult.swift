import SearchlightBackend
import SearchlightSettings

/// What a request found, before it becomes an answer.
struct SearchResult {
  /// The best hits in order, starting with the first.
  let best: [FoundDocument]

  /// The number of hits.
  let count: Int

  /// The number of hits that are relevant enough to be shown; `nil` if all are.
  var sortedCount: Int?

  /// The counts of the facets, in the order in which they were requested.
  let counts: [(attribute: Attribute, counts: FacetCounts)]
}

extension SearchResult {
  /// Creates the result that a summary holds.
  init(_ summary: PrefixSummary, counting facets: some Sequence<Attribute>) {
    best = summary.best.map { FoundDocument(segment: $0.segment, hit: $0.hit) }
    count = summary.count
    counts = facets.compactMap { facet in summary.counts[facet].map { (facet, $0) } }
  }
}

extension PrefixSummary {
  init(_ result: SearchResult) {
    self.init(
      count: result.count, best: result.best.map { SummaryHit($0.hit, segment: $0.segment) },
      counts: Dictionary(result.counts.map { ($0.attribute, $0.counts) }) { $1 })
  }
}
