import Foundation

/// The names of the files in the folder of an index.
///
/// ```
/// manifest             the description of the index, the names of its segments' files, and which
///                      documents have been deleted; it is replaced in one step
/// 1.segment, …         a segment each, which never change
/// lock                 locked by the process that may change the index; says who that is
/// ```
///
/// All files except the lock have the format of ``IndexFileFormat``.
enum FolderLayout {
  static let manifest = "manifest"
  static let lock = "lock"
  private static let suffix = ".segment"

  /// The numbers of segments, far from those that would overflow.
  static let numbers = 1..<1 << 48

  static func segment(_ number: Int) -> String { "\(number)\(suffix)" }

  /// Returns the number in the name of a segment's file; `nil` for any other name.
  static func number(_ name: String) -> Int? {
    guard name.hasSuffix(suffix), let number = Int(name.dropLast(suffix.count)),
      numbers.contains(number), segment(number) == name
    else { return nil }
    return number
  }

  static func path(_ name: String, in folder: String) -> String {
    NSString(string: folder).appendingPathComponent(name)
  }

  /// Removes a file; one that cannot be removed now is removed later, and a folder stays.
  static func removeFile(_ name: String, in folder: String) {
    unlink(path(name, in: folder))
  }

  /// Returns whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
