import Foundation
import SearchlightBackend
import SearchlightBasics

extension IndexFolder {
  var manifestPath: String { FolderLayout.path(FolderLayout.manifest, in: path) }

  /// The manifest; `nil` if nothing has been saved, or if what was saved is to be replaced and cannot
  /// be opened.
  var manifest: FolderManifest? {
    get throws(IndexFileError) {
      // A manifest that cannot be read is not taken for a missing one: its files would be removed.
      guard try FileIdentity.exists(manifestPath) else { return nil }
      do {
        return try FolderManifest(reading: path)
      } catch {
        guard replacesUnusable, isReplaceable(error.reason) else { throw error }
        return nil
      }
    }
  }

  /// Returns whether a new index may take the place of a manifest that cannot be opened.
  private func isReplaceable(_ reason: IndexFileError.Reason) -> Bool {
    switch reason {
    case .unreadable, .unwritable, .unconfirmed, .locked: false
    // A file of somebody else, unless it has lost its beginning and its segments are still there.
    case .notAnIndex: !fileNumbers.isEmpty
    default: true
    }
  }

  /// The numbers of the files that the saved version needs.
  var savedNumbers: [Int] {
    get throws(IndexFileError) { try manifest?.parts.map(\.number) ?? [] }
  }

  /// Returns the number of the next file.
  ///
  /// The number of a removed file is not used again: a reader that is late would open a segment of
  /// another version.
  func nextNumber(_ state: FolderState) throws(IndexFileError) -> Int {
    let manifest = try manifest
    let used = (manifest?.parts.map(\.number) ?? []) + fileNumbers
    return max(manifest?.next ?? 1, used.reduce(state.lastNumber, max) + 1)
  }

  /// The numbers of the segments' files in the folder.
  var fileNumbers: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap(FolderLayout.number)
  }

  /// Removes the files of segments that the folder does not need, and unfinished files.
  func removeFiles(except kept: [Int]) {
    for number in fileNumbers where !kept.contains(number) { removeFile(number) }
    FileReplacement.removeAbandoned(in: path) {
      $0 == FolderLayout.manifest || FolderLayout.number($0) != nil
    }
  }

  func removeFile(_ number: Int) {
    FolderLayout.removeFile(FolderLayout.segment(number), in: path)
  }

  /// Returns what to know about a segment in its file.
  func folderSegment(
    _ segment: Segment, number: Int, source: Segment? = nil
  ) -> FolderSegment {
    let file = FolderLayout.path(FolderLayout.segment(number), in: path)
    return FolderSegment(
      segment, number: number, identity: FileIdentity(path: file), source: source)
  }

  /// Returns whether a file is still the one of its segment.
  func isPresent(_ own: FolderSegment) -> Bool {
    let file = FolderLayout.path(FolderLayout.segment(own.number), in: path)
    return own.identity != nil && FileIdentity(path: file) == own.identity
  }

  /// Returns the segment in the file of one that only an index in memory still has; `nil` if the
  /// file cannot be opened, and is to be written again.
  func reopened(
    _ own: FolderSegment, count: Int, _ configuration: IndexConfiguration
  ) -> Segment? {
    let file = FolderLayout.path(FolderLayout.segment(own.number), in: path)
    return try? SegmentFile.open(file, count: count, configuration, .automatic)
  }
}
