import SearchCore

/// Makes a ``Segment`` of records.
enum SegmentBuilder {
  static func build(_ records: [JSON], settings: IndexSettings) -> Segment {
    let order = RankedOrder.order(of: records, by: settings.customRanking)
    let records = settings.customRanking.isEmpty ? records : order.map { records[$0] }
    let fields = Field.all(settings.searchableAttributes)
    let layout = PlaceLayout(
      fieldCount: fields.count, rankCount: (fields.map(\.rank).max() ?? 0) + 1)
    let tokenizer = TokenizerOptions(settings)
    var text = TextIndexBuilder(layout: layout, tokenizer)
    let paths = fields.map { $0.attribute.map { AttributePath($0) } }
    let uses = fields.map { $0.attribute.map { tokenizer.use(of: $0.rawValue) } ?? .text }
    var facets = unique(settings.attributesForFaceting).map { FacetColumnBuilder($0, tokenizer) }
    var tags = FacetColumnBuilder(.filterOnly(Filter.Tag.attribute))
    var distinct = settings.attributeForDistinct.map { DistinctColumnBuilder($0) }
    var places = GeoColumnBuilder()
    for (document, record) in records.enumerated() {
      for (field, path) in paths.enumerated() {
        var position = 0
        forEachText(in: record, path) { value in
          text.add(
            value, as: uses[field], document: document, field: field, position: &position)
        }
      }
      for index in facets.indices { facets[index].add(record) }
      tags.add(record)
      distinct?.add(record)
      places.add(record)
    }
    let sorts = RankingOrder(settings.ranking).columns.map { criterion in
      SortColumn(
        criterion: criterion,
        ranks: RankedOrder.ranks(
          of: records, by: criterion.sorting.map { [$0] } ?? settings.customRanking))
    }
    let tagColumn = tags.build()
    return Segment(
      records: records, fields: fields, text: text.build(), facets: facets.map { $0.build() },
      tags: tagColumn.values.count == 0 ? nil : tagColumn, sorts: sorts,
      distinct: distinct?.build(), tokenizer: tokenizer, places: places.build())
  }

  /// Calls `body` with the texts at an attribute, or without one with those of all searched values.
  private static func forEachText(
    in record: JSON, _ path: AttributePath?, _ body: (String) -> Void
  ) {
    if let path {
      path.forEachValue(in: record) { $0.forEachText(body) }
    } else {
      for key in record.searchedKeys { record[key]?.forEachText(body) }
    }
  }

  /// The settings, of two for one attribute the later.
  private static func unique(_ settings: [FacetingAttribute]) -> [FacetingAttribute] {
    settings.enumerated().filter { index, setting in
      !settings[(index + 1)...].contains { $0.attribute == setting.attribute }
    }.map(\.element)
  }
}

extension JSON {
  /// The keys of a record that are searched when the settings name none: all but the identifier and
  /// those, beginning with `_`, that mean something to the engine; sorted.
  var searchedKeys: [String] {
    (objectValue ?? [:]).keys.filter { $0 != "objectID" && !$0.hasPrefix("_") }.sorted()
  }
}
