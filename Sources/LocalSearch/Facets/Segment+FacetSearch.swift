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
    let isDisjunctive = query.filtering.disjunctiveFacets.contains(attribute)
    let filter = try DocumentFilter(
      query.filtering.groups.filter { !isDisjunctive || $0.chosenAttribute != attribute },
      disjunctive: [], in: self)
    let fields = try fieldTable(query.matching)
    let reader = QueryReader(options: query.matching, tokenizer: tokenizer)
    let counts = scratch.withScratch { scratch in
      let selection = select(
        reader.read(facetSearch.contextQuery), query.matching, fields, filter, scratch
      ) { $0.rank(0, RankingOrder([]), RankingColumns()) }
      return FacetCounts(column, selection, scratch: scratch)
    }
    let words = reader.readWords(request.query)
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: query.showing.page, nbPages: 0,
      hitsPerPage: query.showing.hitsPerPage)
    response.facetHits = top(limit, of: counts, matching: words, index)
    return response
  }

  private func top(
    _ limit: Int, of counts: FacetCounts, matching words: QueryText, _ index: TextIndex
  ) -> [Facet] {
    var facets: [Facet]
    if words.words.isEmpty {
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
    matching words: QueryText, _ index: TextIndex, count: Int
  ) -> [Bool] {
    let pool = ScratchPool(documentCount: count)
    let fields = FieldTable(
      [(rank: 0, isOrdered: true, limits: FieldTable.Limits())], layout: index.layout)
    var isMatch = [Bool](repeating: false, count: count)
    pool.withScratch { scratch in
      let matches = index.match(
        words, fields: fields, rule: .plain, exactOnSingleWord: .word, scratch: scratch, pool: pool)
      for document in scratch.documents.prefix(matches.count) { isMatch[Int(document)] = true }
    }
    return isMatch
  }
}
