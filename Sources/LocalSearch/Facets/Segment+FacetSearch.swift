import SearchCore

extension Segment {
  /// Answers a request for the values of a facet.
  ///
  /// Values match by the beginnings of their words, with typos; they are counted over the records that
  /// match the context's query and meet the filters, and those of no such record are left out.
  func answer(
    _ request: SearchRequest, _ facetSearch: FacetSearch, settings: IndexSettings
  ) throws(SearchError) -> SearchResponse {
    let query = try SearchQuery(request, settings: settings)
    let attribute = facetSearch.attribute
    guard let column = facet(attribute), let index = column.search else {
      throw .refused(
        "Cannot search in `\(attribute)` attribute, you need to add `searchable(\(attribute))` to "
          + "attributesForFaceting.")
    }
    let limit = facetSearch.maxFacetHits ?? 10
    guard (1...100).contains(limit) else {
      throw .refused("maxFacetHits must be a whole number from 1 to 100, not \(limit)")
    }
    let filter = try DocumentFilter(
      query.filtering.groups,
      disjunctive: query.filtering.disjunctiveFacets.filter { $0 == attribute },
      in: self)
    let fields = try fieldTable(restrictedTo: query.matching.restrictSearchableAttributes)
    let counts = scratch.withScratch { scratch in
      let selection = Selection(
        query.matching.words(of: facetSearch.contextQuery, tokenizer), fields: fields,
        filter: filter,
        limit: 0,
        in: self, scratch: scratch)
      return FacetCounts(column, selection, scratch: scratch)
    }
    let words = query.matching.words(of: request.query, tokenizer)
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: query.showing.page, nbPages: 0,
      hitsPerPage: query.showing.hitsPerPage)
    response.facetHits = top(limit, of: counts, matching: words, index)
    return response
  }

  private func top(
    _ limit: Int, of counts: FacetCounts, matching words: [QueryWord], _ index: TextIndex
  ) -> [Facet] {
    var facets: [Facet]
    if words.isEmpty {
      facets = counts.top(limit)
    } else {
      let values = Self.values(matching: words, index, count: counts.counts.count - 1)
      facets = counts.top(limit) { values[$0] }
    }
    var highlighter = Highlighter(words, tokenizer)
    for index in facets.indices {
      facets[index].highlighted = highlighter.highlight(facets[index].value).value
    }
    return facets
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
