import SearchCore

extension SegmentList {
  /// The rows of a page.
  func page(
    _ rows: some Sequence<FoundDocument>, _ text: QueryText, _ query: SearchQuery,
    _ selections: [SegmentSelection], _ configuration: IndexConfiguration
  ) throws(SearchError) -> HitsPage {
    let fields = segments[0].segment.fieldTable(query.matching)
    let options = highlightOptions(query.showing)
    var page = HitsPage.Builder()
    var highlighter = Highlighter(text, configuration.tokenizer, options)
    let projection = RecordProjection(
      query.showing.attributesToRetrieve,
      secret: configuration.settings.unretrievableAttributes)
    let keys = options.attributes.map { RecordKeys(of: $0 + ["objectID", "_geoloc"]) }
    for row in rows {
      let records = segments[row.segment].segment.records
      let record = keys.map { records[row.document, $0] } ?? records[row.document]
      let results = highlighter.results(of: projection.visible(record))
      page.append(
        objectID: record["objectID"]?.stringValue ?? records.objectID(row.document),
        bytes: projection.text(of: row.document, in: records),
        metadata: HitMetadata(
          highlightResult: results.highlights, snippetResult: results.snippets,
          rankingInfo: query.showing.wantsRankingInfo
            ? rankingInfo(row, text.weight, fields, selections[row.segment].filter) : nil,
          geolocation: record["_geoloc"].flatMap { Point($0) ?? Point($0[0] ?? .null) }))
    }
    return HitsPage(page)
  }

  private func highlightOptions(_ options: PageOptions) -> HighlightOptions {
    let searched = segments[0].segment.fields.compactMap(\.attribute)
    var highlighted: [Attribute]? = searched.isEmpty ? nil : searched
    if let wanted = options.attributesToHighlight, !wanted.contains("*") { highlighted = wanted }
    return HighlightOptions(
      highlighted: highlighted,
      snippets: options.attributesToSnippet.map { ($0.attribute, $0.length) },
      ellipsis: options.ellipsis, dropsElementsWithoutMatch: options.restrictArrays)
  }

  private func rankingInfo(
    _ row: FoundDocument, _ weight: Int, _ fields: FieldTable, _ filter: DocumentFilter
  ) -> RankingInfo {
    if row.promotion == .unmatched { return RankingInfo(geoPrecision: 1, promoted: true) }
    let hit = row.hit
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
      promoted: row.promotion == .matched,
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
