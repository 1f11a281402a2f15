import Foundation
public import SearchlightBackend

extension LocalIndex {
  /// Where an index was opened.
  struct Origin: Sendable {
    /// The path of the file or the folder.
    let path: String

    /// The identity of the file, or of the manifest in the folder.
    let identity: FileIdentity
    let access: FileAccess

    /// The name that the index has there.
    let name: IndexName

    /// The path of the file that is replaced when there is a newer version.
    var file: String {
      FolderLayout.isFolder(path) ? FolderLayout.path(FolderLayout.manifest, in: path) : path
    }
  }

  /// Returns the version that has been saved in place of the one that this index was opened from,
  /// or into which it was saved; `nil` if there is none.
  ///
  /// The file or folder is opened again only if it has changed; asking costs a look at its date.
  /// Changes of this index that have not been saved are not in the newer version, which has the
  /// ``coreLimit`` of this one. If this one was ``renamed(_:)``, so is the newer version.
  ///
  /// ```swift
  /// if let newer = try service.index("films").newer() { try service.add(newer) }
  /// ```
  ///
  /// - Throws: ``IndexFileError`` if the file was removed, or as opening it does.
  public func newer() throws(IndexFileError) -> LocalIndex? {
    guard let origin else { return nil }
    if FileIdentity(path: origin.file) == origin.identity { return nil }
    var newer = try LocalIndex(contentsOf: URL(filePath: origin.path), access: origin.access)
    // Who searches the index under another name, or on fewer cores, goes on to do so.
    if name != origin.name { newer = newer.renamed(name) }
    newer.cores = cores
    newer.snapshot.largestSegment = snapshot.largestSegment
    return newer
  }

  /// Opens the newest version in a folder.
  ///
  /// - Returns: Also the numbers of its segments' files.
  static func opened(
    folder: String, _ access: FileAccess
  ) throws(IndexFileError) -> (index: LocalIndex, numbers: [Int]) {
    // A writer may have saved another version, and removed a file of this one, since its manifest
    // was read; or another folder has taken the place of this one, with other files.
    var last: FolderManifest?
    while true {
      let manifest = try FolderManifest(reading: folder)
      do throws(IndexFileError) {
        return (try manifest.index(access), manifest.parts.map(\.number))
      } catch {
        guard manifest.identity != last?.identity else { throw error }
        last = manifest
      }
    }
  }
}

extension FolderManifest {
  /// Returns the index, whose segments are opened in their files.
  fileprivate func index(_ access: FileAccess) throws(IndexFileError) -> LocalIndex {
    let configuration: IndexConfiguration
    do throws(IndexFileError.Reason) {
      configuration = try LocalIndex.configuration(head)
    } catch {
      throw IndexFileError(path: path, reason: error)
    }
    var segments: [SegmentReader] = []
    for part in parts {
      let file = FolderLayout.path(FolderLayout.segment(part.number), in: folder)
      segments.append(
        SegmentReader(
          try SegmentFile.open(
            file, count: part.count, checksum: part.checksum, configuration, access), part.live))
    }
    var index = LocalIndex(head.name, configuration, snapshot: IndexSnapshot(segments))
    index.origin = LocalIndex.Origin(
      path: folder, identity: identity, access: access, name: head.name)
    return index
  }
}

extension LocalIndex {
  /// Returns a copy under another name, with records, settings, dictionaries, synonyms and rules,
  /// but without replicas, whose names are taken.
  ///
  /// ```swift
  /// service.add(try service.index("films_new").renamed("films"))
  /// ```
  ///
  /// If a replica sorts by something by which nothing else sorts, and the index was opened from a file
  /// that turns out to be damaged, the copy keeps the replicas, see ``damage``.
  ///
  /// - Complexity: Constant, or linear in the records if a replica sorts by something by which
  ///   nothing else sorts.
  public func renamed(_ name: IndexName) -> LocalIndex {
    var index = self
    index.name = name
    try? index.configure(configuration.replacing(replicas: []))
    return index
  }
}
