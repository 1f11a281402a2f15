import SearchlightBackend

extension IndexSnapshot {
  /// The policy by which segments are merged.
  var mergePolicy: MergePolicy { MergePolicy(largest: max(1, largestSegment)) }

  /// The sizes of the segments.
  var sizes: [SegmentSize] { segments.map { SegmentSize($0) } }

  /// The segments that should be merged, see ``MergePolicy/wanted(_:)``.
  var wantedMerges: [Range<Int>] { mergePolicy.wanted(sizes) }

  /// Returns the number of records in ranges of segments.
  func recordCount(in ranges: [Range<Int>]) -> Int {
    ranges.reduce(0) { $0 + segments[$1].reduce(0) { $0 + $1.count } }
  }

  /// Returns the rows of the records that have not been deleted, in parts of equal size, see
  /// ``EqualParts``.
  ///
  /// The records of one segment count as equally long.
  func parts(for cores: Cores) -> [Range<Int>] {
    let sizes = sizes
    let size = sizes.reduce(0) { $0 + $1.live }
    let partCount = min(
      max(1, count), EqualParts.count(size, largest: mergePolicy.largest, cores))
    var (segment, firstRow, before) = (0, 0, 0)
    let ends = (1...partCount).map { part in
      let end = size * part / partCount
      while segment < segments.count - 1, before + sizes[segment].live < end {
        firstRow += segments[segment].count
        before += sizes[segment].live
        segment += 1
      }
      return firstRow + segments[segment].count * (end - before) / max(1, sizes[segment].live)
    }
    return zip([0] + ends, ends).map { $0..<$1 }
  }

  /// Returns the size of the parts into which batches of a size are merged, when there are no more.
  func partSize(for cores: Cores, batch: Int) -> Int {
    let size = sizes.reduce(0) { $0 + $1.live }
    let (largest, parts) = (mergePolicy.largest, parts(for: cores).count)
    return min(largest, ((size + parts - 1) / parts + batch - 1) / batch * batch)
  }

  /// Builds a segment from some of the records that have not been deleted.
  func segment(of rows: Range<Int>, _ configuration: IndexConfiguration) -> Segment {
    SegmentBuilder.build(StoredRecords(segments, rows: rows), configuration)
  }

  /// Replaces all segments by parts of equal size, without the records that have been deleted.
  mutating func mergeAll(_ configuration: IndexConfiguration, _ cores: Cores) {
    let (snapshot, parts) = (self, parts(for: cores))
    let merged = cores.map(parts.count) {
      SegmentReader(snapshot.segment(of: parts[$0], configuration))
    }
    replace(segments.indices, by: merged)
  }

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
