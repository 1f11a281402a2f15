import SearchCore

extension SegmentList {
  /// The rows of a page.
  func page(
    _ rows: some Sequence<FoundDocument>, _ asked: AskedQuery, _ selections: [SegmentSelection]
  ) throws(SearchError) -> HitsPage {
    let plan = asked.plan
    var options = plan.highlighting
    options.shownSynonyms = asked.shownSynonyms
    var page = HitsPage.Builder()
    var highlighter = Highlighter(asked.words, plan.configuration.tokenizer, options)
    let keys = options.keys
    let projection = plan.projection
    for row in rows {
      let records = segments[row.segment].segment.records
      var highlights: TreeModel<HighlightResult>?
      var snippets: TreeModel<SnippetResult>?
      var place: Point?
      if keys?.texts.isEmpty != true {
        let record = keys.map { records[row.document, $0] } ?? records[row.document]
        (highlights, snippets) = highlighter.results(of: projection.visible(record))
        place = record["_geoloc"].flatMap { Point(place: $0[0] ?? $0) }
      }
      let info =
        plan.query.showing.wantsRankingInfo
        ? rankingInfo(row, asked.words.weight, plan.fields, selections[row.segment].filter) : nil
      let metadata = HitMetadata(
        highlightResult: highlights, snippetResult: snippets, rankingInfo: info,
        geolocation: place, distinctSeqID: row.variant.map { Int($0) })
      let (objectID, text) = projection.hit(row.document, in: records)
      page.append(objectID: objectID, bytes: text, metadata: metadata)
    }
    return HitsPage(page)
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
  /// The place of a record as it was written; `nil` if it is none.
  fileprivate init?(place json: JSON) {
    guard let latitude = json["lat"]?.doubleValue, let longitude = json["lng"]?.doubleValue,
      GeoPlace(latitude: latitude, longitude: longitude) != nil
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
