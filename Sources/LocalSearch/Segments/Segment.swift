// Segments: all that is stored of some records, which never changes.
// In: records, terms and columns. Out: one immutable whole, which knows nothing of queries.
// May use: the storeys below it in Documentation/Architecture.md.

import SearchCore

/// The immutable heart of an index: records, and flat buffers over their words and values.
///
/// Documents are numbered in the order of the custom ranking, so that of equal matches the smaller
/// number is the better one.
///
/// ```
/// Segment
///   records              the documents themselves, as JSON text
///   ids                  which document has an identifier
///   text                 which words stand where
///     lexicon              the words in order, and what neighbours begin with alike
///     documents, places    the postings of all words, one after another
///   facets               for each declared attribute a column of value numbers
///   tags, numbers, identifiers
///                        columns for filters that need no declaration
///   locations             where the records are
///   sorts, distinct      ranks by attributes, and which documents are variants of one thing
/// ```
///
/// Loops over these buffers do not check their indices in release builds; a debug build does. They rely on
/// what the builders make, and what the readers of files check before there is a segment (*Saving*; a file that
/// breaks one of these is refused):
///
/// - **I1** A document number is below ``count``; among the words of facet values, below the number of values.
/// - **I2** Offsets rise from 0, one more of them than parts, and the last is the number of elements that they
///   lead into.
/// - **I3** A value number of a column is at most ``Ordinals/missing``, the number of its values.
/// - **I4** Terms are whole UTF-8, rise strictly, and have 1 to ``FoldedWord/maximumCount`` bytes.
/// - **I5** The field of a posting is one of ``fields``.
/// - **I6** Scratch memory has a cell for each document of its segment, and a bit of the marks; whoever takes it
///   from the segment's own pool has it alone.
final class Segment: Sendable {
  /// The records, each with its `objectID` as text, in the order of the documents.
  let records: RecordStore

  let ids: ObjectIDTable

  /// For each document the place at which its record was saved; `nil` if they are numbered so.
  let savedOrder: [UInt32]?

  let fields: [Field]

  let text: TextIndex

  let facets: [FacetColumn]

  /// The values of `_tags`; `nil` if there are none.
  let tags: FacetColumn?

  /// The points under `_geoloc`; `nil` if there are none.
  let locations: GeoColumn?

  let numbers: NumericColumns

  let identifiers: IdentifierColumn

  /// The ranks of the documents by criteria of the rankings that are not the last.
  let sorts: [SortColumn]

  /// For each custom ranking of a replica the place of each document in its order, where equals are in
  /// the order in which they were saved.
  let orders: [SortColumn]

  /// For each document how many words its most important attribute has, at most 255; empty if a custom
  /// ranking decides between equals, or no attribute is more important than others.
  let lengths: [UInt8]

  /// Which documents are variants of one thing; `nil` if the settings name no attribute for it.
  let distinct: DistinctColumn?

  init(
    records: RecordStore, ids: ObjectIDTable, savedOrder: [UInt32]?, fields: [Field],
    text: TextIndex, facets: [FacetColumn], tags: FacetColumn?, locations: GeoColumn?,
    sorts: [SortColumn], orders: [SortColumn], lengths: [UInt8], distinct: DistinctColumn?
  ) {
    self.records = records
    self.ids = ids
    self.savedOrder = savedOrder
    self.fields = fields
    self.text = text
    self.facets = facets
    self.tags = tags
    self.locations = locations
    self.sorts = sorts
    self.orders = orders
    self.lengths = lengths
    self.distinct = distinct
    numbers = NumericColumns(records: records)
    identifiers = IdentifierColumn(records: records)
  }

  var count: Int { records.count }

  /// The size in bytes of all that is kept beside the records.
  var byteCount: Int {
    text.byteCount + facets.reduce(0) { $0 + $1.byteCount } + (tags?.byteCount ?? 0)
      + numbers.byteCount + ids.byteCount + 4 * (savedOrder?.count ?? 0)
      + records.offsets.byteCount + (locations?.byteCount ?? 0) + identifiers.byteCount
      + (sorts + orders).reduce(0) { $0 + $1.byteCount } + lengths.count
      + (distinct?.byteCount ?? 0)
  }

  /// The document with an identifier, whose hash is given.
  func document(_ objectID: String, hash: UInt64) -> Int? {
    ids.document(hash: hash) { records.objectID($0) == objectID }
  }

  func facet(_ attribute: Attribute) -> FacetColumn? {
    facets.first { $0.attribute == attribute }
  }
}
