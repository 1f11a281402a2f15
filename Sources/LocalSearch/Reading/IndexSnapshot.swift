import SearchBackend
import Signals

/// The segments of one version of an index, the oldest first.
///
/// Segments that are more than a quarter as large as a segment may be come first. A base and small
/// segments follow, each small one at most about half as large as the one before. Every record of a
/// segment was saved before all records of the next one, so that the order in which records were
/// saved is that of the segments, and of the records in each.
struct IndexSnapshot: Sendable {
  /// The segments, at least one.
  private(set) var segments: [SegmentReader]

  /// The largest number of records that are merged while a change is made, on the thread that makes
  /// it.
  var immediateLimit = 512

  /// The results for common words, each kept when it was first found; they affect no answer.
  private(set) var summaries: PrefixSummaries

  /// The largest number of documents of a segment that is built or merged, at least 1; a document of
  /// more than 1 KB counts as one for each KB of its text.
  ///
  /// It bounds the memory for building a segment, and the time that a merge takes.
  var largestSegment = Self.usualLargestSegment

  static let usualLargestSegment = 1_048_576

  /// The merged values of facets over all segments, built when they are first needed.
  private(set) var unions = FacetUnions()

  init(_ segments: [SegmentReader]) {
    self.segments = segments
    summaries = PrefixSummaries()
  }

  /// Gives this version summaries of its own, unless it has empty ones already.
  mutating func forgetSummaries() {
    if isKnownUniquelyReferenced(&summaries), summaries.isEmpty { return }
    summaries = PrefixSummaries()
  }

  /// The number of records.
  var count: Int { segments.reduce(0) { $0 + $1.count } }

  /// The size in bytes of all that is kept besides the text of the records.
  var byteCount: Int {
    segments.reduce(summaries.byteCount) {
      $0 + $1.segment.byteCount + 8 * ($1.live?.words.count ?? 0)
    }
  }

  /// Whether no damage has been found in the files of the segments.
  ///
  /// What queries keep for later ones is kept only if this is true afterwards.
  var isIntact: Bool { segments.allSatisfy { $0.segment.file?.log.first == nil } }

  /// The segment and the document of the record with an identifier; `nil` if there is none.
  func address(of objectID: String, hash: UInt64) -> (segment: Int, document: Int)? {
    for index in segments.indices.reversed() {
      if let document = segments[index].document(objectID, hash: hash) { return (index, document) }
    }
    return nil
  }

  func address(of objectID: String) -> (segment: Int, document: Int)? {
    address(of: objectID, hash: ObjectIDTable.hash(objectID))
  }

  /// Deletes a document that has not been deleted yet.
  mutating func delete(_ address: (segment: Int, document: Int)) {
    segments[address.segment].delete(address.document)
    forgetSummaries()
  }

  /// Deletes documents, some of which may have been deleted before.
  ///
  /// - Returns: How many had not been deleted before.
  mutating func delete(_ documents: Bitmap, in segment: Int) -> Int {
    defer { forgetSummaries() }
    return segments[segment].delete(documents)
  }

  /// Replaces segments by others and drops empty ones, unless there is nothing else.
  mutating func replace(_ range: Range<Int>, by replacements: [SegmentReader]) {
    segments.replaceSubrange(range, with: replacements)
    dropEmpty()
    unions = FacetUnions()
    forgetSummaries()
  }

  /// Drops segments all of whose records have been deleted.
  mutating func dropEmpty() {
    guard segments.count > 1, segments.contains(where: { $0.count == 0 }) else { return }
    let first = segments[0]
    segments.removeAll { $0.count == 0 }
    if segments.isEmpty { segments = [first] }
    unions = FacetUnions()
    forgetSummaries()
  }
}

/// A cache of summaries for the most common prefixes of words in one version of an index, each made
/// when it is first asked for.
///
/// A version does not change, so that summaries never expire. When all together take too much
/// memory, those that have not been used for longest are removed.
final class PrefixSummaries: Sendable {
  private struct Entry {
    var summary: PrefixSummary
    var lastUse: Int
  }

  private struct Entries {
    var all: [PrefixSummary.Key: Entry] = [:]
    var byteCount = 0
    var useCount = 0
  }

  private let entries = Locked(Entries())

  var isEmpty: Bool { entries.withLock { $0.all.isEmpty } }

  var byteCount: Int { entries.withLock { $0.byteCount } }

  subscript(key: PrefixSummary.Key) -> PrefixSummary? {
    entries.withLock { entries in
      guard entries.all[key] != nil else { return nil }
      entries.useCount += 1
      entries.all[key]?.lastUse = entries.useCount
      return entries.all[key]?.summary
    }
  }

  /// Keeps a summary of what was found if that pays; few documents are found again as fast.
  ///
  /// - Parameters:
  ///   - summary: Made only if it is worth keeping.
  ///   - count: The number of documents that were found.
  ///   - documentCount: The number of all documents. All summaries together take at most 16 bytes
  ///     for each of them.
  func keep(
    _ summary: @autoclosure () -> PrefixSummary, count: Int, of documentCount: Int,
    for key: PrefixSummary.Key
  ) {
    guard count > documentCount / 64 else { return }
    let capacity = documentCount * 16
    let summary = summary()
    guard summary.byteCount <= capacity else { return }
    entries.withLock { entries in
      var summary = summary
      if let known = entries.all.removeValue(forKey: key)?.summary {
        entries.byteCount -= known.byteCount
        // Each of the two may have counted facets that the other has not.
        summary.counts.merge(known.counts) { new, _ in new }
      }
      entries.useCount += 1
      entries.all[key] = Entry(summary: summary, lastUse: entries.useCount)
      entries.byteCount += summary.byteCount
      while entries.byteCount > capacity,
        let oldest = entries.all.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        entries.all[oldest.key] = nil
        entries.byteCount -= oldest.value.summary.byteCount
      }
    }
  }
}
