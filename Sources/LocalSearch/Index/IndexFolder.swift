import SearchCore
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

  private let path: String
  private let lock: FolderLock

  /// The segments that the folder has in files.
  private let known = Locked<[FolderSegment]>([])

  /// Takes the lock of a folder, which is created if there is none.
  ///
  /// - Throws: ``IndexFileError`` with ``IndexFileError/Problem/locked(holder:)`` if another process,
  ///   or another object of this one, has the lock, and with
  ///   ``IndexFileError/Problem/unwritable(reason:)`` if the folder cannot be created or written.
  public init(_ url: URL) throws(IndexFileError) {
    self.url = url
    path = url.path
    lock = try FolderLock(folder: path)
    removeFiles(except: try manifest?.parts.map(\.number) ?? [])
  }

  /// The manifest; `nil` if nothing has been saved.
  private var manifest: FolderManifest? {
    get throws(IndexFileError) {
      // A manifest that cannot be read is not taken for a missing one: its files would be removed.
      try FileIdentity.exists(manifestPath) ? try FolderManifest(reading: path) : nil
    }
  }

  private var manifestPath: String { FolderLayout.path(FolderLayout.manifest, in: path) }

  /// Opens the version that was saved last; `nil` if the folder has none.
  ///
  /// - Throws: ``IndexFileError`` as opening a file does.
  public func index(access: FileAccess = .automatic) throws(IndexFileError) -> LocalIndex? {
    guard let manifest = try manifest else { return nil }
    let index = try LocalIndex.opened(folder: path, access)
    let numbers = manifest.parts.map(\.number)
    let segments = index.snapshot.segments.map(\.segment)
    known.withLock { $0 += zip(segments, numbers).map { FolderSegment($0, number: $1) } }
    return index
  }

  /// Saves an index in place of what the folder has.
  ///
  /// The index then uses the files, so that its segments need no memory of their own. Add it to the
  /// ``LocalService`` from which it came: other copies keep their segments in memory.
  ///
  /// - Throws: ``IndexFileError`` with the reason that the system gives, or if a file that the index
  ///   was opened from turns out to be damaged; the folder keeps the old version then.
  /// - Complexity: Linear in the segments that the folder does not have yet.
  public func save(_ index: inout LocalIndex) throws(IndexFileError) {
    // One thread saves at a time.
    let saved = known.withLock { known in
      Result { () throws(IndexFileError) in try save(index, &known) }
    }
    index.snapshot = IndexSnapshot(try saved.get())
    index.origin = FileIdentity(path: manifestPath).map {
      LocalIndex.Origin(path: path, identity: $0, access: .automatic)
    }
  }

  /// Returns the segments of the index as they are in files.
  private func save(
    _ index: LocalIndex, _ known: inout [FolderSegment]
  ) throws(IndexFileError) -> [SegmentReader] {
    let before = try manifest?.parts.map(\.number) ?? []
    let present = fileNumbers
    // The number of a removed file is not used again: a reader that is late would open a segment of
    // another version.
    var next = max(try manifest?.next ?? 1, (before + present).reduce(0, max) + 1)
    var saved: [FolderSegment] = []
    do throws(IndexFileError) {
      for part in index.snapshot.segments {
        if let own = known.first(where: { $0.has(part.segment) && present.contains($0.number) }) {
          saved.append(own)
          continue
        }
        try index.verifyBlocks(of: part.segment)
        let file = FolderLayout.path(FolderLayout.segment(next), in: path)
        let segment = try SegmentFile.write(part.segment, to: file, index.configuration)
        saved.append(FolderSegment(segment, number: next, source: part.segment))
        next += 1
      }
      try publish(index, saved, next: next)
    } catch {
      removeFiles(except: before)
      throw error
    }
    known = saved
    removeFiles(except: saved.map(\.number))
    return zip(saved, index.snapshot.segments).map { own, part in
      // The memory that queries share stays with a segment that has not been written.
      own.segment === part.segment ? part : SegmentReader(own.segment, part.live)
    }
  }

  private func publish(
    _ index: LocalIndex, _ saved: [FolderSegment], next: Int
  ) throws(IndexFileError) {
    var writer = SectionWriter()
    let segments = saved.map { own -> JSON in
      ["file": .integer(own.number), "documents": .integer(own.segment.count)]
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

  /// The numbers of the segments' files in the folder.
  private var fileNumbers: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap(FolderLayout.number)
  }

  /// Removes the files of segments that the folder does not need, and unfinished files.
  private func removeFiles(except kept: [Int]) {
    for number in fileNumbers where !kept.contains(number) {
      FolderLayout.removeFile(FolderLayout.segment(number), in: path)
    }
    FileReplacement.removeAbandoned(in: path) {
      $0 == FolderLayout.manifest || FolderLayout.number($0) != nil
    }
  }
}
