import SearchlightBasics

/// The rows of a page: one buffer, and for each row the offsets of its parts.
///
/// Other types decode the records. The table reads and caches metadata when it is requested.
final class RowTable: Sendable {
  /// The offsets of one row in the buffer.
  ///
  /// The parts of a row are contiguous; an empty range means that the part is missing.
  struct Row: Sendable {
    let objectID: String
    /// The offset at which the record begins.
    let start: Int
    /// The offset at which the record ends and `_highlightResult` begins.
    var recordEnd: Int
    var highlightEnd: Int
    var snippetEnd: Int
    var rankingEnd: Int
    var geolocationEnd: Int
    var distinctEnd: Int
    /// Metadata that was given as a value instead of bytes.
    var given: HitMetadata?

    /// Creates a row without metadata.
    init(objectID: String, record: Range<Int>) {
      self.objectID = objectID
      start = record.lowerBound
      recordEnd = record.upperBound
      highlightEnd = recordEnd
      snippetEnd = recordEnd
      rankingEnd = recordEnd
      geolocationEnd = recordEnd
      distinctEnd = recordEnd
    }

    var record: Range<Int> { start..<recordEnd }
    var metadata: Range<Int> { recordEnd..<distinctEnd }
  }

  /// A table with one empty row.
  static let emptyRow = RowTable(bytes: [], rows: [Row(objectID: "", record: 0..<0)])

  let bytes: [UInt8]
  let rows: [Row]

  /// The tags that mark highlighted parts; `nil` for `<em>`.
  let tags: ScannedTags?

  /// Makes the highlights of the rows when they are first read; `nil` if they are in the rows.
  let highlighter: (any RowHighlighter)?

  /// What has been read of the rows.
  private struct Cache {
    /// The metadata, by row; empty before the first access.
    var metadata: [HitMetadata.Values?] = []

    var values = AttributeCache<[FacetValue]>()
    var highlights = AttributeCache<TreeModel<HighlightResult>?>()
    var snippets = AttributeCache<TreeModel<SnippetResult>?>()

    func metadata(of row: Int) -> HitMetadata.Values? {
      metadata.isEmpty ? nil : metadata[row]
    }
  }

  private let cache = Locked(Cache())

  init(
    bytes: [UInt8], rows: [Row], tags: ScannedTags? = nil,
    highlighter: (any RowHighlighter)? = nil
  ) {
    self.bytes = bytes
    self.rows = rows
    self.tags = tags
    self.highlighter = highlighter
  }

  /// Returns the metadata of a record, which are read when a property is accessed.
  func metadata(of row: Int) -> HitMetadata {
    if highlighter != nil { return HitMetadata(table: self, row: row) }
    if let given = rows[row].given { return given }
    return rows[row].metadata.isEmpty ? HitMetadata() : HitMetadata(table: self, row: row)
  }

  /// Returns the metadata of a record, read from the bytes or the cache.
  func values(of row: Int) -> HitMetadata.Values {
    if let values = cache.withLock({ $0.metadata(of: row) }) { return values }
    let values = read(row)
    return cache.withLock { cache in
      if cache.metadata.isEmpty { cache.metadata = Array(repeating: nil, count: rows.count) }
      if let first = cache.metadata[row] { return first }
      cache.metadata[row] = values
      return values
    }
  }

  private func read(_ row: Int) -> HitMetadata.Values {
    guard let highlighter else { return HitMetadata.Values(row: rows[row], of: self) }
    var fields = rows[row].given?.fields ?? HitMetadata.Fields()
    (fields.highlightResult, fields.snippetResult) = highlighter.highlights(ofRow: row)
    return HitMetadata.Values(fields)
  }

  /// Returns the metadata of a record without its highlights; `nil` if all are read at once.
  func metadataWithoutHighlights(of row: Int) -> HitMetadata.Fields? {
    highlighter == nil ? nil : rows[row].given?.fields ?? HitMetadata.Fields()
  }

  /// Returns the highlights of an attribute of a record, without making those of its other
  /// attributes.
  func highlight(of attribute: Attribute, row: Int) -> TreeModel<HighlightResult>? {
    guard let highlighter else { return values(of: row).fields.highlightResult?[attribute] }
    let known = cache.withLock { cache in
      cache.metadata(of: row).map { $0.fields.highlightResult?[attribute] }
        ?? cache.highlights.value(of: attribute, row: row)
    }
    if let known { return known }
    let result = highlighter.highlight(of: attribute, row: row)
    cache.withLock { $0.highlights.keep(result, of: attribute, row: row, of: rows.count) }
    return result
  }

  /// Returns the snippet of an attribute of a record, without making those of its other attributes.
  func snippet(of attribute: Attribute, row: Int) -> TreeModel<SnippetResult>? {
    guard let highlighter else { return values(of: row).fields.snippetResult?[attribute] }
    let known = cache.withLock { cache in
      cache.metadata(of: row).map { $0.fields.snippetResult?[attribute] }
        ?? cache.snippets.value(of: attribute, row: row)
    }
    if let known { return known }
    let result = highlighter.snippet(of: attribute, row: row)
    cache.withLock { $0.snippets.keep(result, of: attribute, row: row, of: rows.count) }
    return result
  }

  /// Returns the values of an attribute of a record, read from the bytes or the cache.
  func values(of attribute: Attribute, row: Int) -> [FacetValue] {
    if let known = cache.withLock({ $0.values.value(of: attribute, row: row) }) { return known }
    let values = AttributeReader.values(of: attribute, in: bytes[rows[row].record])
    cache.withLock { $0.values.keep(values, of: attribute, row: row, of: rows.count) }
    return values
  }

  /// Returns whether the metadata of two rows have the same bytes; different bytes may still mean
  /// the same.
  func hasMetadata(ofRow row: Int, equalTo other: RowTable, row otherRow: Int) -> Bool {
    func parts(_ table: RowTable, _ row: Int) -> [ArraySlice<UInt8>] {
      let row = table.rows[row]
      return [
        table.bytes[row.recordEnd..<row.highlightEnd],
        table.bytes[row.highlightEnd..<row.snippetEnd],
        table.bytes[row.snippetEnd..<row.rankingEnd],
        table.bytes[row.rankingEnd..<row.geolocationEnd],
        table.bytes[row.geolocationEnd..<row.distinctEnd],
      ]
    }
    if self === other, row == otherRow { return true }
    // What a highlighter would make is not in the bytes.
    guard highlighter == nil, other.highlighter == nil else { return false }
    return parts(self, row) == parts(other, otherRow) && ScannedTags.areEqual(tags, other.tags)
  }
}

/// What was read of attributes of a page, by row.
struct AttributeCache<Value: Sendable>: Sendable {
  private var rows: [Attribute: [Value?]] = [:]

  /// Returns the value of an attribute of a row; `nil` if it is not known.
  func value(of attribute: Attribute, row: Int) -> Value? {
    rows[attribute]?[row]
  }

  /// Keeps a value, which is always the same for a row.
  ///
  /// - Parameter count: The number of rows.
  mutating func keep(_ value: Value, of attribute: Attribute, row: Int, of count: Int) {
    rows[attribute, default: Array(repeating: nil, count: count)][row] = value
  }
}

/// Makes the highlights of a page's rows when they are first read.
///
/// The results of a row must always be the same, so that a page remains a value. Several threads
/// may ask at the same time.
package protocol RowHighlighter: Sendable {
  /// Returns the highlights and snippets of a row; the page keeps them.
  func highlights(
    ofRow row: Int
  ) -> (highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?)

  /// Returns the highlights of one attribute of a row, the same that ``highlights(ofRow:)`` has; the
  /// page keeps them.
  func highlight(of attribute: Attribute, row: Int) -> TreeModel<HighlightResult>?

  /// Returns the snippet of one attribute of a row, the same that ``highlights(ofRow:)`` has; the
  /// page keeps it.
  func snippet(of attribute: Attribute, row: Int) -> TreeModel<SnippetResult>?
}
