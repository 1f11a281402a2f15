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
    var filtering = query.filtering.alone(for: attribute) ?? query.filtering
    filtering.disjunctiveFacets = []
    filtering.geo.chooseRadius(in: [self])
    let filter = DocumentFilter(filtering, counting: [attribute], ranks: false, in: self)
    let fields = try fieldTable(query.matching)
    let reader = QueryReader(options: query.matching, tokenizer: tokenizer)
    let context = reader.read(facetSearch.contextQuery)
    let counts =
      context.words.isEmpty && context.excluded.isEmpty && filter.passing == nil
      ? FacetCounts(all: column)
      : scratch.withScratch { scratch in
        let selection = select(context, query.matching, fields, filter, scratch)
        return FacetCounts(column, selection, filter, scratch: scratch)
      }
    let words = reader.readWords(request.query)
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: query.showing.page, nbPages: 0,
      hitsPerPage: query.showing.hitsPerPage)
    response.facetHits = top(filtering.maxFacetHits, of: counts, matching: words, index)
    return response
  }

  private func top(
    _ limit: Int, of counts: FacetCounts, matching words: QueryText, _ index: FacetValueIndex
  ) -> [Facet] {
    var facets =
      words.words.isEmpty ? counts.top(limit) : index.top(limit, of: counts, matching: words)
    var highlighter = Highlighter(words, tokenizer)
    for index in facets.indices {
      facets[index].highlighted = highlighter.highlight(facets[index].value).value
    }
    return facets
  }
}

extension FacetValueIndex {
  /// The values that have all words, those with the most documents first.
  fileprivate func top(
    _ limit: Int, of counts: FacetCounts, matching words: QueryText
  ) -> [Facet] {
    let fields = FieldTable(
      [(rank: 0, isOrdered: true, limits: FieldTable.Limits())], layout: text.layout)
    return scratch.withScratch { memory in
      let matches = text.match(
        words, fields: fields, rule: .plain, exactOnSingleWord: .word, scratch: memory,
        pool: scratch)
      return counts.top(limit, of: memory.documents.prefix(matches.count).lazy.map { Int($0) })
    }
  }
}
