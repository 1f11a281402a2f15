/// Segments that are written to a folder before there is an index that has all of them.
///
/// While it exists, nothing else changes the folder, whose saved version stays. The files are
/// removed when the draft is released, unless they have been published. A process that is killed
/// leaves them behind for the next ``IndexFolder``, which removes them.
final class FolderDraft: Sendable {
  private let folder: IndexFolder

  /// - Parameter writer: What writes the draft, for the message to others.
  /// - Throws: ``IndexFileError/Reason/locked(holder:)`` if the folder has a draft already.
  init(_ folder: IndexFolder, writer: String) throws(IndexFileError) {
    try folder.beginDraft(writer)
    self.folder = folder
  }

  deinit { folder.endDraft() }

  /// Writes a segment to a file of its own, and returns it as it is there; any number of threads may
  /// write at once.
  func write(
    _ segment: Segment, _ configuration: IndexConfiguration
  ) throws(IndexFileError) -> Segment {
    try folder.writeDraft(segment, configuration)
  }

  /// Saves an index, whose segments may be those of the draft, in place of what the folder has.
  func publish(_ index: inout LocalIndex) throws(IndexFileError) {
    try folder.publish(&index)
  }

  /// Replaces segments by those into which they are merged, several at once, and removes the files
  /// of the draft that are no longer needed.
  ///
  /// - Parameter ranges: Ranges of segments of the snapshot that do not overlap.
  func merge(
    _ snapshot: inout IndexSnapshot, _ ranges: [Range<Int>], _ configuration: IndexConfiguration,
    _ cores: Cores
  ) throws(IndexFileError) {
    let watch = DamageWatch(snapshot)
    let merges = ranges.map { SegmentMerge(snapshot.segments, $0, configuration) }
    let results = cores.map(merges.count) { number in
      Result { () throws(IndexFileError) in try write(merges[number].run(), configuration) }
    }
    try watch.requireIntact()
    let sources = ranges.map { snapshot.segments[$0].map(\.segment) }
    var unused: [Segment] = []
    for (number, result) in results.enumerated() {
      let segment = try result.get()
      unused += merges[number].adopt(segment, into: &snapshot) ? sources[number] : [segment]
    }
    folder.removeDraft(unused)
  }

  /// Builds all segments of a snapshot anew in parts of equal size, several at once.
  ///
  /// - Parameter report: Called after each part with the number of records that are done.
  func rebuild(
    _ snapshot: inout IndexSnapshot, _ configuration: IndexConfiguration, _ cores: Cores,
    _ report: (_ done: Int) -> Void
  ) throws {
    let (source, parts) = (snapshot, snapshot.parts(for: cores))
    let watch = DamageWatch(source)
    var built: [SegmentReader] = []
    for start in stride(from: 0, to: parts.count, by: cores.limit) {
      try Task.checkCancellation()
      let round = parts[start..<min(start + cores.limit, parts.count)]
      let results = cores.map(round.count) { number in
        Result { () throws(IndexFileError) in
          try write(source.segment(of: round[start + number], configuration), configuration)
        }
      }
      try watch.requireIntact()
      built += try results.map { SegmentReader(try $0.get()) }
      report(round.last?.upperBound ?? 0)
    }
    snapshot.replace(snapshot.segments.indices, by: built)
  }
}

extension DamageWatch {
  /// - Throws: The damage of a file that was read.
  func requireIntact() throws(IndexFileError) {
    if let error = damaged.flatMap({ IndexFileError($0) }) { throw error }
  }
}
