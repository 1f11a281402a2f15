import Foundation

/// The file that a path refers to when it is written to, after symbolic links have been followed.
struct FileTarget {
  /// The path of the file itself, whether it exists or not: the last component is not a symbolic
  /// link.
  private(set) var path: String

  /// The status of the existing regular file; `nil` if there is none.
  private(set) var existing: stat?

  /// Whether a new file can replace the target; pipes and devices are written into instead.
  private(set) var isReplaceable = true

  /// The path of the folder that contains the file; `.` for a bare file name.
  var folder: String {
    let folder = NSString(string: path).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// The largest number of symbolic links that are followed, as on Linux.
  private static let linkLimit = 40

  /// Follows the symbolic links in the last component of a path.
  ///
  /// - Throws: An error if the path names a folder or a file without write permission, if too many
  ///   links follow each other, or if the system cannot read the path.
  init(_ path: String) throws(FileReplacement.Failure) {
    guard !path.hasSuffix("/") else { throw FileReplacement.Failure(EISDIR) }
    self.path = path
    for _ in 0...Self.linkLimit {
      var status = stat()
      let known = SystemCall.uninterrupted { [path = self.path] in lstat(path, &status) }
      guard known == 0 else {
        guard errno == ENOENT else { throw FileReplacement.Failure() }
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        let permitted = SystemCall.uninterrupted { [path = self.path] in access(path, W_OK) }
        guard permitted == 0 else { throw FileReplacement.Failure() }
        existing = status
        return
      case S_IFDIR: throw FileReplacement.Failure(EISDIR)
      case S_IFLNK where !Self.isOpenFile(self.path):
        self.path = try Self.destination(of: self.path)
      default:
        isReplaceable = false
        return
      }
    }
    throw FileReplacement.Failure(ELOOP)
  }

  /// Whether a link refers to an open file of a process, as `/dev/stdout` does, instead of to a
  /// path.
  private static func isOpenFile(_ link: String) -> Bool {
    link.hasPrefix("/dev/") || link.hasPrefix("/proc/")
  }

  private static func destination(of link: String) throws(FileReplacement.Failure) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = SystemCall.uninterrupted { [size = bytes.count] in readlink(link, &bytes, size) }
    guard count >= 0 else { throw FileReplacement.Failure() }
    let units = bytes[..<count].map(UInt8.init(bitPattern:))
    guard let destination = String(validating: units, as: UTF8.self) else {
      throw FileReplacement.Failure(EILSEQ)
    }
    if destination.hasPrefix("/") { return destination }
    let folder = NSString(string: link).deletingLastPathComponent
    return NSString(string: folder).appendingPathComponent(destination)
  }
}
