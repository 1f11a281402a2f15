import SearchlightBackend

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
  ///
  /// - Throws: If a file of a batch cannot be read as it was written.
  static func add(
    _ batches: [BuiltBatch], to snapshot: inout IndexSnapshot, _ cores: Cores
  ) throws(IndexFileError) {
    let watch = DamageWatch(batches.map(\.segment))
    let added = cores.map(batches.count) { number in
      var reader = SegmentReader(batches[number].segment)
      for later in batches[(number + 1)...] {
        for (objectID, hash) in zip(later.batch.records.objectIDs, later.batch.records.hashes) {
          if let document = reader.document(objectID, hash: hash) { reader.delete(document) }
        }
      }
      return reader
    }
    try watch.requireIntact()
    for address in batches.flatMap(\.replaced)
    where snapshot.segments[address.segment].contains(address.document) {
      snapshot.delete(address)
    }
    let end = snapshot.segments.endIndex
    snapshot.replace(end..<end, by: added)
  }
}

/// Records that a builder has taken, and will build into one segment.
struct RecordBatch: Sendable {
  private(set) var records = IdentifiedRecords()

  /// The size of the segment that the records will make, about.
  var size: Int { SegmentSize.units(records.count, byteCount: records.byteCount) }

  /// - Parameter row: The row that an error names.
  mutating func add(_ record: JSON, row: Int) throws(LocalIndexError) {
    try records.append(record, row: row)
  }

  /// Removes all but the last of several records with the same identifier.
  mutating func keepLast() { records.keepLast() }

  /// Returns the records of a snapshot that the batch replaces.
  func addresses(in snapshot: IndexSnapshot) -> [(segment: Int, document: Int)] {
    zip(records.objectIDs, records.hashes).compactMap { objectID, hash in
      snapshot.address(of: objectID, hash: hash)
    }
  }
}
