/// The hits of one page of an answer.
///
/// All records lie in one buffer with a table of offsets, and are decoded one by one when they are
/// read. A page is immutable and shared: copying costs a reference, comparing two copies of the same
/// page costs nothing.
public struct HitsPage: Sendable {
  private var storage: Storage

  /// Creates an empty page.
  public init() {
    self.init(RowTable(bytes: [], rows: []))
  }

  init(_ table: RowTable) {
    storage = Storage(table)
  }

  /// Creates a page from a builder's rows.
  public init(_ builder: Builder) {
    self.init(RowTable(bytes: builder.bytes, rows: builder.rows))
  }

  /// Creates a page from hits in Algolia's shape: records with an `objectID`, and `_highlightResult`,
  /// `_snippetResult`, `_rankingInfo`, `_geoloc` and `_distinctSeqID` where there are any.
  ///
  /// - Throws: ``SearchError/malformedResponse(_:)`` naming the hit that has no `objectID`.
  public init(_ hits: [JSON]) throws(SearchError) {
    var builder = Builder()
    for (row, hit) in hits.enumerated() {
      guard let objectID = hit["objectID"]?.stringValue ?? hit["objectID"]?.intValue?.description
      else { throw .malformedResponse("hit \(row) has no \"objectID\": \(hit)") }
      builder.append(objectID: objectID, record: hit)
    }
    self.init(builder)
  }
}

extension HitsPage {
  /// What analytics need to know of the answer that the page came with; `nil` if the engine says nothing.
  public var origin: HitsOrigin? {
    get { storage.origin }
    set { storage = Storage(storage.table, storage.memo, origin: newValue) }
  }

  /// How many bytes the records and what the engine says beside them take; pages that were cut out of one answer may
  /// share them.
  public var byteCount: Int { storage.table.bytes.count }

  /// What a page is made of.
  ///
  /// Several objects, since what is remembered may well hold the table, but not itself.
  private final class Storage: Sendable {
    let table: RowTable
    let memo: HitMemo
    let origin: HitsOrigin?

    init(_ table: RowTable, _ memo: HitMemo = HitMemo(), origin: HitsOrigin? = nil) {
      self.table = table
      self.memo = memo
      self.origin = origin
    }
  }
}

extension HitsPage: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }
  /// The number of hits.
  public var endIndex: Int { storage.table.rows.count }
  /// The hit of a row; for a row that the page does not have one without identifier and record, which fails to
  /// decode.
  public subscript(row: Int) -> RawHit {
    guard indices.contains(row) else { return RawHit(table: .emptyRow, row: 0, memo: nil) }
    return RawHit(table: storage.table, row: row, memo: storage.memo)
  }
}

extension HitsPage: Hashable {
  /// Whether both hold equal hits in the same order, and came with equal ``origin``; constant time for
  /// copies of one page.
  public static func == (left: HitsPage, right: HitsPage) -> Bool {
    left.storage === right.storage
      || left.origin == right.origin
        && (left.storage.table === right.storage.table || left.elementsEqual(right))
  }

  /// Hashes the number of hits; the rows are not touched.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}
