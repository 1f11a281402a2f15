import SearchCore

extension SegmentReader {
  /// Adds the sections of the segment, after one for the documents that have not been deleted.
  func write(to writer: inout SectionWriter) {
    writer.add("live", live?.words ?? [])
    segment.write(to: &writer)
  }

  init(
    from reader: inout SectionReader, count: Int, _ configuration: IndexConfiguration
  ) throws(IndexFileError.Problem) {
    let words: [UInt64] = try reader.array("live")
    try reader.require(
      words.isEmpty || words.count == (count + 63) / 64,
      "there are \(words.count) 64-bit words for \(count) documents")
    let segment = try Segment(from: &reader, count: count, configuration)
    if words.isEmpty {
      self.init(segment)
    } else {
      self.init(segment, live: Bitmap(count: count, words: words))
    }
  }
}

extension Segment {
  /// Adds the sections of the segment, in the order in which they are read.
  func write(to writer: inout SectionWriter) {
    records.offsets.write(to: &writer, "rec.off")
    writer.add("rec.text", records.bytes)
    writer.add("ids", ids.slots)
    writer.add("saved", optional: savedOrder)
    text.write(to: &writer)
    for facet in facets { facet.write(to: &writer) }
    (tags ?? .empty(.tags, documentCount: count)).write(to: &writer)
    writer.add("geo.lat", locations?.latitudes ?? [])
    writer.add("geo.lng", locations?.longitudes ?? [])
    writer.add("geo.off", locations?.offsets ?? [])
    for sort in sorts { writer.add("sort", sort.ranks) }
    for order in orders { writer.add("order", order.ranks) }
    writer.add("len", lengths)
    distinct?.write(to: &writer)
  }

  /// Reads a segment and checks everything that queries rely on.
  convenience init(
    from reader: inout SectionReader, count: Int, _ configuration: IndexConfiguration
  ) throws(IndexFileError.Problem) {
    let records = try RecordStore(from: &reader, count: count)
    let slots: [UInt32] = try reader.array("ids")
    let ids = ObjectIDTable(slots: slots, count: count)
    try reader.require(ids != nil, "it is not a table of \(count) documents")
    let savedOrder = try Self.savedOrder(from: &reader, count: count)
    let settings = configuration.settings
    let fields = Field.all(settings.searchableAttributes)
    let text = try TextIndex(
      from: &reader, documentCount: count, fieldCount: fields.count, PositionLayout(fields))
    var facets: [FacetColumn] = []
    for setting in settings.facetColumns {
      facets.append(try FacetColumn(from: &reader, setting, documentCount: count))
    }
    let tags = try FacetColumn(from: &reader, .tags, documentCount: count)
    let locations = try GeoColumn.column(from: &reader, documentCount: count)
    var sorts: [SortColumn] = []
    for sorting in configuration.sortings {
      let ranks: [UInt32] = try reader.array("sort")
      try reader.require(ranks.count == count, "\(ranks.count) ranks for \(count) documents")
      sorts.append(SortColumn(sorting: sorting, ranks: ranks))
    }
    let orders = try configuration.orders.map { sorting throws(IndexFileError.Problem) in
      let ranks: [UInt32] = try reader.array("order")
      try reader.require(ranks.count == count, "\(ranks.count) ranks for \(count) documents")
      return SortColumn(sorting: sorting, ranks: ranks)
    }
    let lengths: [UInt8] = try reader.array("len")
    try reader.require(
      lengths.count == (configuration.ranksByLength ? count : 0),
      "\(lengths.count) lengths for \(count) documents")
    let distinct =
      settings.attributeForDistinct == nil
      ? nil : try DistinctColumn(from: &reader, documentCount: count)
    self.init(
      records: records, ids: ids ?? ObjectIDTable(count: 0), savedOrder: savedOrder,
      fields: fields, text: text, facets: facets, tags: tags.values.count == 0 ? nil : tags,
      locations: locations, sorts: sorts, orders: orders, lengths: lengths, distinct: distinct)
  }

  /// Reads a permutation of the documents; `nil` if the section is empty.
  private static func savedOrder(
    from reader: inout SectionReader, count: Int
  ) throws(IndexFileError.Problem) -> [UInt32]? {
    let order: [UInt32] = try reader.array("saved")
    if order.isEmpty { return nil }
    try reader.require(order.count == count, "\(order.count) ranks for \(count) documents")
    try reader.check(order, below: count, "the rank")
    var isTaken = [Bool](repeating: false, count: count)
    for rank in order { isTaken[Int(rank)] = true }
    try reader.require(isTaken.allSatisfy { $0 }, "two documents have the same rank")
    return order
  }
}

extension RecordStore {
  /// Reads the records as text, which is parsed when a record is asked for.
  fileprivate init(
    from reader: inout SectionReader, count: Int
  ) throws(IndexFileError.Problem) {
    offsets = try TextOffsets(from: &reader, "rec.off")
    bytes = try reader.array("rec.text")
    try offsets.check(by: reader, count: count, end: bytes.count)
  }
}

extension TextOffsets {
  fileprivate func write(to writer: inout SectionWriter, _ name: String) {
    switch self {
    case .words(let offsets): writer.add(name, offsets)
    case .longs(let offsets): writer.add(name, offsets)
    }
  }

  fileprivate init(
    from reader: inout SectionReader, _ name: String
  ) throws(IndexFileError.Problem) {
    if let offsets = try reader.array(name, ifOf: UInt32.self) {
      self = .words(offsets)
    } else {
      self = .longs(try reader.array(name))
    }
  }

  fileprivate func check(
    by reader: SectionReader, count: Int, end: Int
  ) throws(IndexFileError.Problem) {
    switch self {
    case .words(let offsets): try reader.check(offsets: offsets, count: count, end: end)
    case .longs(let offsets): try reader.check(offsets: offsets, count: count, end: end)
    }
  }
}
