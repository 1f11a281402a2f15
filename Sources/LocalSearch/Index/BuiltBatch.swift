/// A batch whose segment has been written.
struct BuiltBatch: Sendable {
  private let batch: RecordBatch
  private let segment: Segment

  /// The records of the snapshot before the batch that it replaces.
  private let replaced: [(segment: Int, document: Int)]

  /// Builds and writes the segment of a batch.
  ///
  /// - Parameter earlier: The segments that were there before the batches that are built at once.
  init(
    _ batch: RecordBatch, _ draft: FolderDraft, _ configuration: IndexConfiguration,
    _ earlier: IndexSnapshot
  ) throws(IndexFileError) {
    var batch = batch
    batch.keepLast()
    let built = SegmentBuilder.build(batch.records, configuration)
    segment = try draft.write(built, configuration)
    replaced = batch.addresses(in: earlier)
    self.batch = batch
  }

  /// Adds batches that were built at once to a snapshot, each of which replaces records of those
  /// before it.
  static func add(_ batches: [BuiltBatch], to snapshot: inout IndexSnapshot) {
    var added: [SegmentReader] = []
    for built in batches {
      for address in built.replaced
      where snapshot.segments[address.segment].contains(address.document) {
        snapshot.delete(address)
      }
      for (objectID, hash) in zip(built.batch.records.objectIDs, built.batch.records.hashes) {
        for index in added.indices {
          if let document = added[index].document(objectID, hash: hash) {
            added[index].delete(document)
          }
        }
      }
      added.append(SegmentReader(built.segment))
    }
    let end = snapshot.segments.endIndex
    snapshot.replace(end..<end, by: added)
  }
}
