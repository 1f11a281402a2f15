import SearchBackend

extension IndexSnapshot {
  /// Adds records as segments of their own, usually one, and deletes those that they replace.
  mutating func save(
    _ records: IdentifiedRecords, _ configuration: IndexConfiguration, _ cores: Cores
  ) {
    guard records.count > 0 else { return }
    for (objectID, hash) in zip(records.objectIDs, records.hashes) {
      if let address = address(of: objectID, hash: hash) { delete(address) }
    }
    let added = SegmentBuilder.build(
      records, configuration, largest: mergePolicy.largest, cores)
    replace(segments.endIndex..<segments.endIndex, by: added.map { SegmentReader($0) })
    mergeSmall(configuration)
  }

  /// Merges small segments at the end on the calling thread, and others if necessary.
  private mutating func mergeSmall(_ configuration: IndexConfiguration) {
    while let range = mergePolicy.immediate(sizes, limit: immediateLimit) {
      let merge = SegmentMerge(segments, range, configuration)
      replace(range, by: [SegmentReader(merge.run())])
    }
  }
}
