/// The segments of one version of an index, the oldest first.
///
/// Segments that are more than a quarter as large as a segment may be come first. A base and small
/// segments follow, each small one at most about half as large as the one before. Every record of a
/// segment was saved before all records of the next one, so that the order in which records were
/// saved is that of the segments, and of the records in each.
struct IndexSnapshot: Sendable {
  /// The segments, at least one.
  private(set) var segments: [SegmentReader]

  /// The largest number of records that are merged while a change is made, on the thread that makes
  /// it.
  var immediateLimit = 512

  /// What queries keep for later ones as long as the records are the same; it affects no answer.
  private(set) var recordCaches = Caches()

  /// What queries keep for later ones as long as the segments are the same: deleting records leaves
  /// it valid.
  private(set) var segmentCaches = Caches()

  /// The largest number of documents of a segment that is built or merged, at least 1; a document of
  /// more than 1 KB counts as one for each KB of its text.
  ///
  /// It bounds the memory for building a segment, and the time that a merge takes.
  var largestSegment = Self.usualLargestSegment

  static let usualLargestSegment = 1_048_576

  init(_ segments: [SegmentReader]) {
    self.segments = segments
  }

  /// Gives this version record caches of its own, unless it has empty ones already.
  mutating func forgetRecordCaches() {
    if isKnownUniquelyReferenced(&recordCaches), recordCaches.isEmpty { return }
    recordCaches = Caches()
  }

  /// The number of records.
  var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// The size in bytes of all that is kept besides the text of the records and the caches.
  var byteCount: Int {
    segments.reduce(0) {
      $0 + $1.segment.byteCount + 8 * ($1.live?.words.count ?? 0)
    }
  }

  /// Whether no damage has been found in the files of the segments.
  ///
  /// What queries keep for later ones is kept only if this is true afterwards.
  var isIntact: Bool { segments.allSatisfy { $0.segment.file?.log.first == nil } }

  /// Returns the segment and the document of the record with an identifier; `nil` if there is none.
  func address(of objectID: String, hash: UInt64) -> (segment: Int, document: Int)? {
    for index in segments.indices.reversed() {
      if let document = segments[index].document(objectID, hash: hash) { return (index, document) }
    }
    return nil
  }

  func address(of objectID: String) -> (segment: Int, document: Int)? {
    address(of: objectID, hash: ObjectIDTable.hash(objectID))
  }

  /// Deletes a document that has not been deleted yet.
  mutating func delete(_ address: (segment: Int, document: Int)) {
    segments[address.segment].delete(address.document)
    forgetRecordCaches()
  }

  /// Deletes documents, some of which may have been deleted before.
  ///
  /// - Returns: How many had not been deleted before.
  mutating func delete(_ documents: Bitmap, in segment: Int) -> Int {
    defer { forgetRecordCaches() }
    return segments[segment].delete(documents)
  }

  /// Replaces segments by others and drops empty ones, unless there is nothing else.
  mutating func replace(_ range: Range<Int>, by replacements: [SegmentReader]) {
    segments.replaceSubrange(range, with: replacements)
    dropEmpty()
    segmentCaches = Caches()
    forgetRecordCaches()
  }

  /// Drops segments all of whose records have been deleted.
  mutating func dropEmpty() {
    guard segments.count > 1, segments.contains(where: { $0.count == 0 }) else { return }
    let first = segments[0]
    segments.removeAll { $0.count == 0 }
    if segments.isEmpty { segments = [first] }
    segmentCaches = Caches()
    forgetRecordCaches()
  }
}
