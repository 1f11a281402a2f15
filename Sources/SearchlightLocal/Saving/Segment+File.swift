import SearchlightBackend
import SearchlightSettings

extension SegmentReader {
  /// Adds the sections of the segment, after one for the documents that have not been deleted.
  func write(to writer: inout SectionWriter) {
    writeLive(to: &writer)
    segment.write(to: &writer)
  }

  /// Adds a section for the documents that have not been deleted.
  func writeLive(to writer: inout SectionWriter) {
    writer.add("live", FlatArray(live?.words ?? []))
  }

  init(
    from reader: inout SectionReader, count: Int, _ configuration: IndexConfiguration
  ) throws(IndexFileError.Reason) {
    let live = try Bitmap.live(from: &reader, count: count)
    self.init(try Segment(from: &reader, count: count, configuration), live)
  }

  /// - Parameter live: The documents that have not been deleted; `nil` for all.
  init(_ segment: Segment, _ live: Bitmap?) {
    if let live { self.init(segment, live: live) } else { self.init(segment) }
  }
}

extension Bitmap {
  /// Reads the documents that have not been deleted; `nil` for all.
  static func live(
    from reader: inout SectionReader, count: Int
  ) throws(IndexFileError.Reason) -> Bitmap? {
    let words = try reader.verifiedArray("live", ElementRule<UInt64>.any)
    try reader.require(
      words.isEmpty || words.count == (count + 63) / 64,
      "there are \(words.count) 64-bit words for \(count) documents")
    return words.isEmpty ? nil : Bitmap(count: count, words: words.elements)
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
    GeoColumn.write(locations, to: &writer)
    for sort in sorts { writer.add("sort", sort.ranks) }
    for order in orders { writer.add("order", order.ranks) }
    writer.add("len", lengths)
    distinct?.write(to: &writer)
  }

  /// Reads a segment, whose arrays check what queries rely on.
  convenience init(
    from reader: inout SectionReader, count: Int, _ configuration: IndexConfiguration
  ) throws(IndexFileError.Reason) {
    let records = try RecordStore(from: &reader, count: count)
    let layout = ObjectIDLayout(count: count)
    let slots = try reader.array("ids", ElementRule<UInt32>.any)
    try reader.require(slots.count == layout.slotCount, ObjectIDTable.reason(count))
    let savedOrder = try reader.array("saved", ElementRule<UInt32>.below(count, "the rank"))
    try reader.require(
      savedOrder.isEmpty || savedOrder.count == count,
      "\(savedOrder.count) ranks for \(count) documents")
    let settings = configuration.settings
    let fields = Field.all(settings)
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
      sorts.append(try SortColumn(from: &reader, "sort", sorting, documentCount: count))
    }
    var orders: [SortColumn] = []
    for sorting in configuration.orders {
      orders.append(try SortColumn(from: &reader, "order", sorting, documentCount: count))
    }
    let lengths = try reader.array("len", ElementRule<UInt8>.any)
    try reader.require(
      lengths.count == (configuration.ranksByLength ? count : 0),
      "\(lengths.count) lengths for \(count) documents")
    let distinct =
      settings.attributeForDistinct == nil
      ? nil : try DistinctColumn(from: &reader, documentCount: count)
    self.init(
      records: records, ids: ObjectIDTable(slots, layout),
      savedOrder: savedOrder.isEmpty ? nil : savedOrder, fields: fields, text: text,
      facets: facets, tags: tags.values.count == 0 ? nil : tags, locations: locations,
      sorts: sorts, orders: orders, lengths: lengths, distinct: distinct,
      file: reader.takeArrays())
  }

  /// Checks all that queries rely on, of a segment in a file: each block, and what cannot be
  /// checked block by block.
  func verify() throws(Damage) {
    guard let file else { return }
    try file.verify()
    try ids.verify()
    if let savedOrder {
      var isTaken = [Bool](repeating: false, count: count)
      // safe: the ranks are lent for the call and only read in order.
      savedOrder.withUnsafeBufferPointer { for rank in $0 { isTaken[Int(rank)] = true } }
      try savedOrder.require(
        isTaken.allSatisfy { $0 }, "two documents have the same rank")
    }
    try text.verify()
    for facet in facets { try facet.verify() }
    try tags?.verify()
    try distinct?.values.verifyText()
    try file.verifyFrame()
  }
}

extension ObjectIDTable {
  fileprivate static func reason(_ count: Int) -> String {
    "it is not a table of \(count) documents"
  }

  /// Checks that the table has documents of the segment only, and a free slot.
  fileprivate func verify() throws(Damage) {
    // safe: the slots are lent for the call and only read in order.
    let isRight = slots.withUnsafeBufferPointer { slots in
      var (usedCount, wrongCount) = (0, 0)
      for slot in slots where slot != 0 {
        usedCount += 1
        wrongCount += layout.document(in: slot) == nil ? 1 : 0
      }
      return usedCount <= layout.count && wrongCount == 0
    }
    try slots.require(isRight, Self.reason(layout.count))
  }
}

extension SortColumn {
  fileprivate init(
    from reader: inout SectionReader, _ name: String, _ sorting: [CustomRanking], documentCount: Int
  ) throws(IndexFileError.Reason) {
    self.sorting = sorting
    ranks = try reader.array(name, .any)
    try reader.require(
      ranks.count == documentCount, "\(ranks.count) ranks for \(documentCount) documents")
  }
}

extension RecordStore {
  /// Reads the records as text, which is parsed when a record is asked for.
  fileprivate init(
    from reader: inout SectionReader, count: Int
  ) throws(IndexFileError.Reason) {
    let end = reader.countAfterNext(of: UInt8.self)
    if reader.isNext(of: UInt32.self) {
      offsets = .words(try reader.offsets("rec.off", count: count, to: end))
    } else {
      offsets = .longs(try reader.offsets("rec.off", count: count, to: end))
    }
    bytes = try reader.array("rec.text", .any)
  }
}

extension TextOffsets {
  fileprivate func write(to writer: inout SectionWriter, _ name: String) {
    switch self {
    case .words(let offsets): writer.add(name, offsets)
    case .longs(let offsets): writer.add(name, offsets)
    }
  }
}
