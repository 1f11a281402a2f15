import Foundation

extension IndexFolder {
  /// Whether a file of the folder of an index may have this name: the manifest, the lock, a segment,
  /// what is being written, and what the system leaves in any folder.
  package static func isFile(named name: String) -> Bool {
    [FolderLayout.manifest, FolderLayout.lock, ".DS_Store"].contains(name)
      || FolderLayout.number(name) != nil || (name.hasPrefix(".") && name.hasSuffix(".saving"))
  }

  /// Removes the folder of an index that was never saved, if it has nothing but the lock, which
  /// nobody holds.
  package static func removeEmpty(_ path: String) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard names == [] || names == [FolderLayout.lock] else { return }
    FolderLayout.removeFile(FolderLayout.lock, in: path)
    rmdir(path)
  }
}
