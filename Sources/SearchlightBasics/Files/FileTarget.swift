import Foundation

/// What a path leads to when a file is written there.
struct FileTarget {
  /// The path without symbolic links in its last part: where the file itself is, or will be.
  private(set) var path: String

  /// The file that is there; `nil` if none is.
  private(set) var existing: stat?

  /// Whether a new file can be put in its place; pipes and devices are written into.
  private(set) var isReplaceable = true

  /// The folder that the file is in.
  var folder: String {
    let folder = NSString(string: path).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// As many links as Linux follows.
  private static let linkLimit = 40

  /// Follows symbolic links.
  init(_ path: String) throws(FileReplacement.Failure) {
    guard !path.hasSuffix("/") else { throw FileReplacement.Failure(EISDIR) }
    self.path = path
    for _ in 0...Self.linkLimit {
      var status = stat()
      guard lstat(self.path, &status) == 0 else {
        guard errno == ENOENT else { throw FileReplacement.Failure() }
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        guard access(self.path, W_OK) == 0 else { throw FileReplacement.Failure() }
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

  /// Whether a link stands for a file that a process has open, such as `/dev/stdout`, not for a path.
  private static func isOpenFile(_ link: String) -> Bool {
    link.hasPrefix("/dev/") || link.hasPrefix("/proc/")
  }

  private static func destination(of link: String) throws(FileReplacement.Failure) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &bytes, bytes.count)
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
