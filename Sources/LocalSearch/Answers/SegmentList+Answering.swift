import SearchCore

extension SegmentList {
  /// Answers a request for records.
  func answer(
    _ request: SearchRequest, settings: IndexSettings, _ checkpoint: Checkpoint
  ) throws(SearchError) -> SearchResponse {
    let query = try SearchQuery(request, settings: settings)
    let words = query.matching.words(of: request.query)
    let showing = query.showing
    let (start, isTooLarge) = showing.page.multipliedReportingOverflow(by: showing.hitsPerPage)
    let limit =
      isTooLarge || start >= settings.paginationLimitedTo
      ? 0 : min(start + showing.hitsPerPage, settings.paginationLimitedTo)
    let columns = try countedColumns(query.filtering.facets)
    let counted = columns.first?.map(\.attribute) ?? []
    var findings: [SegmentFindings] = []
    for (part, columns) in zip(segments, columns) {
      findings.append(
        try part.find(
          words, query, limit: limit, counting: columns,
          disjunctive: query.filtering.disjunctiveFacets.filter { counted.contains($0) },
          checkpoint))
    }
    try checkpoint.pass()
    let best = RankedMerge.best(
      limit, of: findings.map(\.best), in: segments, by: settings.customRanking)
    let count = findings.reduce(0) { $0 + $1.count }
    var response = SearchResponse(
      hits: try page(best.dropFirst(limit == 0 ? 0 : start), words, query), nbHits: count,
      page: showing.page,
      nbPages: (min(count, settings.paginationLimitedTo) + showing.hitsPerPage - 1)
        / showing.hitsPerPage,
      hitsPerPage: showing.hitsPerPage)
    for (index, attribute) in counted.enumerated() {
      let counts = sum(findings.map { $0.facets[index] }, columns.map { $0[index] })
      let values = counts.top(query.filtering.maxValuesPerFacet)
      response.facets[attribute] = values.isEmpty ? nil : values
      response.facetsStats[attribute] = counts.summary.figures
    }
    return response
  }

  /// For each segment the columns of the attributes to count.
  private func countedColumns(
    _ attributes: [Attribute]
  ) throws(SearchError) -> [[FacetColumn]] {
    var columns: [[FacetColumn]] = []
    for part in segments { columns.append(try part.segment.countedFacets(attributes)) }
    return columns
  }

  /// The counts of a facet over all segments.
  ///
  /// - Parameter columns: The columns of the facet, in the order of the segments.
  func sum(_ counts: [FacetCounts], _ columns: [FacetColumn]) -> FacetCounts {
    counts.count == 1
      ? counts[0] : FacetCounts(counts, in: unions.union(columns[0].attribute, columns))
  }

  /// The rows of a page.
  private func page(
    _ rows: some Sequence<FoundDocument>, _ words: [QueryWord], _ query: SearchQuery
  ) throws(SearchError) -> HitsPage {
    let fields = try segments[0].segment.fieldTable(
      restrictedTo: query.matching.restrictSearchableAttributes)
    var page = HitsPage.Builder()
    var highlighter = Highlighter(words)
    let projection = RecordProjection(query.showing.attributesToRetrieve)
    let highlighted = highlightedAttributes(query)
    let keys = highlighted.map { RecordKeys(of: $0 + ["objectID", "_geoloc"]) }
    for row in rows {
      let records = segments[row.segment].segment.records
      let record = keys.map { records[row.document, $0] } ?? records[row.document]
      page.append(
        objectID: record["objectID"]?.stringValue ?? records.objectID(row.document),
        bytes: projection.text(of: row.document, in: records),
        metadata: HitMetadata(
          highlightResult: highlighter.highlights(of: record, highlighted),
          rankingInfo: query.showing.wantsRankingInfo
            ? rankingInfo(row.score, words.count, fields) : nil,
          geolocation: record["_geoloc"].flatMap { Point($0) ?? Point($0[0] ?? .null) }))
    }
    return HitsPage(page)
  }

  /// The attributes to highlight; `nil` for all values.
  private func highlightedAttributes(_ query: SearchQuery) -> [Attribute]? {
    if let wanted = query.showing.attributesToHighlight, !wanted.contains("*") { return wanted }
    let searched = segments[0].segment.fields.compactMap(\.attribute)
    return searched.isEmpty ? nil : searched
  }

  private func rankingInfo(
    _ score: MatchScore, _ wordCount: Int, _ fields: FieldTable
  ) -> RankingInfo {
    let place = fields.place(ofKey: score.attribute)
    return RankingInfo(
      nbTypos: score.typos, firstMatchedWord: place.rank * 1000 + place.position,
      proximityDistance: score.proximity,
      // Of a single word the score tells a whole value from a whole word.
      nbExactWords: wordCount == 1
        ? (score.inexactWords < 2 ? 1 : 0) : max(0, wordCount - score.inexactWords),
      words: wordCount)
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
