import SearchCore

extension IndexSearcher {
  /// The rows of a page.
  func page(
    _ rows: some Collection<FoundDocument>, _ asked: CompiledQuery,
    _ selections: [SegmentTopDocuments]
  ) throws(SearchError) -> HitsPage {
    let plan = asked.plan
    var options = plan.highlighting
    options.shownSynonyms = asked.shownSynonyms
    let (bytes, places) = texts(of: rows, plan.projection)
    var page = HitsPage.Builder(records: bytes, rowCount: places.count)
    let keys = options.keys
    var highlighter =
      keys?.texts.isEmpty == true
      ? nil : Highlighter(asked.words, plan.configuration.tokenizer, options)
    let isPlain = highlighter == nil && !plan.query.showing.wantsRankingInfo
    for (row, text) in zip(rows, places) {
      let objectID = RecordStore.objectID(ofRecord: bytes[text])
      if isPlain, row.variant == nil {
        page.append(objectID: objectID, recordAt: text)
        continue
      }
      let records = segments[row.segment].segment.records
      var record: JSON?
      if highlighter != nil {
        record = keys.map { records[row.document, $0] } ?? records[row.document]
      }
      let results = record.flatMap { highlighter?.results(of: plan.projection.visible($0)) }
      let info =
        plan.query.showing.wantsRankingInfo
        ? rankingInfo(row, asked.words.weight, plan.fields, selections[row.segment].filter) : nil
      let metadata = HitMetadata(
        highlightResult: results?.highlights, snippetResult: results?.snippets,
        rankingInfo: info,
        geolocation: record?["_geoloc"].flatMap { Point(place: $0[0] ?? $0) },
        distinctSeqID: row.variant.map { Int($0) })
      page.append(objectID: objectID, recordAt: text, metadata: metadata)
    }
    return HitsPage(page)
  }

  /// What the hits bring along, one behind the other, and where that of each is.
  ///
  /// All at once, as the records are anywhere in memory: the copies do not depend on each other, so the
  /// processor waits for several records at once.
  private func texts(
    of rows: some Collection<FoundDocument>, _ projection: RecordProjection
  ) -> (bytes: [UInt8], places: [Range<Int>]) {
    var bytes: [UInt8] = []
    if projection.bringsWholeRecords {
      bytes.reserveCapacity(
        rows.reduce(0) { $0 + segments[$1.segment].segment.records.offsets[$1.document].count })
    }
    var places: [Range<Int>] = []
    places.reserveCapacity(rows.count)
    for row in rows {
      let start = bytes.count
      projection.append(row.document, of: segments[row.segment].segment.records, to: &bytes)
      places.append(start..<bytes.count)
    }
    return (bytes, places)
  }

  private func rankingInfo(
    _ row: FoundDocument, _ weight: Int, _ fields: FieldTable, _ filter: DocumentFilter
  ) -> RankingInfo {
    if row.promotion == .unmatched { return RankingInfo(geoPrecision: 1, promoted: true) }
    let context = RankingContext(weight: weight, fields: fields, filter: filter)
    var info = RankingInfo(promoted: row.promotion == .matched)
    for criterion in RankingCriterion.standard {
      criterion.rule.explain(row.hit, context, in: &info)
    }
    return info
  }
}

extension Point {
  /// The place of a record as it was written; `nil` if it is none.
  fileprivate init?(place json: JSON) {
    guard let latitude = json["lat"]?.doubleValue, let longitude = json["lng"]?.doubleValue,
      GeoPoint(latitude: latitude, longitude: longitude) != nil
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
