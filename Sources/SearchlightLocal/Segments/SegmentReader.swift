/// A segment as queries read it: with the documents that have not been deleted, and what queries
/// keep beside it.
struct SegmentReader: Sendable {
  let segment: Segment

  /// What queries keep for later ones as long as the segment is the same; all copies share it,
  /// whatever has been deleted in them.
  let caches = Caches()

  /// The documents that have not been deleted; `nil` for all.
  private(set) var live: Bitmap?

  /// The number of documents that have not been deleted.
  private(set) var count: Int

  init(_ segment: Segment) {
    self.segment = segment
    count = segment.count
  }

  init(_ segment: Segment, live: Bitmap) {
    self.segment = segment
    self.live = live
    count = live.memberCount
  }

  func contains(_ document: Int) -> Bool {
    live?.contains(document) ?? true
  }

  /// Returns the document with an identifier, unless it has been deleted.
  func document(_ objectID: String, hash: UInt64) -> Int? {
    segment.document(objectID, hash: hash).flatMap { contains($0) ? $0 : nil }
  }

  /// Deletes a document that has not been deleted yet.
  mutating func delete(_ document: Int) {
    if live == nil { live = Bitmap(count: segment.count, repeating: true) }
    live?.remove(document)
    count -= 1
  }

  /// Deletes documents, some of which may have been deleted before.
  ///
  /// - Returns: How many had not been deleted before.
  mutating func delete(_ documents: Bitmap) -> Int {
    var left = live ?? Bitmap(count: segment.count, repeating: true)
    left.subtract(documents)
    let deleted = count - left.memberCount
    guard deleted > 0 else { return 0 }
    live = left
    count -= deleted
    return deleted
  }

  /// Calls `body` with the documents that have not been deleted, in the order in which they were
  /// saved.
  func forEachDocumentAsSaved(_ body: (_ document: Int) -> Void) {
    guard let savedOrder = segment.savedOrder else {
      for document in 0..<segment.count where contains(document) { body(document) }
      return
    }
    var documents = [UInt32](repeating: 0, count: savedOrder.count)
    for (document, rank) in savedOrder.checked.enumerated() {
      documents[Int(rank)] = UInt32(document)
    }
    for document in documents where contains(Int(document)) { body(Int(document)) }
  }
}
