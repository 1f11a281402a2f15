/// The hits of one page of an answer.
///
/// All records are in one buffer with a table of offsets, and each is decoded when it is read. A
/// page is immutable and shared: copying costs a reference, and comparing two copies of the same
/// page takes constant time.
public struct HitsPage: Sendable {
  private var storage: Storage

  /// Creates an empty page.
  public init() {
    self.init(RowTable(bytes: [], rows: []))
  }

  init(_ table: RowTable) {
    storage = Storage(table)
  }

  /// Creates a page from the rows of a builder.
  public init(_ builder: Builder) {
    self.init(
      RowTable(
        bytes: builder.bytes, rows: builder.rows, highlighter: builder.highlighter))
  }

  /// Creates a page from hits in Algolia's shape: records with an `objectID`, and
  /// `_highlightResult`, `_snippetResult`, `_rankingInfo`, `_geoloc` and `_distinctSeqID` where
  /// there are any.
  ///
  /// - Throws: ``SearchError/malformedResponse(_:)`` with the first hit that has no `objectID`.
  public init(_ hits: [JSON]) throws(SearchError) {
    var builder = Builder()
    for (row, hit) in hits.enumerated() {
      guard let objectID = hit["objectID"]?.identifierText
      else { throw .malformedResponse("hit \(row) has no \"objectID\": \(hit)") }
      builder.append(objectID: objectID, record: hit)
    }
    self.init(builder)
  }
}

extension HitsPage {
  /// The identifiers that analytics need of the page's answer; `nil` if the engine returned none.
  public var origin: HitsOrigin? {
    get { storage.origin }
    set { storage = Storage(storage.table, storage.memo, origin: newValue) }
  }

  /// The size in bytes of the records and their metadata.
  ///
  /// Pages that come from one answer may share these bytes.
  public var byteCount: Int { storage.table.bytes.count }

  /// The shared storage of a page.
  ///
  /// The table and the cache are separate objects, because a cached record may hold the table but
  /// must not hold the cache.
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
  /// The hit in a row.
  ///
  /// For a row out of range, the hit has no identifier and no record, and fails to decode.
  public subscript(row: Int) -> RawHit {
    guard indices.contains(row) else { return RawHit(table: .emptyRow, row: 0, memo: nil) }
    return RawHit(table: storage.table, row: row, memo: storage.memo)
  }
}

extension HitsPage: Hashable {
  /// Whether both pages have equal hits in the same order and an equal ``origin``; constant time
  /// for copies of one page.
  public static func == (left: HitsPage, right: HitsPage) -> Bool {
    left.storage === right.storage
      || left.origin == right.origin
        && (left.storage.table === right.storage.table || left.elementsEqual(right))
  }

  /// Hashes the number of hits, but not the rows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}
