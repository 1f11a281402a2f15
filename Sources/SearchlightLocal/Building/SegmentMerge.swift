/// A merge of neighbouring segments of one version of an index.
///
/// The result depends on nothing else, so that any thread can compute it while the index changes.
struct SegmentMerge: Sendable {
  private let sources: [SegmentReader]
  private let configuration: IndexConfiguration

  init(_ segments: [SegmentReader], _ range: Range<Int>, _ configuration: IndexConfiguration) {
    sources = Array(segments[range])
    self.configuration = configuration
  }

  /// Builds one segment from the records that have not been deleted.
  func run() -> Segment {
    SegmentBuilder.build(StoredRecords(sources), configuration)
  }

  /// Builds one segment from the records that have not been deleted; `nil` if a source turns out to
  /// be damaged in its file.
  func runUndamaged() -> Segment? {
    let watch = DamageWatch(IndexSnapshot(sources))
    let result = run()
    return watch.damaged == nil ? result : nil
  }

  /// Replaces the sources by the result, without the records that have been deleted in the
  /// meantime.
  ///
  /// - Returns: Whether the snapshot still had the sources.
  func adopt(_ result: Segment, into snapshot: inout IndexSnapshot) -> Bool {
    let segments = snapshot.segments
    guard let start = segments.firstIndex(where: { $0.segment === sources[0].segment }),
      start + sources.count <= segments.count,
      zip(segments[start...], sources).allSatisfy({ $0.segment === $1.segment })
    else { return false }
    var merged = SegmentReader(result)
    for (current, source) in zip(segments[start...], sources) where current.count < source.count {
      source.forEachDocumentAsSaved { document in
        guard !current.contains(document) else { return }
        let objectID = source.segment.records.objectID(document)
        if let document = merged.document(objectID, hash: ObjectIDTable.hash(objectID)) {
          merged.delete(document)
        }
      }
    }
    snapshot.replace(start..<start + sources.count, by: [merged])
    return true
  }
}
