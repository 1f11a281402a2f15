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
  /// Returns whether both pages have equal hits in the same order and an equal ``origin``; constant
  /// time for copies of one page.
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

extension HitsPage {
  /// A builder that collects the rows of a page.
  public struct Builder: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var rows: [RowTable.Row] = []

    /// Makes the highlights of the rows when they are first read.
    private(set) var highlighter: (any RowHighlighter)?

    /// Creates a builder without rows.
    public init() {}

    /// Creates a builder for rows whose records are in the given buffer.
    ///
    /// - Parameter highlighter: Makes the highlights and snippets of the rows, which are then not
    ///   part of their metadata.
    package init(
      records bytes: [UInt8], rowCount: Int, highlighter: (any RowHighlighter)? = nil
    ) {
      self.bytes = bytes
      self.highlighter = highlighter
      rows.reserveCapacity(rowCount)
    }

    /// Appends a row whose record is JSON text in UTF-8.
    ///
    /// The builder does not check the text. A record that cannot be decoded fails by itself when it
    /// is read.
    public mutating func append(
      objectID: String, bytes record: some Sequence<UInt8>, metadata: HitMetadata = HitMetadata()
    ) {
      let start = bytes.count
      bytes.append(contentsOf: record)
      append(objectID: objectID, recordAt: start..<bytes.count, metadata: metadata)
    }

    /// Appends a row whose record is a range of the buffer.
    package mutating func append(
      objectID: String, recordAt record: Range<Int>, metadata: HitMetadata? = nil
    ) {
      var row = RowTable.Row(objectID: objectID, record: record)
      row.given = metadata
      rows.append(row)
    }

    /// Appends a row from a hit in Algolia's shape, and separates the metadata from the record.
    public mutating func append(objectID: String, record: JSON) {
      var members = record.objectValue ?? [:]
      // The identifier may be a number in the input; the record stores it as a text.
      members["objectID"] = .string(objectID)
      var metadata: [HitMetadata.CodingKeys: JSON] = [:]
      for key in HitMetadata.CodingKeys.allCases {
        metadata[key] = members[key.rawValue]
        // The location stays in the record as well.
        if key != .geolocation { members[key.rawValue] = nil }
      }
      let start = bytes.count
      JSON.object(members).write(to: &bytes)
      var row = RowTable.Row(objectID: objectID, record: start..<bytes.count)
      metadata[.highlightResult]?.write(to: &bytes)
      row.highlightEnd = bytes.count
      metadata[.snippetResult]?.write(to: &bytes)
      row.snippetEnd = bytes.count
      metadata[.rankingInfo]?.write(to: &bytes)
      row.rankingEnd = bytes.count
      metadata[.geolocation]?.write(to: &bytes)
      row.geolocationEnd = bytes.count
      metadata[.distinctSeqID]?.write(to: &bytes)
      row.distinctEnd = bytes.count
      rows.append(row)
    }
  }
}

/// The identifiers that analytics need of the answer to which a page of hits belongs.
///
/// The origin belongs to the page, not to the list: pages that are loaded while scrolling have
/// identifiers of their own, and an event on one of their rows must use that identifier.
public struct HitsOrigin: Hashable, Codable, Sendable {
  /// The identifier of the answer in events; present only with the parameter `clickAnalytics`.
  public var queryID: String?

  /// The identifier of the A/B test to which the answer belongs.
  public var abTestID: Int?

  /// The variant of the A/B test that answered, counted from 1.
  public var abTestVariantID: Int?

  /// Creates an origin.
  public init(queryID: String? = nil, abTestID: Int? = nil, abTestVariantID: Int? = nil) {
    self.queryID = queryID
    self.abTestID = abTestID
    self.abTestVariantID = abTestVariantID
  }
}
