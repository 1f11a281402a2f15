// Segments: everything that is stored about some records, which never changes, and the versions of
// an index: lists of segments with their deletions.
// In: records, terms and columns. Out: immutable segments and a snapshot of an index, which know
// nothing of queries.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend

/// An immutable part of an index: records, and flat buffers over their words and values.
///
/// Documents are numbered in the order of the custom ranking, so that of two equal matches the one
/// with the smaller number is better.
///
/// ```
/// Segment
///   records              the documents themselves, as JSON text
///   ids                  the document of each identifier
///   text                 the inverted index of the words
///     lexicon              the words in order, and the prefixes that neighbours share
///     documents, positions the postings of all words, concatenated
///   facets               a column of ordinals for each declared attribute
///   tags, numbers, identifiers
///                        columns for filters that need no declaration
///   locations            the points of the documents
///   sorts, distinct      ranks by attributes, and which documents are variants of one item
/// ```
///
/// In release builds, loops over these buffers do not check their indices; debug builds do. The
/// loops rely on invariants that the builders guarantee. The arrays of a file check them, block by
/// block, before an element is read (*Storage*, *Saving*):
///
/// - **I1** A document number is below ``count``; among the words of facet values, below the number
///   of values.
/// - **I2** Offsets rise from 0. They are one more than the parts that they delimit, and the last
///   one is the number of elements of all parts.
/// - **I3** An ordinal of a column is at most ``Ordinals/missing``, the number of its values.
/// - **I4** Terms have 1 to ``FoldedWord/maximumCount`` bytes. They are whole UTF-8 and rise
///   strictly; in a file with right checksums that someone has made they may not, and then answers
///   may be wrong, but nothing is read outside of the arrays.
/// - **I5** The field of a posting is one of ``fields``.
/// - **I6** Scratch memory has a cell and a mark bit for each document of its segment; while a
///   query has memory from the segment's own pool, no other query has it.
final class Segment: Sendable {
  /// The records, each with its `objectID` as text, in the order of the documents.
  let records: RecordStore

  /// The document of each identifier.
  let ids: ObjectIDTable

  /// For each document, the rank of its record in the order in which the records were saved; `nil`
  /// if the documents are numbered in that order.
  let savedOrder: FlatArray<UInt32>?

  /// The searched fields; the number of a field is its index.
  let fields: [Field]

  /// The inverted index of the words of all fields.
  let text: TextIndex

  /// The columns of the attributes that are declared for faceting.
  let facets: [FacetColumn]

  /// The values of `_tags`; `nil` if there are none.
  let tags: FacetColumn?

  /// The points under `_geoloc`; `nil` if there are none.
  let locations: GeoColumn?

  let numbers: NumericColumns

  let identifiers: IdentifierColumn

  /// The ranks of the documents by those sorting criteria of the rankings that are not the last.
  let sorts: [SortColumn]

  /// For each custom ranking of a replica, the rank of each document in its order, in which equal
  /// documents are in the order in which they were saved.
  let orders: [SortColumn]

  /// For each document, the number of words of its most important attribute, at most 255.
  ///
  /// Empty if a custom ranking decides between equal matches, or if no attribute is more important
  /// than others.
  let lengths: FlatArray<UInt8>

  /// Which documents are variants of one item; `nil` if the settings name no attribute for it.
  let distinct: DistinctColumn?

  /// The arrays of the file in which the segment is; `nil` for a segment in memory.
  let file: FileArrays?

  init(
    records: RecordStore, ids: ObjectIDTable, savedOrder: FlatArray<UInt32>?, fields: [Field],
    text: TextIndex, facets: [FacetColumn], tags: FacetColumn?, locations: GeoColumn?,
    sorts: [SortColumn], orders: [SortColumn], lengths: FlatArray<UInt8>, distinct: DistinctColumn?,
    file: FileArrays? = nil
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
    self.file = file
    numbers = NumericColumns(records: records)
    identifiers = IdentifierColumn(records: records)
  }

  var count: Int { records.count }

  /// The size in bytes of all that is kept besides the text of the records.
  var byteCount: Int {
    text.byteCount + facets.reduce(0) { $0 + $1.byteCount } + (tags?.byteCount ?? 0)
      + numbers.byteCount + ids.slots.byteCount + (savedOrder?.byteCount ?? 0)
      + records.offsets.byteCount + (locations?.byteCount ?? 0) + identifiers.byteCount
      + (sorts + orders).reduce(0) { $0 + $1.byteCount } + lengths.byteCount
      + (distinct?.byteCount ?? 0)
  }

  /// Returns the document with an identifier, whose hash is given; `nil` if there is none.
  func document(_ objectID: String, hash: UInt64) -> Int? {
    ids.document(hash: hash) { records.objectID($0) == objectID }
  }

  func facet(_ attribute: Attribute) -> FacetColumn? {
    facets.first { $0.attribute == attribute }
  }
}
