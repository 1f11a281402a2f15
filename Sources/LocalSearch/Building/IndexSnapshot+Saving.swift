import SearchCore

extension IndexSnapshot {
  /// Adds records as a small segment of their own, and deletes those that they replace.
  mutating func save(_ records: IdentifiedRecords, _ configuration: IndexConfiguration) {
    guard records.count > 0 else { return }
    for (objectID, hash) in zip(records.objectIDs, records.hashes) {
      if let address = address(of: objectID, hash: hash) { delete(address) }
    }
    let added = SegmentReader(SegmentBuilder.build(records, configuration))
    replace(segments.endIndex..<segments.endIndex, by: added)
    mergeSmall(configuration)
  }

  /// Merges small segments at the end on the calling thread, and others if necessary.
  private mutating func mergeSmall(_ configuration: IndexConfiguration) {
    while let range = MergePolicy.immediate(segments, limit: immediateLimit) {
      let merge = SegmentMerge(segments, range, configuration)
      replace(range, by: SegmentReader(merge.run()))
    }
  }
}
