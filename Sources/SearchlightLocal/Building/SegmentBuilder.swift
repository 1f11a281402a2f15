// Building: builds segments from records and from other segments.
// In: records and a configuration. Out: segments, and snapshots that hold them.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend
import SearchlightSettings

/// Builds a ``Segment`` from records.
enum SegmentBuilder {
  static func build(
    _ source: some RecordSource, _ configuration: IndexConfiguration
  ) -> Segment {
    let settings = configuration.settings
    let tokenizer = configuration.tokenizer
    configuration.watch?.begin(source.count)
    defer { configuration.watch?.end() }
    let order = RankedOrder(settings.customRanking).order(of: source)
    var records = RecordStoreBuilder(count: source.count)
    // If documents are numbered like the rows, the table of the rows is that of the documents.
    let rows = order == nil ? source.rows : nil
    var ids = ObjectIDTableBuilder(count: rows == nil ? source.count : 0)
    let fields = Field.all(settings)
    var text = TextIndexBuilder(
      layout: PositionLayout(fields), tokenizer, documentCount: source.count)
    var members = RecordMembers()
    let others = fields.compactMap(\.attribute).map { AttributePath($0) }
    var readers = fields.map { $0.attribute.map { PathReader(AttributePath($0)) } }
    let uses = fields.map { $0.attribute.map { tokenizer.use(of: $0.rawValue) } ?? .text }
    var facets = settings.facetColumns.map { FacetColumnBuilder($0, tokenizer) }
    var tags = FacetColumnBuilder(.tags)
    var locations = GeoColumnBuilder()
    var distinct = settings.attributeForDistinct.map { DistinctColumnBuilder($0) }
    let ranksByLength = configuration.ranksByLength
    var lengths: [UInt8] = []
    if ranksByLength { lengths.reserveCapacity(source.count) }
    for document in 0..<source.count {
      if document & 1023 == 1023 { configuration.watch?.add(1024) }
      let row = order.map { Int($0[document]) } ?? document
      members.take(source.record(row))
      if let text = source.text(row) { records.add(text: text) } else { records.add(members) }
      if rows == nil { ids.insert(document, hash: source.hash(row)) }
      var length = 0
      for field in fields.indices {
        var position = 0
        let start = text.wordCount
        forEachText(in: members, &readers[field], except: others) { value in
          text.add(
            value, as: uses[field], document: document, field: field, position: &position)
        }
        if fields[field].rank == 0 { length += text.wordCount - start }
      }
      if ranksByLength { lengths.append(UInt8(clamping: length)) }
      for index in facets.indices { facets[index].add(members) }
      tags.add(members)
      locations.add(members)
      distinct?.add(members)
    }
    configuration.watch?.sort()
    let tagColumn = tags.build()
    return Segment(
      records: records.build(), ids: rows ?? ids.build(), savedOrder: order.map { FlatArray($0) },
      fields: fields, text: text.build(),
      facets: facets.map { $0.build() },
      tags: tagColumn.values.count == 0 ? nil : tagColumn, locations: locations.build(),
      sorts: sorts(of: source, order, configuration.sortings),
      orders: orders(of: source, order, configuration.orders), lengths: FlatArray(lengths),
      distinct: distinct?.build())
  }

  /// Ranks the documents by the attributes of each sorting.
  ///
  /// - Parameter order: The row of each document; `nil` if both have the same numbers.
  private static func sorts(
    of source: some RecordSource, _ order: [UInt32]?, _ sortings: [[CustomRanking]]
  ) -> [SortColumn] {
    sortings.map { sorting in
      let ranks = RankedOrder(sorting).ranks(of: source)
      return SortColumn(
        sorting: sorting, ranks: FlatArray(order.map { $0.map { ranks[Int($0)] } } ?? ranks))
    }
  }

  /// Ranks the documents in other orders than that in which they are numbered.
  private static func orders(
    of source: some RecordSource, _ order: [UInt32]?, _ sortings: [[CustomRanking]]
  ) -> [SortColumn] {
    sortings.map { sorting in
      var ranks = Array(0..<UInt32(source.count))
      if let rows = RankedOrder(sorting).order(of: source) {
        for (rank, row) in rows.enumerated() { ranks[Int(row)] = UInt32(rank) }
      }
      return SortColumn(
        sorting: sorting, ranks: FlatArray(order.map { $0.map { ranks[Int($0)] } } ?? ranks))
    }
  }

  /// Calls `body` with the texts of an attribute, or without one with those of all searched values.
  ///
  /// - Parameter others: The attributes that have a reader of their own.
  private static func forEachText(
    in members: RecordMembers, _ reader: inout PathReader?, except others: [AttributePath],
    _ body: (String) -> Void
  ) {
    if reader == nil { return AttributePath.forEachText(in: members, except: others, body) }
    reader?.forEachValue(in: members) { $0.forEachText(body) }
  }
}

extension IndexSettings {
  /// The facets that get a column; of two settings for one attribute, the later one.
  var facetColumns: [FacetingAttribute] {
    attributesForFaceting.enumerated().filter { index, setting in
      !attributesForFaceting[(index + 1)...].contains { $0.attribute == setting.attribute }
    }.map(\.element)
  }
}

extension FacetingAttribute {
  /// The setting for the column of tags.
  static var tags: FacetingAttribute { .filterOnly(Filter.Tag.attribute) }
}

extension SegmentBuilder {
  /// Builds segments of about equal size, see ``EqualParts``; they have the records in their order.
  static func build(
    _ records: IdentifiedRecords, _ configuration: IndexConfiguration, largest: Int, _ cores: Cores
  ) -> [Segment] {
    let parts = records.parts(ofAtMost: largest, for: cores)
    guard parts.count > 1 else { return [build(records, configuration)] }
    return cores.map(parts.count) { build(RecordSlice(records, parts[$0]), configuration) }
  }
}

/// Consecutive records of others, from which one of several segments is built.
struct RecordSlice: RecordSource {
  private let base: IdentifiedRecords
  private let range: Range<Int>

  init(_ base: IdentifiedRecords, _ range: Range<Int>) {
    self.base = base
    self.range = range
  }

  var count: Int { range.count }

  var rows: ObjectIDTable? { nil }

  func record(_ row: Int) -> JSON { base.record(range.lowerBound + row) }

  func record(_ row: Int, _ keys: RecordKeys) -> JSON { base.record(range.lowerBound + row, keys) }

  func text(_ row: Int) -> [UInt8]? { base.text(range.lowerBound + row) }

  func hash(_ row: Int) -> UInt64 { base.hash(range.lowerBound + row) }
}
