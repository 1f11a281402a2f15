import SearchCore

/// The immutable heart of an index: records, and flat buffers over their words and values.
///
/// Documents are numbered in the order of the custom ranking, so that of equal matches the smaller
/// number is the better one.
///
/// ```
/// Segment
///   records              the documents themselves
///   text                 which words stand where
///     lexicon              the words in order, and a trie over them
///     documents, places    the postings of all words, one after another
///   facets               for each declared attribute a column of value numbers
///   tags, numbers, identifiers
///                        columns for filters that need no declaration
///   places               where the records are
/// ```
final class Segment: Sendable {
  /// The records, each with its `objectID` as text, in the order of the documents.
  let records: [JSON]

  let fields: [Field]

  let text: TextIndex

  let facets: [FacetColumn]

  /// The values of `_tags`; `nil` if there are none.
  let tags: FacetColumn?

  /// The places under `_geoloc`; `nil` if there are none.
  let places: GeoColumn?

  let numbers: NumericColumns

  /// The ranks of the documents by criteria of the ranking that are not the last.
  let sorts: [SortColumn]

  /// Which documents are variants of one thing; `nil` if the settings name no attribute for it.
  let distinct: DistinctColumn?

  /// How the words of texts were found; those of queries must be found alike.
  let tokenizer: TokenizerOptions

  let identifiers: IdentifierColumn

  let scratch: ScratchPool

  init(
    records: [JSON], fields: [Field], text: TextIndex, facets: [FacetColumn], tags: FacetColumn?,
    sorts: [SortColumn] = [], distinct: DistinctColumn? = nil,
    tokenizer: TokenizerOptions, places: GeoColumn?
  ) {
    self.records = records
    self.fields = fields
    self.text = text
    self.facets = facets
    self.tags = tags
    self.sorts = sorts
    self.distinct = distinct
    self.tokenizer = tokenizer
    self.places = places
    numbers = NumericColumns(records: records)
    identifiers = IdentifierColumn(records: records)
    scratch = ScratchPool(documentCount: records.count)
  }

  var count: Int { records.count }

  /// The size in bytes of all that is kept beside the records.
  var byteCount: Int {
    text.byteCount + facets.reduce(0) { $0 + $1.byteCount } + (tags?.byteCount ?? 0)
      + sorts.reduce(0) { $0 + $1.byteCount } + (distinct?.byteCount ?? 0)
      + (places?.byteCount ?? 0) + numbers.byteCount + identifiers.byteCount
  }

  func facet(_ attribute: Attribute) -> FacetColumn? {
    facets.first { $0.attribute == attribute }
  }
}
