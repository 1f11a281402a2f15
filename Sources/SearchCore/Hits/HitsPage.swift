/// The hits of one page of an answer.
///
/// All records lie in one buffer with a table of offsets, and are decoded one by one when they are
/// read. A page is immutable and shared: copying costs a reference, comparing two copies of the same
/// page costs nothing.
public struct HitsPage: Sendable {
  let storage: Storage

  /// Creates an empty page.
  public init() {
    storage = Builder().storage
  }

  /// Creates a page from a builder's rows.
  public init(_ builder: Builder) {
    storage = builder.storage
  }

  /// Creates a page from hits in Algolia's shape: records with an `objectID`, and `_highlightResult`,
  /// `_snippetResult`, `_rankingInfo` and `_geoloc` where there are any.
  ///
  /// - Throws: ``SearchError/malformedResponse(_:)`` naming the hit that has no `objectID`.
  public init(_ hits: [JSON]) throws(SearchError) {
    var builder = Builder()
    for (row, hit) in hits.enumerated() {
      guard let objectID = hit["objectID"]?.stringValue ?? hit["objectID"]?.intValue?.description
      else { throw .malformedResponse("hit \(row) has no \"objectID\": \(hit)") }
      builder.append(objectID: objectID, record: hit)
    }
    storage = builder.storage
  }
}

extension HitsPage {
  /// What a page is made of.
  final class Storage: Sendable {
    let bytes: [UInt8]
    /// Where each record ends; it begins where the one before it ends.
    let ends: [Int]
    let objectIDs: [String]
    let metadata: [HitMetadata]
    let memo = HitMemo()

    init(bytes: [UInt8], ends: [Int], objectIDs: [String], metadata: [HitMetadata]) {
      self.bytes = bytes
      self.ends = ends
      self.objectIDs = objectIDs
      self.metadata = metadata
    }

    func range(of row: Int) -> Range<Int> {
      (row == 0 ? 0 : ends[row - 1])..<ends[row]
    }
  }
}

extension HitsPage: RandomAccessCollection {
  /// Always zero.
  public var startIndex: Int { 0 }
  /// The number of hits.
  public var endIndex: Int { storage.ends.count }
  /// The hit of a row.
  public subscript(row: Int) -> RawHit {
    precondition(indices.contains(row), "Row \(row) is out of range: the page has \(count) hits")
    return RawHit(storage: storage, row: row)
  }
}

extension HitsPage: Hashable {
  /// Whether both hold equal hits in the same order; constant time for copies of one page.
  public static func == (left: HitsPage, right: HitsPage) -> Bool {
    left.storage === right.storage
      || left.storage.bytes == right.storage.bytes && left.storage.ends == right.storage.ends
        && left.storage.objectIDs == right.storage.objectIDs
        && left.storage.metadata == right.storage.metadata
  }

  /// Hashes the number of hits; the rows are not touched.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
  }
}
