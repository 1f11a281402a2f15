public import Foundation
import SearchlightBackend
import SearchlightBasics

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
/// ``builder(_:settings:dictionaries:coreLimit:)`` or ``build(_:settings:dictionaries:records:progress:)-(_,_,_,Records,_)``,
/// and changed by ``rebuild(_:progress:_:)`` and ``merge(_:progress:)``. They need memory for one
/// segment of at most 1,048,576 records on each core.
///
/// While the object exists, it has the lock of the folder, so that nobody else can make another
/// one; the system releases the lock of a process that has ended. A process that was killed while
/// it saved leaves files behind that the next object removes.
///
/// A folder with an index that cannot be opened, because another version of the package has saved it
/// or because it is damaged, is given a new one by ``init(replacing:)``.
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

  let state = Locked(FolderState())

  /// The limit of the indices that the folder opens and builds, see ``IndexSnapshot/largestSegment``.
  let largestSegment: Int

  /// Whether a manifest that cannot be opened may be replaced.
  let replacesUnusable: Bool

  /// Takes the lock of a folder, which is created if there is none.
  ///
  /// - Throws: ``IndexFileError`` with ``IndexFileError/Reason/locked(holder:)`` if another process,
  ///   or another object of this one, has the lock; with
  ///   ``IndexFileError/Reason/unwritable(reason:)`` if the folder cannot be created or written; and
  ///   with what is wrong with the index in the folder, if its manifest cannot be opened. Then
  ///   ``init(replacing:)`` takes the lock all the same.
  public convenience init(_ url: URL) throws(IndexFileError) {
    try self.init(url, largestSegment: IndexSnapshot.usualLargestSegment)
  }

  /// Takes the lock of a folder whose index is to be replaced by one that is built from its records,
  /// whatever the folder has: also an index of another version of the package, or a damaged one.
  ///
  /// ```swift
  /// let folder = try IndexFolder(replacing: url)
  /// let films = try folder.build("films", settings: settings, records: records)
  /// ```
  ///
  /// All old files stay until the new index is complete and has been saved, by
  /// ``build(_:settings:dictionaries:records:progress:)-(_,_,_,Records,_)``,
  /// ``IndexBuilder/finish()`` or ``save(_:)``. Until then ``index(access:)`` returns the old index,
  /// or throws what is wrong with it. A folder without an index, or with one that can be opened, is
  /// used as by ``init(_:)``.
  ///
  /// - Throws: ``IndexFileError`` with ``IndexFileError/Reason/locked(holder:)`` and
  ///   ``IndexFileError/Reason/unwritable(reason:)`` as ``init(_:)``; with
  ///   ``IndexFileError/Reason/unreadable(reason:)`` if the system cannot read the manifest, and with
  ///   ``IndexFileError/Reason/notAnIndex`` if the file of this name is no part of an index, as then
  ///   the folder belongs to something else.
  public convenience init(replacing url: URL) throws(IndexFileError) {
    try self.init(
      url, largestSegment: IndexSnapshot.usualLargestSegment, replacesUnusable: true)
  }

  init(
    _ url: URL, largestSegment: Int, replacesUnusable: Bool = false
  ) throws(IndexFileError) {
    self.url = url
    self.largestSegment = largestSegment
    self.replacesUnusable = replacesUnusable
    path = url.path
    lock = try FolderLock(folder: path)
    let manifest = try self.manifest
    let isPresent = try FileIdentity.exists(manifestPath)
    // Without a manifest that says so, nobody knows which files hold something; and until the name of
    // the manifest is known to be on the disk, the one before may come back.
    if manifest != nil || !isPresent, (try? FileReplacement.synchronizeFolder(path)) != nil {
      removeFiles(except: manifest?.parts.map(\.number) ?? [])
    } else {
      let files = fileNumbers
      state.withLock { $0.retained = files }
    }
  }

  /// Opens the version that was saved last; `nil` if the folder has none.
  ///
  /// - Throws: ``IndexFileError`` as opening a file does.
  public func index(access: FileAccess = .automatic) throws(IndexFileError) -> LocalIndex? {
    guard try FileIdentity.exists(manifestPath) else { return nil }
    // Another thread may save a version now, so the numbers are those of the one that is opened.
    var (index, numbers) = try LocalIndex.opened(folder: path, access)
    index.snapshot.largestSegment = largestSegment
    let segments = index.snapshot.segments.map(\.segment)
    let known = zip(segments, numbers).map { folderSegment($0, number: $1) }
    state.withLock { [configuration = index.configuration] state in
      state.known.removeAll { !$0.isUsed }
      state.known += known
      state.readable = configuration
    }
    return index
  }

  /// Saves an index in place of what the folder has.
  ///
  /// The index then uses the files, so that its segments need no memory of their own. Add it to the
  /// ``LocalService`` from which it came: other copies keep their segments in memory.
  ///
  /// What was written is read back before it takes the place of what the folder has, so that a
  /// version that was saved can be opened.
  ///
  /// - Throws: ``IndexFileError`` with the reason that the system gives, or if a file that the index
  ///   was opened from turns out to be damaged, or with ``IndexFileError/Reason/locked(holder:)``
  ///   while an ``IndexBuilder``, ``rebuild(_:progress:_:)`` or ``merge(_:progress:)`` writes to the
  ///   folder. The folder keeps the old version then. With
  ///   ``IndexFileError/Reason/unconfirmed(reason:)``, it has the new one, and the files of both.
  /// - Complexity: Linear in the segments that the folder does not have yet.
  public func save(_ index: inout LocalIndex) throws(IndexFileError) {
    try save(&index, isDraft: false)
  }

  func save(_ index: inout LocalIndex, isDraft: Bool) throws(IndexFileError) {
    guard lock.isHeld(at: path) else {
      throw .unwritable(
        path,
        "the folder that was locked is not there any more; make another IndexFolder")
    }
    // One thread saves at a time.
    let result = state.withLock { state in
      Result { () throws(IndexFileError) in
        if !isDraft { try requireNoDraft(state) }
        return (try save(index, &state), FileIdentity(path: manifestPath))
      }
    }
    let (files, identity) = try result.get()
    let saved = zip(files, index.snapshot.segments).map { file, part in
      // The memory that queries share stays with a segment that has not been written.
      file === part.segment ? part : SegmentReader(file, part.live)
    }
    if zip(saved, index.snapshot.segments).contains(where: { $0.segment !== $1.segment }) {
      index.snapshot.replace(index.snapshot.segments.indices, by: saved)
    }
    index.origin = identity.map {
      LocalIndex.Origin(path: path, identity: $0, access: .automatic, name: index.name)
    }
  }

  /// Returns the segments of the index as they are in files.
  private func save(
    _ index: LocalIndex, _ state: inout FolderState
  ) throws(IndexFileError) -> [Segment] {
    let before = try savedNumbers + state.retained
    let known = state.known + state.drafted
    var next = try nextNumber(state)
    var saved: [(segment: Segment, own: FolderSegment)] = []
    do throws(IndexFileError) {
      // What is in the head of the file of an opened index has been read from there.
      if state.readable !== index.configuration {
        try index.requireReadableDescription(at: path)
      }
      for source in index.snapshot.segments.map(\.segment) {
        if let own = known.first(where: { $0.has(source) && isPresent($0) }) {
          if let segment = own.segment {
            saved.append((segment, own))
            continue
          }
          if let segment = reopened(own, count: source.count, index.configuration) {
            saved.append((segment, folderSegment(segment, number: own.number, source: source)))
            continue
          }
        }
        try index.verifyBlocks(of: source)
        let file = FolderLayout.path(FolderLayout.segment(next), in: path)
        let segment = try SegmentFile.write(source, to: file, index.configuration)
        saved.append((segment, folderSegment(segment, number: next, source: source)))
        next += 1
      }
      try publish(index, saved, next: next)
    } catch {
      if case .unconfirmed = error.reason {
        // Both versions need their files, as a loss of power may bring back the old one.
        state.retained = before
        state.known += saved.map(\.own)
      } else {
        removeFiles(except: before)
      }
      throw error
    }
    state.known = saved.map(\.own)
    (state.drafted, state.retained) = ([], [])
    state.readable = index.configuration
    removeFiles(except: saved.map(\.own.number))
    return saved.map(\.segment)
  }

  /// Replaces the manifest.
  private func publish(
    _ index: LocalIndex, _ saved: [(segment: Segment, own: FolderSegment)], next: Int
  ) throws(IndexFileError) {
    var writer = SectionWriter()
    let parts = zip(saved, index.snapshot.segments).map { file, part in
      FolderManifest.Part(
        number: file.own.number, count: part.segment.count,
        checksum: file.segment.file?.headChecksum ?? 0, live: part.live)
    }
    let description = index.description([
      "segments": .array(parts.map(\.json)), "next": .integer(next),
    ])
    writer.add(description, index.configuration.languages.sources)
    for part in index.snapshot.segments { part.writeLive(to: &writer) }
    do {
      let check = { written in try self.requireReadable(written, parts, next: next) }
      try FileReplacement.write(to: manifestPath, check: check) { try writer.write($0) }
    } catch {
      throw IndexFileError(path: manifestPath, error)
    }
  }

  /// Checks that a file is a manifest as it was written.
  private func requireReadable(
    _ written: String, _ parts: [FolderManifest.Part], next: Int
  ) throws(FileReplacement.Failure) {
    let reason: String
    do {
      let read = try FolderManifest(written, of: path)
      if read.parts.map(\.json) == parts.map(\.json), read.next == next { return }
      reason = "it names other segments"
    } catch {
      reason = LocalIndex.detail(error)
    }
    throw FileReplacement.Failure(reason: "what was written could not be read back: \(reason)")
  }
}
