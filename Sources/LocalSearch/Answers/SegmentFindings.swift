import SearchCore

/// What a query finds in one segment.
struct SegmentFindings {
  /// The best documents, best first.
  let best: [(document: Int, score: MatchScore)]

  /// How many there are in all.
  let count: Int

  /// For each of the facets wanted, in their order.
  let facets: [FacetCounts]
}

extension LiveSegment {
  /// Looks for the words among the documents that are left, and counts facets over what is found.
  ///
  /// - Parameters:
  ///   - limit: How many of the best documents are wanted.
  ///   - columns: The facets to count.
  ///   - disjunctive: The attributes among them that are chosen by or.
  func find(
    _ words: [QueryWord], _ query: SearchQuery, limit: Int, counting columns: [FacetColumn],
    disjunctive: [Attribute], _ checkpoint: Checkpoint
  ) throws(SearchError) -> SegmentFindings {
    try checkpoint.pass()
    let filter = try DocumentFilter(
      query.filtering.groups, disjunctive: disjunctive, live: live, in: segment)
    let fields = try segment.fieldTable(
      restrictedTo: query.matching.restrictSearchableAttributes)
    try checkpoint.pass()
    return try segment.scratch.withScratch { scratch throws(SearchError) in
      let selection = Selection(
        words, fields: fields, filter: filter, limit: limit, in: segment, scratch: scratch)
      try checkpoint.pass()
      return SegmentFindings(
        best: selection.best, count: selection.count,
        facets: columns.map { FacetCounts($0, selection, scratch: scratch) })
    }
  }
}
