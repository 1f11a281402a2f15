import SearchCore

/// What a request found, before it is put into an answer.
struct SearchResult {
  /// The best hits, in order, from the first one on.
  let best: [FoundDocument]

  /// How many hits there are.
  let count: Int

  /// The counts of the facets, in the order in which they were asked for.
  let counts: [(attribute: Attribute, counts: FacetCounts)]
}

extension SearchResult {
  /// What a summary says.
  init(_ summary: PrefixSummary, counting facets: some Sequence<Attribute>) {
    best = summary.best.map { FoundDocument(segment: 0, hit: $0) }
    count = summary.count
    counts = facets.compactMap { facet in summary.counts[facet].map { (facet, $0) } }
  }
}

extension PrefixSummary {
  init(_ findings: SearchResult) {
    self.init(
      count: findings.count, best: findings.best.map(\.hit),
      counts: Dictionary(findings.counts.map { ($0.attribute, $0.counts) }) { $1 })
  }
}
