import SearchCore

extension SegmentList {
  /// Answers a request for the values of a facet.
  ///
  /// Values match by the beginnings of their words, with typos; they are counted over the records that
  /// match the context's query and meet the filters, and those of no such record are left out.
  func answer(
    _ request: SearchRequest, _ facetSearch: FacetSearch, settings: IndexSettings,
    _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    let query = try SearchQuery(request, settings: settings)
    let attribute = facetSearch.attribute
    let searched = segments.compactMap { part in
      part.segment.facet(attribute).flatMap { column in column.search.map { (column, $0) } }
    }
    guard searched.count == segments.count else {
      throw .refused(
        "Cannot search in `\(attribute)` attribute, you need to add `searchable(\(attribute))` to "
          + "attributesForFaceting.")
    }
    let limit = facetSearch.maxFacetHits ?? 10
    guard (1...100).contains(limit) else {
      throw .refused("maxFacetHits must be a whole number from 1 to 100, not \(limit)")
    }
    let context = query.matching.words(of: facetSearch.contextQuery)
    var counts: [FacetCounts] = []
    for (part, (column, _)) in zip(segments, searched) {
      let findings = try part.find(
        context, query, limit: 0, counting: [column],
        disjunctive: query.filtering.disjunctiveFacets.filter { $0 == attribute }, checkpoint)
      counts += findings.facets
    }
    try checkpoint.pass()
    let columns = searched.map(\.0)
    let words = query.matching.words(of: request.query)
    let total = sum(counts, columns)
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: query.showing.page, nbPages: 0,
      hitsPerPage: query.showing.hitsPerPage)
    if words.isEmpty {
      response.facetHits = total.top(limit)
    } else {
      let marks = searched.map { Self.values(matching: words, $1, count: $0.values.count) }
      let isMatch = marks.count == 1 ? marks[0] : unions.union(attribute, columns).any(marks)
      response.facetHits = total.top(limit) { isMatch[$0] }
    }
    var highlighter = Highlighter(words)
    for index in response.facetHits.indices {
      response.facetHits[index].highlighted =
        highlighter.highlight(response.facetHits[index].value).value
    }
    return response
  }

  /// Which of the values of a facet have all words, by their numbers.
  private static func values(
    matching words: [QueryWord], _ index: TextIndex, count: Int
  ) -> [Bool] {
    let scratch = MatchScratch(documentCount: count)
    let fields = FieldTable([(rank: 0, isOrdered: true)], layout: index.layout)
    let matches = index.match(words, fields: fields, scratch: scratch)
    var isMatch = [Bool](repeating: false, count: count)
    for row in 0..<matches.count { isMatch[Int(scratch.documents[row])] = true }
    return isMatch
  }
}
