import SearchlightBackend
import SearchlightSettings

extension IndexSearcher {
  /// Builds a page from its rows.
  func page(
    _ rows: some Collection<FoundDocument>, _ query: CompiledQuery,
    _ selections: [SegmentTopDocuments]
  ) throws(SearchError) -> HitsPage {
    let compiled = query.compiled
    let (bytes, ranges) = texts(of: rows, compiled.projection)
    var page = HitsPage.Builder(
      records: bytes, rowCount: ranges.count,
      highlighter: highlights(of: rows, query, shown: (bytes, ranges)))
    for (row, text) in zip(rows, ranges) {
      var info =
        compiled.query.showing.wantsRankingInfo
        ? rankingInfo(row, query.words.wordCount, compiled.fields, selections[row.segment].filter)
        : nil
      if !compiled.hasLocations {
        // From distances to three points, a hidden place could be computed.
        info?.matchedGeoLocation = nil
        info?.geoDistance = 0
      }
      let location = compiled.hasLocations ? location(row) : nil
      let isPlain = info == nil && location == nil && row.variant == nil
      page.append(
        objectID: Self.objectID(in: bytes, at: text), recordAt: text,
        metadata: isPlain
          ? nil
          : HitMetadata(
            rankingInfo: info, geolocation: location, distinctSeqID: row.variant.map { Int($0) }))
    }
    return HitsPage(page)
  }

  private static func objectID(in bytes: [UInt8], at text: Range<Int>) -> String {
    // safe: the bytes are lent for the call, and the range is one of theirs.
    bytes.withUnsafeBufferPointer {
      RecordStore.objectID(ofRecord: UnsafeBufferPointer(rebasing: $0[text]))
    }
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

  /// Returns the highlights of a page; `nil` if none are wanted.
  ///
  /// - Parameter shown: What the hits show, with the range of each.
  private func highlights(
    of rows: some Collection<FoundDocument>, _ query: CompiledQuery,
    shown: (bytes: [UInt8], ranges: [Range<Int>])
  ) -> PageHighlights? {
    let compiled = query.compiled
    guard !rows.isEmpty, !compiled.highlighting.isEmpty else { return nil }
    var options = compiled.highlighting
    let words = query.highlighted
    options.shownSynonyms = query.shownSynonyms(of: words)
    var (bytes, ranges) = shown
    if !compiled.projection.bringsWholeRecords {
      // Highlights may be in attributes that hits do not show.
      (bytes, ranges) = ([], [])
      for row in rows {
        let start = bytes.count
        compiled.projection.appendVisible(
          row.document, of: segments[row.segment].segment.records, options.keys, to: &bytes)
        ranges.append(start..<bytes.count)
      }
    }
    return PageHighlights(bytes, ranges, words, compiled.configuration.tokenizer, options)
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

  /// Returns the location of a record; `nil` if it has none.
  private func location(_ row: FoundDocument) -> Point? {
    let record = segments[row.segment].segment.records[row.document, Self.locationKeys]
    return record["_geoloc"].flatMap { Point(location: $0[0] ?? $0) }
  }

  private static let locationKeys = RecordKeys(["_geoloc"])
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
