import SearchCore

/// The segments of one version of an index, those saved first first.
///
/// A large base and small segments behind it, each of them at most about half as large as the one
/// before. Every record of a segment was saved before every one of the next, so that the order in
/// which records were saved is that of the segments and within them.
struct IndexSnapshot: Sendable {
  /// At least one.
  private(set) var segments: [SegmentReader]

  /// Up to how many records are merged while a change is made, without a thread of its own.
  var immediateLimit = 512

  /// The values of facets over all segments, made when they are first needed.
  private(set) var unions = FacetUnions()

  init(_ segments: [SegmentReader]) {
    self.segments = segments
  }

  /// The number of records.
  var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// The size in bytes of all that is kept beside the records.
  var byteCount: Int {
    segments.reduce(0) {
      $0 + $1.segment.byteCount + $1.memory.summaries.byteCount + 8 * ($1.live?.words.count ?? 0)
    }
  }

  /// Where the record with an identifier is.
  func address(of objectID: String, hash: UInt64) -> (segment: Int, document: Int)? {
    for index in segments.indices.reversed() {
      if let document = segments[index].document(objectID, hash: hash) { return (index, document) }
    }
    return nil
  }

  func address(of objectID: String) -> (segment: Int, document: Int)? {
    address(of: objectID, hash: ObjectIDTable.hash(objectID))
  }

  /// Deletes a document that is left.
  mutating func delete(_ address: (segment: Int, document: Int)) {
    segments[address.segment].delete(address.document)
  }

  /// Puts a segment in the place of others; empty ones go as well, unless there is nothing else.
  mutating func replace(_ range: Range<Int>, by segment: SegmentReader) {
    segments.replaceSubrange(range, with: [segment])
    dropEmpty()
    unions = FacetUnions()
  }

  /// Drops segments all of whose records have been deleted.
  mutating func dropEmpty() {
    guard segments.count > 1, segments.contains(where: { $0.count == 0 }) else { return }
    let first = segments[0]
    segments.removeAll { $0.count == 0 }
    if segments.isEmpty { segments = [first] }
    unions = FacetUnions()
  }
}
