import SearchCore

extension Segment {
  /// Answers a request for records.
  func answer(
    _ request: SearchRequest, settings: IndexSettings
  ) throws(SearchError) -> SearchResponse {
    let query = try SearchQuery(request, settings: settings)
    var filtering = query.filtering
    let columns = try countedFacets(filtering)
    filtering.geo.chooseRadius(in: [self])
    let filter = DocumentFilter(
      filtering, counting: columns.map(\.attribute), ranks: true, in: self)
    let fields = try fieldTable(query.matching)
    let window = query.showing.window
    let limit = window.isEmpty ? 0 : window.upperBound
    let order = RankingOrder(settings.ranking, query.matching.typoTolerance)
    let text = QueryReader(options: query.matching, tokenizer: tokenizer).read(request.query)
    let distinct = distinctRule(query)
    return scratch.withScratch { scratch in
      var selection = select(text, query.matching, fields, filter, scratch)
      selection.rank(limit, order, RankingColumns(filter, sorts: sorts), distinct: distinct)
      var response = SearchResponse(
        hits: page(
          selection.best.dropFirst(limit == 0 ? 0 : window.lowerBound), text, query, fields,
          filter, settings),
        nbHits: selection.count, page: query.showing.page,
        nbPages: (min(selection.count, settings.paginationLimitedTo) + query.showing.hitsPerPage - 1)
          / query.showing.hitsPerPage,
        hitsPerPage: query.showing.hitsPerPage)
      for column in columns {
        let isAfterDistinct =
          distinct != nil && settings.countsAfterDistinct(column.attribute, filtering)
        var counts: FacetCounts?
        if query.matching.dependsOnAllHits || isAfterDistinct,
          let alone = filtering.alone(for: column.attribute)
        {
          counts = self.counts(
            of: column, text, query.matching, fields, alone, order,
            distinct: isAfterDistinct ? distinct : nil)
        }
        take(
          counts
            ?? FacetCounts(
              column, selection, filter, afterDistinct: isAfterDistinct, scratch: scratch),
          of: column, filtering, into: &response)
      }
      response.aroundLatLng = filtering.geo.centre?.point
      response.automaticRadius = filtering.geo.automaticRadius
      return response
    }
  }

  /// Counts a facet by a query of its own, where it depends on all records that match which of them are
  /// hits.
  private func counts(
    of column: FacetColumn, _ text: QueryText, _ options: MatchingOptions, _ fields: FieldTable,
    _ filtering: FilterOptions, _ order: RankingOrder, distinct: DistinctRule?
  ) -> FacetCounts {
    let filter = DocumentFilter(
      filtering, counting: [column.attribute], ranks: distinct != nil, in: self)
    return scratch.withScratch { scratch in
      var selection = select(text, options, fields, filter, scratch)
      if distinct != nil {
        selection.rank(0, order, RankingColumns(filter, sorts: sorts), distinct: distinct)
      }
      return FacetCounts(
        column, selection, filter, afterDistinct: distinct != nil, scratch: scratch)
    }
  }

  /// What a query finds; if it finds nothing, what it does with fewer words that a record must have.
  func select(
    _ text: QueryText, _ options: MatchingOptions, _ fields: FieldTable, _ filter: DocumentFilter,
    _ scratch: MatchScratch
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
    return selection
  }

  private func distinctRule(_ query: SearchQuery) -> DistinctRule? {
    guard let distinct, query.matching.distinct > 0 else { return nil }
    return DistinctRule(column: distinct, limit: query.matching.distinct)
  }

  /// The rows of a page.
  private func page(
    _ rows: some Sequence<RankedHit>, _ text: QueryText, _ query: SearchQuery,
    _ fields: FieldTable, _ filter: DocumentFilter, _ settings: IndexSettings
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
            ? rankingInfo(row, text.weight, fields, filter) : nil,
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

  private func rankingInfo(
    _ hit: RankedHit, _ weight: Int, _ fields: FieldTable, _ filter: DocumentFilter
  ) -> RankingInfo {
    let score = hit.score
    let place = fields.place(ofKey: score.attribute)
    let geo = filter.geo?.figures(of: hit.document)
    return RankingInfo(
      nbTypos: score.typos, firstMatchedWord: place.rank * 1000 + place.position,
      proximityDistance: score.proximity, geoDistance: geo?.distance ?? 0,
      geoPrecision: geo?.precision ?? 1,
      // Of a single word the score tells a whole value from a whole word.
      nbExactWords: weight == 1
        ? (score.inexactWords == 0 ? 1 : 0) : max(0, weight - score.inexactWords),
      words: hit.words, filters: filter.scores.score(of: hit.document),
      matchedGeoLocation: geo?.location)
  }
}

extension IndexSettings {
  fileprivate func countsAfterDistinct(_ attribute: Attribute, _ options: FilterOptions) -> Bool {
    let setting = attributesForFaceting.last { $0.attribute == attribute }
    return options.facetingAfterDistinct || setting?.isCountedAfterDistinct ?? false
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
