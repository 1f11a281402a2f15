public import SearchlightBackend

/// Builds an index of any number of records in a folder, in memory that does not grow with them.
///
/// ```swift
/// let builder = try folder.builder("films", settings: settings)
/// for line in lines { try builder.add(JSON(parsing: line)) }
/// let films = try builder.finish()
/// ```
///
/// The builder collects records in batches of 131,072, or 128 MB of JSON. When there is a batch for
/// each core, it builds a segment of each, writes it to a file of the folder, and looks up which
/// earlier records the new ones replace. Batches that together have 1,048,576 records, or 1 GB, are
/// merged into one segment. So each record is built twice, and the memory is that for one segment on
/// each core, besides the parts of files that the system keeps in memory as long as it has room.
///
/// Until ``finish()`` the folder keeps the version that it has, also if the process is killed. A
/// builder that is released before removes its files, and so does one that has failed. Meanwhile
/// nothing else may change the folder.
///
/// A builder belongs to one task. If the task is cancelled, ``add(_:)-(JSON)`` and ``finish()`` throw
/// `CancellationError`: they look for that before each batch, or each merge, on all cores.
public final class IndexBuilder {
  /// How far the builder has come.
  public private(set) var progress = IndexProgress()

  /// The number of records that the builder has taken, also those that a later one has replaced.
  public var recordCount: Int { progress.recordsTaken }

  /// The index with the segments that have been built.
  private var index: LocalIndex

  /// The files of the folder; `nil` when the builder has finished or failed.
  private var draft: FolderDraft?

  /// Why nothing more can be added.
  private var failure: (any Error)?

  /// Why nothing can be added after the builder has finished.
  private let finished: IndexFileError

  private var batch = RecordBatch()

  /// The batches that are complete and not built, at most one for each core.
  private var complete: [RecordBatch] = []

  private let report: (IndexProgress) -> Void

  /// The cores that the machine has of those that the index may use: each builds or merges a segment
  /// at a time, which needs memory.
  private var cores: Cores { Cores(limit: min(index.coreLimit, Cores.all.limit)) }

  /// The size of a batch; eight of them make a segment, so that the records in memory are few beside
  /// what building the segment needs.
  private var batchSize: Int { max(1, index.snapshot.largestSegment / 8) }

  /// - Parameters:
  ///   - index: An index without records, with the name and the settings.
  ///   - report: Called after each batch and before and after each merge.
  init(
    _ index: LocalIndex, in folder: IndexFolder, _ report: @escaping (IndexProgress) -> Void
  ) throws {
    self.index = index
    self.report = report
    draft = try FolderDraft(folder, writer: "an IndexBuilder for the same folder")
    let reason = "the builder has finished, so make another one"
    finished = IndexFileError(path: folder.path, reason: .unwritable(reason: reason))
  }

  /// Adds a record, which replaces the earlier one that has the same `objectID`.
  ///
  /// A record that replaces another counts as new, see ``LocalIndex/save(_:)-([JSON])``.
  ///
  /// - Throws: ``LocalIndexError`` if it is not an object or has no `objectID`, with its row among all
  ///   that were added; the builder can go on without it. ``IndexFileError`` if the folder cannot be
  ///   written, and `CancellationError`; the builder has then failed, and throws the same error
  ///   again.
  /// - Complexity: Linear in its text. Now and then, a batch is built on each core, and each of its
  ///   records is looked up in all segments so far.
  public func add(_ record: JSON) throws {
    if let failure { throw failure }
    try batch.add(record, row: recordCount)
    progress.recordsTaken += 1
    guard batch.size >= batchSize else { return }
    complete.append(batch)
    batch = RecordBatch()
    if complete.count >= cores.limit { try work { try buildBatches(isLast: false) } }
  }

  /// Adds records in order, see ``add(_:)-(JSON)``; those before one that throws have been added.
  public func add(contentsOf records: some Sequence<JSON>) throws {
    for record in records { try add(record) }
  }

  /// Adds a value of your own type, see ``add(_:)-(JSON)``.
  public func add<Record: Encodable>(_ value: Record) throws {
    try add(try JSON.value(value, row: recordCount))
  }

  /// Builds what has been added and saves it in place of what the folder has.
  ///
  /// - Returns: The index, in files of the folder. Further changes are saved by
  ///   ``IndexFolder/save(_:)``.
  /// - Throws: As ``add(_:)-(JSON)``; the folder keeps the version that it has. Nothing can be added
  ///   afterwards.
  public func finish() throws -> LocalIndex {
    if let failure { throw failure }
    try work {
      if batch.records.count > 0 { complete.append(batch) }
      batch = RecordBatch()
      try buildBatches(isLast: true)
      // The last batch and merge take long, and whoever cancels meanwhile wants the old version.
      try Task.checkCancellation()
      try draft?.publish(&index)
    }
    let result = index
    end(finished)
    return result
  }

  /// Does what makes the builder unusable if it fails.
  private func work(_ body: () throws -> Void) throws {
    do {
      try Task.checkCancellation()
      try body()
    } catch {
      end(error)
      throw error
    }
  }

  /// Releases files and memory.
  private func end(_ error: any Error) {
    failure = error
    (batch, complete, draft) = (RecordBatch(), [], nil)
    index.clear()
  }

  /// Builds segments of the complete batches, and merges those that fill a segment.
  private func buildBatches(isLast: Bool) throws {
    guard let draft else { return }
    // The records are released before a merge needs memory.
    try buildComplete(draft)
    try mergeBatches(isLast: isLast, draft)
  }

  private func buildComplete(_ draft: FolderDraft) throws {
    let (earlier, configuration) = (index.snapshot, index.configuration)
    let batches = complete
    complete = []
    let watch = DamageWatch(earlier)
    let results = cores.map(batches.count) { number in
      Result { () throws(IndexFileError) in
        try BuiltBatch(batches[number], draft, configuration, earlier)
      }
    }
    try watch.requireIntact()
    try BuiltBatch.add(try results.map { try $0.get() }, to: &index.snapshot, cores)
    progress.recordsBuilt += batches.reduce(0) { $0 + $1.records.count }
    report(progress)
  }

  private func mergeBatches(isLast: Bool, _ draft: FolderDraft) throws {
    while true {
      let (policy, sizes) = (index.snapshot.mergePolicy, index.snapshot.sizes)
      let limit = isLast ? index.snapshot.partSize(for: index.cores, batch: batchSize) : nil
      var ranges = policy.filling(sizes, upTo: limit, isComplete: isLast)
      // Records that were replaced leave room in segments that were full.
      if isLast, ranges.isEmpty { ranges = policy.wanted(sizes) }
      guard ranges.count >= (isLast ? 1 : cores.limit) else { return }
      try Task.checkCancellation()
      ranges = Array(ranges.prefix(cores.limit))
      let count = index.snapshot.recordCount(in: ranges)
      progress.recordsToMerge += count
      report(progress)
      try draft.merge(&index.snapshot, ranges, index.configuration, cores)
      progress.recordsMerged += count
      report(progress)
    }
  }
}
