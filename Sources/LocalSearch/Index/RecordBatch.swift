import SearchBackend

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

  /// The records of a snapshot that the batch replaces.
  func addresses(in snapshot: IndexSnapshot) -> [(segment: Int, document: Int)] {
    zip(records.objectIDs, records.hashes).compactMap { objectID, hash in
      snapshot.address(of: objectID, hash: hash)
    }
  }
}
