import SearchCore

/// The segments of one version of an index, those saved first first.
///
/// A large base and small segments behind it, each of them at most about half as large as the one
/// before. Every record of a segment was saved before every one of the next, so that the order in
/// which records were saved is that of the segments and within them.
struct SegmentList: Sendable {
  /// At least one.
  private(set) var segments: [LiveSegment]

  /// Up to how many records are merged while a change is made.
  var immediateLimit = MergePolicy.immediateLimit

  /// The values of facets over all segments, made when they are first needed.
  private(set) var unions = FacetUnions()

  init(_ segments: [LiveSegment]) {
    self.segments = segments
  }

  /// The number of records.
  var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// The size in bytes of all that is kept beside the records.
  var byteCount: Int {
    segments.reduce(0) { $0 + $1.segment.byteCount + 8 * ($1.live?.words.count ?? 0) }
  }

  /// Where the record with an identifier is.
  func place(_ objectID: String, hash: UInt64) -> (segment: Int, document: Int)? {
    for index in segments.indices.reversed() {
      if let document = segments[index].document(objectID, hash: hash) { return (index, document) }
    }
    return nil
  }

  func place(_ objectID: String) -> (segment: Int, document: Int)? {
    place(objectID, hash: ObjectIDTable.hash(objectID))
  }

  /// Deletes a document that is left.
  mutating func delete(_ place: (segment: Int, document: Int)) {
    segments[place.segment].delete(place.document)
  }

  /// Takes up records as a small segment of their own, in the place of those with their identifiers.
  mutating func save(_ records: IdentifiedRecords, _ configuration: IndexConfiguration) {
    guard records.count > 0 else { return }
    for (objectID, hash) in zip(records.objectIDs, records.hashes) {
      if let place = place(objectID, hash: hash) { delete(place) }
    }
    let added = LiveSegment(SegmentBuilder.build(records, configuration))
    replace(segments.endIndex..<segments.endIndex, by: added)
    mergeSmall(configuration)
  }

  /// Puts a segment in the place of others; empty ones go as well, unless there is nothing else.
  mutating func replace(_ range: Range<Int>, by segment: LiveSegment) {
    segments.replaceSubrange(range, with: [segment])
    dropEmpty()
    unions = FacetUnions()
  }

  /// Drops segments all of whose records have been deleted.
  mutating func dropEmpty() {
    guard segments.count > 1, segments.contains(where: { $0.count == 0 }) else { return }
    let first = segments[0]
    segments.removeAll { $0.count == 0 }
    if segments.isEmpty { segments = [first] }
    unions = FacetUnions()
  }

  /// Merges small segments at the end at once, and in need others.
  private mutating func mergeSmall(_ configuration: IndexConfiguration) {
    while let range = MergePolicy.immediate(segments, limit: immediateLimit) {
      let merge = SegmentMerge(segments, range, configuration)
      replace(range, by: LiveSegment(merge.run()))
    }
  }
}
