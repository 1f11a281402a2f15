import SearchCore

extension Segment {
  /// Answers a request for records.
  func answer(
    _ request: SearchRequest, settings: IndexSettings
  ) throws(SearchError) -> SearchResponse {
    let query = try SearchQuery(request, settings: settings)
    let columns = try countedFacets(query.filtering.facets)
    let filter = try DocumentFilter(
      query.filtering.groups,
      disjunctive: query.filtering.disjunctiveFacets.filter { wanted in
        columns.contains { $0.attribute == wanted }
      }, in: self)
    let fields = try fieldTable(query.matching)
    let window = query.showing.window
    let order = RankingOrder(settings.ranking, query.matching.typoTolerance)
    let text = QueryReader(options: query.matching, tokenizer: tokenizer).read(request.query)
    return scratch.withScratch { scratch in
      let selection = select(text, query.matching, fields, filter, scratch) { selection in
        selection.rank(
          window.isEmpty ? 0 : window.upperBound, order, RankingColumns(sorts: sorts),
          distinct: distinctRule(query))
      }
      var response = SearchResponse(
        hits: page(
          selection.best.dropFirst(window.isEmpty ? 0 : window.lowerBound), text, query, fields,
          settings),
        nbHits: selection.count, page: query.showing.page,
        nbPages: (min(selection.count, settings.paginationLimitedTo) + query.showing.hitsPerPage - 1)
          / query.showing.hitsPerPage,
        hitsPerPage: query.showing.hitsPerPage)
      for column in columns {
        let counts = FacetCounts(column, selection, scratch: scratch)
        let values = counts.top(query.filtering.maxValuesPerFacet)
        response.facets[column.attribute] = values.isEmpty ? nil : values
        response.facetsStats[column.attribute] = counts.statistics
      }
      return response
    }
  }

  /// What a query finds; if it finds nothing, what it does with fewer words that a record must have.
  ///
  /// - Parameter rank: Takes the best of what was found.
  func select(
    _ text: QueryText, _ options: MatchingOptions, _ fields: FieldTable, _ filter: DocumentFilter,
    _ scratch: MatchScratch, rank: (inout Selection) -> Void
  ) -> Selection {
    var filter = filter
    for words in text.excluded {
      filter.exclude(self.text.documents(having: words, fields: fields), of: count)
    }
    let attempts = text.attempts(options.removal)
    var selection = Selection(
      attempts[0], options, fields: fields, filter: filter, in: self, scratch: scratch)
    for attempt in attempts.dropFirst() where selection.count == 0 {
      selection = Selection(
        attempt, options, fields: fields, filter: filter, in: self, scratch: scratch)
    }
    selection.limitTypos(options.typoTolerance)
    rank(&selection)
    return selection
  }

  private func distinctRule(_ query: SearchQuery) -> DistinctRule? {
    guard let distinct, query.matching.distinct > 0 else { return nil }
    return DistinctRule(
      column: distinct, limit: query.matching.distinct, replacesDocuments: false)
  }

  /// The rows of a page.
  private func page(
    _ rows: some Sequence<RankedHit>, _ text: QueryText, _ query: SearchQuery,
    _ fields: FieldTable, _ settings: IndexSettings
  ) -> HitsPage {
    var page = HitsPage.Builder()
    var highlighter = Highlighter(text, tokenizer, highlightOptions(query.showing))
    let projection = RecordProjection(
      query.showing.attributesToRetrieve, secret: settings.unretrievableAttributes)
    for row in rows {
      let record = projection.visible(records[row.document])
      let results = highlighter.results(of: record)
      page.append(
        objectID: record["objectID"]?.stringValue ?? "", bytes: projection.bytes(of: record),
        metadata: HitMetadata(
          highlightResult: results.highlights, snippetResult: results.snippets,
          rankingInfo: query.showing.wantsRankingInfo
            ? rankingInfo(row, text.weight, fields) : nil,
          geolocation: record["_geoloc"].flatMap { Point($0) ?? Point($0[0] ?? .null) }))
    }
    return HitsPage(page)
  }

  private func highlightOptions(_ options: PageOptions) -> HighlightOptions {
    let searched = fields.compactMap(\.attribute)
    var highlighted: [Attribute]? = searched.isEmpty ? nil : searched
    if let wanted = options.attributesToHighlight, !wanted.contains("*") { highlighted = wanted }
    return HighlightOptions(
      highlighted: highlighted,
      snippets: options.attributesToSnippet.map { ($0.attribute, $0.length) },
      ellipsis: options.ellipsis, dropsElementsWithoutMatch: options.restrictArrays)
  }

  private func rankingInfo(_ hit: RankedHit, _ weight: Int, _ fields: FieldTable) -> RankingInfo {
    let score = hit.score
    let place = fields.place(ofKey: score.attribute)
    return RankingInfo(
      nbTypos: score.typos, firstMatchedWord: place.rank * 1000 + place.position,
      proximityDistance: score.proximity,
      // Of a single word the score tells a whole value from a whole word.
      nbExactWords: weight == 1
        ? (score.inexactWords == 0 ? 1 : 0) : max(0, weight - score.inexactWords),
      words: hit.words)
  }
}

extension Point {
  fileprivate init?(_ json: JSON) {
    guard let latitude = json["lat"]?.doubleValue, let longitude = json["lng"]?.doubleValue else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}
