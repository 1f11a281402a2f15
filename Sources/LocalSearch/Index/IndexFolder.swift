import SearchBackend
import SearchlightBasics
import Signals

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A folder that holds one index, which one process changes and any number of processes search.
///
/// ```swift
/// let folder = try IndexFolder(url)
/// var films = try folder.index() ?? LocalIndex("films", records: records, settings: settings)
/// try films.save(newFilms)
/// try folder.save(&films)
/// ```
///
/// Each segment of the index is a file, which never changes. Saving writes the files of segments
/// that are not there yet, and then a small manifest that names them, which replaces the old one in
/// one step: whatever happens in the meantime, the folder has either the old version or the new
/// one. So the cost depends on what was changed, and not on the size of the index. Files that the
/// new version does not need are removed.
///
/// Other processes open the folder by ``LocalIndex/init(contentsOf:access:)``, without a lock. They
/// see the version that they have opened, also after the folder has a newer one, until they ask for
/// it by ``LocalIndex/newer()``.
///
/// An index that is too large to be built in memory is built in the folder by
/// ``builder(_:settings:dictionaries:coreLimit:)`` or ``build(_:settings:dictionaries:coreLimit:records:progress:)-(_,_,_,_,Records,_)``,
/// and changed by ``rebuild(_:progress:_:)`` and ``merge(_:progress:)``. They need memory for one
/// segment of at most 1,048,576 records on each core.
///
/// While the object exists, it has the lock of the folder, so that nobody else can make another
/// one; the system releases the lock of a process that has ended. A process that was killed while
/// it saved leaves files behind that the next object removes.
///
/// An app and its extensions share an index in the folder of their app group. Release the object
/// before the app is suspended: the system ends a suspended app that holds a lock there. Give the
/// folder the file protection *complete until first user authentication*, so that the files can be
/// read while the device is locked.
public final class IndexFolder: Sendable {
  /// The folder.
  public let url: URL

  let path: String
  private let lock: FolderLock

  private let state = Locked(FolderState())

  /// The limit of the indices that the folder opens and builds, see ``IndexSnapshot/largestSegment``.
  let largestSegment: Int

  /// Takes the lock of a folder, which is created if there is none.
  ///
  /// - Throws: ``IndexFileError`` with ``IndexFileError/Problem/locked(holder:)`` if another process,
  ///   or another object of this one, has the lock, and with
  ///   ``IndexFileError/Problem/unwritable(reason:)`` if the folder cannot be created or written.
  public convenience init(_ url: URL) throws(IndexFileError) {
    try self.init(url, largestSegment: IndexSnapshot.usualLargestSegment)
  }

  init(_ url: URL, largestSegment: Int) throws(IndexFileError) {
    self.url = url
    self.largestSegment = largestSegment
    path = url.path
    lock = try FolderLock(folder: path)
    removeFiles(except: try savedNumbers)
  }

  /// The manifest; `nil` if nothing has been saved.
  private var manifest: FolderManifest? {
    get throws(IndexFileError) {
      // A manifest that cannot be read is not taken for a missing one: its files would be removed.
      try FileIdentity.exists(manifestPath) ? try FolderManifest(reading: path) : nil
    }
  }

  /// The numbers of the files that the saved version needs.
  private var savedNumbers: [Int] {
    get throws(IndexFileError) { try manifest?.parts.map(\.number) ?? [] }
  }

  private var manifestPath: String { FolderLayout.path(FolderLayout.manifest, in: path) }

  /// Opens the version that was saved last; `nil` if the folder has none.
  ///
  /// - Throws: ``IndexFileError`` as opening a file does.
  public func index(access: FileAccess = .automatic) throws(IndexFileError) -> LocalIndex? {
    guard try manifest != nil else { return nil }
    // Another thread may save a version now, so the numbers are those of the one that is opened.
    var (index, numbers) = try LocalIndex.opened(folder: path, access)
    index.snapshot.largestSegment = largestSegment
    let segments = index.snapshot.segments.map(\.segment)
    state.withLock { state in
      state.known.removeAll { !$0.isUsed }
      state.known += zip(segments, numbers).map { FolderSegment($0, number: $1) }
    }
    return index
  }

  /// Saves an index in place of what the folder has.
  ///
  /// The index then uses the files, so that its segments need no memory of their own. Add it to the
  /// ``LocalService`` from which it came: other copies keep their segments in memory.
  ///
  /// - Throws: ``IndexFileError`` with the reason that the system gives, or if a file that the index
  ///   was opened from turns out to be damaged, or with ``IndexFileError/Problem/locked(holder:)``
  ///   while an ``IndexBuilder``, ``rebuild(_:progress:_:)`` or ``merge(_:progress:)`` writes to the
  ///   folder. The folder keeps the old version then.
  /// - Complexity: Linear in the segments that the folder does not have yet.
  public func save(_ index: inout LocalIndex) throws(IndexFileError) {
    try save(&index, isDraft: false)
  }

  private func save(_ index: inout LocalIndex, isDraft: Bool) throws(IndexFileError) {
    // One thread saves at a time.
    let result = state.withLock { state in
      Result { () throws(IndexFileError) in
        if !isDraft { try requireNoDraft(state) }
        let saved = try save(index, state.known + state.drafted, from: try nextNumber(state))
        state.known = saved.map(\.own)
        state.drafted = []
        return (saved, FileIdentity(path: manifestPath))
      }
    }
    let (files, identity) = try result.get()
    let saved = zip(files, index.snapshot.segments).map { file, part in
      // The memory that queries share stays with a segment that has not been written.
      file.segment === part.segment ? part : SegmentReader(file.segment, part.live)
    }
    if zip(saved, index.snapshot.segments).contains(where: { $0.segment !== $1.segment }) {
      index.snapshot.replace(index.snapshot.segments.indices, by: saved)
    }
    index.origin = identity.map {
      LocalIndex.Origin(path: path, identity: $0, access: .automatic)
    }
  }

  /// Returns the segments of the index as they are in files, and what to know about each.
  private func save(
    _ index: LocalIndex, _ known: [FolderSegment], from first: Int
  ) throws(IndexFileError) -> [(segment: Segment, own: FolderSegment)] {
    let before = try savedNumbers
    let present = fileNumbers
    var next = first
    var saved: [(segment: Segment, own: FolderSegment)] = []
    do throws(IndexFileError) {
      for source in index.snapshot.segments.map(\.segment) {
        if let own = known.first(where: { $0.has(source) && present.contains($0.number) }) {
          if let segment = own.segment {
            saved.append((segment, own))
            continue
          }
          if let segment = reopened(own, count: source.count, index.configuration) {
            saved.append((segment, FolderSegment(segment, number: own.number, source: source)))
            continue
          }
        }
        try index.verifyBlocks(of: source)
        let file = FolderLayout.path(FolderLayout.segment(next), in: path)
        let segment = try SegmentFile.write(source, to: file, index.configuration)
        saved.append((segment, FolderSegment(segment, number: next, source: source)))
        next += 1
      }
      try publish(index, saved.map(\.own), next: next)
    } catch {
      removeFiles(except: before)
      throw error
    }
    removeFiles(except: saved.map(\.own.number))
    return saved
  }

  /// The segment in the file of one that only an index in memory still has; `nil` if the file cannot
  /// be opened, and is to be written again.
  private func reopened(
    _ own: FolderSegment, count: Int, _ configuration: IndexConfiguration
  ) -> Segment? {
    let file = FolderLayout.path(FolderLayout.segment(own.number), in: path)
    return try? SegmentFile.open(file, count: count, configuration, .automatic)
  }

  private func publish(
    _ index: LocalIndex, _ saved: [FolderSegment], next: Int
  ) throws(IndexFileError) {
    var writer = SectionWriter()
    let segments = zip(saved, index.snapshot.segments).map { own, part -> JSON in
      ["file": .integer(own.number), "documents": .integer(part.segment.count)]
    }
    let description = index.description(["segments": .array(segments), "next": .integer(next)])
    writer.add("index", FlatArray(description.bytes))
    for part in index.snapshot.segments { part.writeLive(to: &writer) }
    do {
      try FileReplacement.write(to: manifestPath) { try writer.write($0) }
    } catch {
      throw .unwritable(manifestPath, error.reason)
    }
  }

  /// The number of the next file.
  ///
  /// The number of a removed file is not used again: a reader that is late would open a segment of
  /// another version.
  private func nextNumber(_ state: FolderState) throws(IndexFileError) -> Int {
    let manifest = try manifest
    let used = (manifest?.parts.map(\.number) ?? []) + fileNumbers
    return max(manifest?.next ?? 1, used.reduce(state.lastNumber, max) + 1)
  }

  /// The numbers of the segments' files in the folder.
  private var fileNumbers: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap(FolderLayout.number)
  }

  /// Removes the files of segments that the folder does not need, and unfinished files.
  private func removeFiles(except kept: [Int]) {
    for number in fileNumbers where !kept.contains(number) { removeFile(number) }
    FileReplacement.removeAbandoned(in: path) {
      $0 == FolderLayout.manifest || FolderLayout.number($0) != nil
    }
  }

  private func removeFile(_ number: Int) {
    FolderLayout.removeFile(FolderLayout.segment(number), in: path)
  }

  // MARK: - Drafts

  private func requireNoDraft(_ state: FolderState) throws(IndexFileError) {
    guard let writer = state.writer else { return }
    throw IndexFileError(path: path, problem: .locked(holder: writer))
  }

  func beginDraft(_ writer: String) throws(IndexFileError) {
    let result = state.withLock { state in
      Result { () throws(IndexFileError) in
        try requireNoDraft(state)
        state.lastNumber = try nextNumber(state) - 1
        state.writer = writer
      }
    }
    try result.get()
  }

  /// Writes a segment that no saved version needs.
  func writeDraft(
    _ segment: Segment, _ configuration: IndexConfiguration
  ) throws(IndexFileError) -> Segment {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let file = FolderLayout.path(FolderLayout.segment(number), in: path)
    let written = try SegmentFile.write(segment, to: file, configuration)
    state.withLock { $0.drafted.append(FolderSegment(written, number: number)) }
    return written
  }

  /// Removes the files of segments that the draft no longer needs.
  func removeDraft(_ segments: [Segment]) {
    state.withLock { state in
      state.drafted.removeAll { own in
        guard segments.contains(where: { own.segment === $0 }) else { return false }
        removeFile(own.number)
        return true
      }
    }
  }

  /// Saves an index with the segments of the draft.
  func publish(_ index: inout LocalIndex) throws(IndexFileError) {
    try save(&index, isDraft: true)
  }

  /// Removes what has been written and not published.
  func endDraft() {
    state.withLock { state in
      state.drafted = []
      state.writer = nil
      // Without the manifest nobody knows which files are needed.
      if let saved = try? savedNumbers { removeFiles(except: saved) }
    }
  }
}
