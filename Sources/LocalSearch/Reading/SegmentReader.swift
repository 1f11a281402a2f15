// Reading: what queries need to read segments: deletions, memory to work in, the forms in which results are
// kept.
// In: segments. Out: a snapshot of an index, and empty results.
// May use: the storeys below it in Documentation/Architecture.md.

/// A segment as queries read it: which of its documents have not been deleted, and the memory that queries
/// share.
struct SegmentReader: Sendable {
  let segment: Segment

  /// Shared by all copies, whatever is deleted in them.
  let memory: ReadingMemory

  /// The documents that are left; `nil` for all.
  private(set) var live: Bitmap?

  /// How many documents are left.
  private(set) var count: Int

  init(_ segment: Segment) {
    self.segment = segment
    memory = ReadingMemory(of: segment)
    count = segment.count
  }

  init(_ segment: Segment, live: Bitmap) {
    self.segment = segment
    memory = ReadingMemory(of: segment)
    self.live = live
    count = live.memberCount
  }

  func contains(_ document: Int) -> Bool {
    live?.contains(document) ?? true
  }

  /// The document with an identifier, unless it has been deleted.
  func document(_ objectID: String, hash: UInt64) -> Int? {
    segment.document(objectID, hash: hash).flatMap { contains($0) ? $0 : nil }
  }

  /// Deletes a document that is left.
  mutating func delete(_ document: Int) {
    if live == nil { live = Bitmap(count: segment.count, repeating: true) }
    live?.remove(document)
    count -= 1
  }

  /// Calls `body` with the documents that are left, in the order in which they were saved.
  func forEachDocumentAsSaved(_ body: (_ document: Int) -> Void) {
    guard let savedOrder = segment.savedOrder else {
      for document in 0..<segment.count where contains(document) { body(document) }
      return
    }
    var documents = [UInt32](repeating: 0, count: savedOrder.count)
    for (document, place) in savedOrder.enumerated() { documents[Int(place)] = UInt32(document) }
    for document in documents where contains(Int(document)) { body(Int(document)) }
  }
}
