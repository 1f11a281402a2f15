extension IndexSnapshot {
  /// The policy by which segments are merged.
  var mergePolicy: MergePolicy { MergePolicy(largest: max(1, largestSegment)) }

  /// The sizes of the segments.
  var sizes: [SegmentSize] { segments.map { SegmentSize($0) } }

  /// The segments that should be merged, see ``MergePolicy/wanted(_:)``.
  var wantedMerges: [Range<Int>] { mergePolicy.wanted(sizes) }

  /// The number of records in ranges of segments.
  func recordCount(in ranges: [Range<Int>]) -> Int {
    ranges.reduce(0) { $0 + segments[$1].reduce(0) { $0 + $1.count } }
  }

  /// The rows of the records that have not been deleted, in as few parts of equal length as the
  /// largest segment allows.
  var parts: [Range<Int>] {
    let size = sizes.reduce(0) { $0 + $1.live }
    let partCount = EqualParts.count(size, largest: mergePolicy.largest)
    return EqualParts.ranges(of: count, partCount: partCount)
  }

  /// Builds a segment from some of the records that have not been deleted.
  func segment(of rows: Range<Int>, _ configuration: IndexConfiguration) -> Segment {
    SegmentBuilder.build(StoredRecords(segments, rows: rows), configuration)
  }

  /// Replaces all segments by as few as possible, without the records that have been deleted.
  mutating func mergeAll(_ configuration: IndexConfiguration, _ cores: Cores) {
    let (snapshot, parts) = (self, parts)
    let merged = cores.map(parts.count) {
      SegmentReader(snapshot.segment(of: parts[$0], configuration))
    }
    replace(segments.indices, by: merged)
  }
}
