import Foundation

/// A file that is being written beside the one whose place it will take.
///
/// It is called `.NAME.TOKEN.saving`, where the token is eight random characters.
/// Its writer holds a lock on it, which the system gives back when the process ends, in whatever way. So a
/// temporary file without a lock is one whose writer is dead.
struct TemporaryFile {
  /// Where the file is.
  let path: String

  /// The file, open and locked.
  let descriptor: Int32

  private static let suffix = ".saving"

  /// The most bytes of the other file's name that are part of this one's; file systems take 255.
  private static let nameLimit = 200

  /// Creates a file with the permissions and, where that is allowed, the owner of another.
  ///
  /// - Parameter isPrivate: Whether only the owner may read it if there is no other.
  init(
    beside target: String, like existing: stat?, isPrivate: Bool
  ) throws(FileReplacement.Failure) {
    let folder = NSString(string: NSString(string: target).deletingLastPathComponent)
    while true {
      let random = UUID().uuidString.prefix(8)
      let path = folder.appendingPathComponent(Self.prefix(of: target) + random + Self.suffix)
      // A file that nobody else may read must not be readable for a moment either.
      let file = open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
        existing == nil && !isPrivate ? 0o666 : 0o600)
      guard file >= 0 else {
        if errno == EEXIST { continue }
        throw FileReplacement.Failure()
      }
      guard Self.isKept(file) else {
        // Another writer has taken it for an abandoned one before it was locked, and removes it.
        _ = Foundation.close(file)
        continue
      }
      if let existing { Self.copyAccess(from: existing, to: file) }
      self.path = path
      descriptor = file
      return
    }
  }

  /// Closes the file, which gives the lock back.
  func close() {
    _ = Foundation.close(descriptor)
  }

  /// Locks a new file; `false` if it is lost.
  ///
  /// Where there are no locks files are never taken for abandoned.
  private static func isKept(_ file: Int32) -> Bool {
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var status = stat()
    return fstat(file, &status) == 0 && status.st_nlink > 0
  }

  private static func copyAccess(from existing: stat, to file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0 else { return }
    var mode = existing.st_mode & 0o777
    if status.st_uid != existing.st_uid || status.st_gid != existing.st_gid,
      fchown(file, existing.st_uid, existing.st_gid) != 0, status.st_gid != existing.st_gid,
      fchown(file, uid_t.max, existing.st_gid) != 0
    {
      // The group is another: it may do no more than everybody.
      mode = mode & ~0o070 | (mode & 0o007) << 3
    }
    // File systems without permissions refuse, and have none to keep.
    _ = fchmod(file, mode)
  }

  /// Removes the temporary files that writers of a file have left behind who ended before they were done.
  static func removeAbandoned(beside target: String) {
    let folder = NSString(string: target).deletingLastPathComponent
    let prefix = prefix(of: target)
    removeAbandoned(in: folder.isEmpty ? "." : folder, whereBeginning: { $0 == prefix })
  }

  /// Removes the temporary files that writers of some files in a folder have left behind who ended before they were
  /// done.
  ///
  /// - Parameter isTarget: Whether a file of this name is one of them.
  static func removeAbandoned(in folder: String, ofFiles isTarget: (String) -> Bool) {
    removeAbandoned(
      in: folder, whereBeginning: { isTarget(String($0.dropFirst().dropLast())) })
  }

  /// Looks at what stands before the tokens.
  private static func removeAbandoned(
    in folder: String, whereBeginning isMeant: (Substring) -> Bool
  ) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let beginning = beginning(of: name), isMeant(beginning) else { continue }
      removeIfAbandoned(NSString(string: folder).appendingPathComponent(name))
    }
  }

  /// What stands before the token in the name of a temporary file, `.NAME.`; `nil` for any other name.
  private static func beginning(of name: String) -> Substring? {
    guard name.hasPrefix("."), name.hasSuffix(suffix) else { return nil }
    let stem = name.dropLast(suffix.count)
    let (beginning, token) = (stem.dropLast(8), stem.suffix(8))
    guard beginning.hasSuffix("."), token.utf8.count == 8, token.allSatisfy(\.isHexDigit) else {
      return nil
    }
    return beginning
  }

  private static func removeIfAbandoned(_ path: String) {
    let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { _ = Foundation.close(file) }
    var (locked, there) = (stat(), stat())
    // Its writer may have been done in the meantime, and the name gone, or another's.
    guard flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &locked) == 0,
      locked.st_mode & S_IFMT == S_IFREG, lstat(path, &there) == 0,
      locked.st_ino == there.st_ino, locked.st_dev == there.st_dev
    else { return }
    unlink(path)
  }

  private static func prefix(of target: String) -> String {
    let name = NSString(string: target).lastPathComponent
    var length = 0
    let beginning = name.prefix { character in
      length += character.utf8.count
      return length <= nameLimit
    }
    return ".\(beginning)."
  }
}
