import Signals

/// The rows of a page: one buffer, and for each row where its parts are.
///
/// The records are decoded elsewhere; what the engine says beside them is read here, when it is asked for, and
/// once.
final class RowTable: Sendable {
  /// One row.
  ///
  /// Its parts lie one behind the other; an empty one is not there.
  struct Row: Sendable {
    let objectID: String
    /// Where the record begins.
    let start: Int
    /// Where the record ends and `_highlightResult` begins.
    var recordEnd: Int
    var highlightEnd: Int
    var snippetEnd: Int
    var rankingEnd: Int
    var geolocationEnd: Int
    var distinctEnd: Int
    /// What was given as values instead.
    var given: HitMetadata?

    /// A row without metadata.
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

  /// A table of one row in which nothing is.
  static let emptyRow = RowTable(bytes: [], rows: [Row(objectID: "", record: 0..<0)])

  let bytes: [UInt8]
  let rows: [Row]

  /// The tags in what is highlighted; `nil` for `<em>`.
  let tags: ScannedTags?

  /// The values of attributes that have been read, by row.
  private let attributes = Locked<[Attribute: [[FacetValue]?]]>([:])

  /// The metadata that have been read, by row; empty until the first.
  private let known = Locked<[HitMetadata.Values?]>([])

  init(bytes: [UInt8], rows: [Row], tags: ScannedTags? = nil) {
    self.bytes = bytes
    self.rows = rows
    self.tags = tags
  }

  /// What the engine says beside a record; not read yet.
  func metadata(of row: Int) -> HitMetadata {
    if let given = rows[row].given { return given }
    return rows[row].metadata.isEmpty ? HitMetadata() : HitMetadata(table: self, row: row)
  }

  /// The same, read.
  func values(of row: Int) -> HitMetadata.Values {
    if let values = known.withLock({ $0.isEmpty ? nil : $0[row] }) { return values }
    let values = HitMetadata.Values(row: rows[row], of: self)
    return known.withLock { known in
      if known.isEmpty { known = Array(repeating: nil, count: rows.count) }
      if let first = known[row] { return first }
      known[row] = values
      return values
    }
  }

  /// The values of an attribute of a record, read.
  func values(of attribute: Attribute, row: Int) -> [FacetValue] {
    if let known = attributes.withLock({ $0[attribute]?[row] }) { return known }
    let values = AttributeReader.values(of: attribute, in: bytes[rows[row].record])
    attributes.withLock {
      $0[attribute, default: Array(repeating: nil, count: rows.count)][row] = values
    }
    return values
  }

  /// Whether the metadata of two rows are the same bytes; otherwise they may still say the same.
  func hasMetadata(ofRow row: Int, equalTo other: RowTable, row otherRow: Int) -> Bool {
    func pieces(_ table: RowTable, _ row: Int) -> [ArraySlice<UInt8>] {
      let row = table.rows[row]
      return [
        table.bytes[row.recordEnd..<row.highlightEnd],
        table.bytes[row.highlightEnd..<row.snippetEnd],
        table.bytes[row.snippetEnd..<row.rankingEnd],
        table.bytes[row.rankingEnd..<row.geolocationEnd],
        table.bytes[row.geolocationEnd..<row.distinctEnd],
      ]
    }
    return self === other && row == otherRow
      || pieces(self, row) == pieces(other, otherRow) && ScannedTags.areEqual(tags, other.tags)
  }
}
