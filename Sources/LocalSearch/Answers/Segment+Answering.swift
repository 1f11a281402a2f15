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
    let fields = try fieldTable(restrictedTo: query.matching.restrictSearchableAttributes)
    let words = query.matching.words(of: request.query)
    let (start, isTooLarge) = query.showing.page.multipliedReportingOverflow(
      by: query.showing.hitsPerPage)
    let limit =
      isTooLarge || start >= settings.paginationLimitedTo
      ? 0 : min(start + query.showing.hitsPerPage, settings.paginationLimitedTo)
    return scratch.withScratch { scratch in
      let selection = Selection(
        words, fields: fields, filter: filter, limit: limit, in: self, scratch: scratch)
      var response = SearchResponse(
        hits: page(selection.best.dropFirst(limit == 0 ? 0 : start), words, query, fields, filter),
        nbHits: selection.count, page: query.showing.page,
        nbPages: (min(selection.count, settings.paginationLimitedTo) + query.showing.hitsPerPage - 1)
          / query.showing.hitsPerPage,
        hitsPerPage: query.showing.hitsPerPage)
      countFacets(columns, filtering, filter, selection, scratch, into: &response)
      response.aroundLatLng = filtering.geo.centre?.point
      response.automaticRadius = filtering.geo.automaticRadius
      return response
    }
  }

  /// The rows of a page.
  private func page(
    _ rows: some Sequence<(document: Int, score: MatchScore)>, _ words: [QueryWord],
    _ query: SearchQuery, _ fields: FieldTable, _ filter: DocumentFilter
  ) -> HitsPage {
    var page = HitsPage.Builder()
    var highlighter = Highlighter(words)
    let projection = RecordProjection(query.showing.attributesToRetrieve)
    let highlighted = highlightedAttributes(query)
    for (document, score) in rows {
      let record = records[document]
      page.append(
        objectID: record["objectID"]?.stringValue ?? "", bytes: projection.bytes(of: record),
        metadata: HitMetadata(
          highlightResult: highlighter.highlights(of: record, highlighted),
          rankingInfo: query.showing.wantsRankingInfo
            ? rankingInfo(of: document, score, words.count, fields, filter) : nil,
          geolocation: record["_geoloc"].flatMap { Point($0) ?? Point($0[0] ?? .null) }))
    }
    return HitsPage(page)
  }

  /// The attributes to highlight; `nil` for all values.
  private func highlightedAttributes(_ query: SearchQuery) -> [Attribute]? {
    if let wanted = query.showing.attributesToHighlight, !wanted.contains("*") { return wanted }
    let searched = fields.compactMap(\.attribute)
    return searched.isEmpty ? nil : searched
  }

  private func rankingInfo(
    of document: Int, _ score: MatchScore, _ wordCount: Int, _ fields: FieldTable,
    _ filter: DocumentFilter
  ) -> RankingInfo {
    let place = fields.place(ofKey: score.attribute)
    let geo = filter.geo?.figures(of: document)
    return RankingInfo(
      nbTypos: score.typos, firstMatchedWord: place.rank * 1000 + place.position,
      proximityDistance: score.proximity, geoDistance: geo?.distance ?? 0,
      geoPrecision: geo?.precision ?? 1,
      // Of a single word the score tells a whole value from a whole word.
      nbExactWords: wordCount == 1
        ? (score.inexactWords < 2 ? 1 : 0) : max(0, wordCount - score.inexactWords),
      words: wordCount, filters: filter.scores.score(of: document),
      matchedGeoLocation: geo?.location)
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
