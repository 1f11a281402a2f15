import SearchCore

extension IndexSearcher {
  /// Builds a page from its rows.
  func page(
    _ rows: some Collection<FoundDocument>, _ query: CompiledQuery,
    _ selections: [SegmentTopDocuments]
  ) throws(SearchError) -> HitsPage {
    let plan = query.plan
    var options = plan.highlighting
    let highlighted = query.highlighted
    options.shownSynonyms = query.shownSynonyms(of: highlighted)
    let (bytes, ranges) = texts(of: rows, plan.projection)
    var page = HitsPage.Builder(records: bytes, rowCount: ranges.count)
    let keys = options.keys
    var highlighter =
      keys?.texts.isEmpty == true
      ? nil : Highlighter(highlighted, plan.configuration.tokenizer, options)
    let isPlain = highlighter == nil && !plan.query.showing.wantsRankingInfo
    for (row, text) in zip(rows, ranges) {
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
        ? rankingInfo(row, query.words.wordCount, plan.fields, selections[row.segment].filter) : nil
      let metadata = HitMetadata(
        highlightResult: results?.highlights, snippetResult: results?.snippets,
        rankingInfo: info,
        geolocation: record?["_geoloc"].flatMap { Point(location: $0[0] ?? $0) },
        distinctSeqID: row.variant.map { Int($0) })
      page.append(objectID: objectID, recordAt: text, metadata: metadata)
    }
    return HitsPage(page)
  }

  /// Copies what the hits show into one buffer, and returns it with the range of each hit.
  ///
  /// All records are copied in one loop, because they are anywhere in memory. The copies do not
  /// depend on each other, so the processor waits for several records at once.
  private func texts(
    of rows: some Collection<FoundDocument>, _ projection: RecordProjection
  ) -> (bytes: [UInt8], ranges: [Range<Int>]) {
    var bytes: [UInt8] = []
    if projection.bringsWholeRecords {
      bytes.reserveCapacity(
        rows.reduce(0) { $0 + segments[$1.segment].segment.records.offsets[$1.document].count })
    }
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(rows.count)
    for row in rows {
      let start = bytes.count
      projection.append(row.document, of: segments[row.segment].segment.records, to: &bytes)
      ranges.append(start..<bytes.count)
    }
    return (bytes, ranges)
  }

  private func rankingInfo(
    _ row: FoundDocument, _ wordCount: Int, _ fields: FieldTable, _ filter: DocumentFilter
  ) -> RankingInfo {
    if row.promotion == .unmatched { return RankingInfo(geoPrecision: 1, promoted: true) }
    let context = RankingContext(wordCount: wordCount, fields: fields, filter: filter)
    var info = RankingInfo(promoted: row.promotion == .matched)
    for criterion in RankingCriterion.standard {
      criterion.rule.explain(row.hit, context, in: &info)
    }
    return info
  }
}

extension Point {
  /// Reads the location of a record as it was written; `nil` if it is not a location.
  fileprivate init?(location json: JSON) {
    guard let latitude = json["lat"]?.doubleValue, let longitude = json["lng"]?.doubleValue,
      GeoPoint(latitude: latitude, longitude: longitude) != nil
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
