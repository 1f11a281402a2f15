extension SearchResponse {
  /// Makes one value of facet values that differ only in letter case, in the counts of all
  /// attributes; the counts are then no longer known to be exact.
  package mutating func joinSpellings() {
    for attribute in facets.keys where facets[attribute]?.joinSpellings(of: attribute) == true {
      details.areFacetCountsExact = false
    }
  }
}
