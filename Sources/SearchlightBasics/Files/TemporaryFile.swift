import Foundation

/// A file that is written in the folder of another file and will replace it.
///
/// Its name is `.NAME.TOKEN.saving`, where the token is eight random hexadecimal digits. Its writer
/// holds a lock on it, which the system releases when the process ends for any reason. So the
/// writer of a temporary file without a lock has terminated.
struct TemporaryFile {
  /// The path of the temporary file.
  let path: String

  /// The descriptor of the file, open for writing and locked.
  let descriptor: Int32

  private static let suffix = ".saving"

  /// The maximum number of bytes of the target's name in the name of the temporary file; file
  /// systems allow 255 for a whole name.
  private static let nameLimit = 200

  /// Creates a file with the permissions of an existing one and, where the process may set it, its
  /// owner.
  ///
  /// - Parameter isPrivate: Whether only the owner may read the file, if there is no existing one.
  init(
    beside target: String, like existing: stat?, isPrivate: Bool
  ) throws(FileReplacement.Failure) {
    let folder = NSString(string: NSString(string: target).deletingLastPathComponent)
    while true {
      let random = UUID().uuidString.prefix(8)
      let path = folder.appendingPathComponent(Self.prefix(of: target) + random + Self.suffix)
      // A private file must not be readable by others even for a moment.
      let file = SystemCall.uninterrupted {
        open(
          path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
          existing == nil && !isPrivate ? 0o666 : 0o600)
      }
      guard file >= 0 else {
        if errno == EEXIST { continue }
        throw FileReplacement.Failure()
      }
      guard Self.lockNew(file) else {
        // Another writer took the file for an abandoned one before it was locked, and removes it.
        _ = Foundation.close(file)
        continue
      }
      if let existing { Self.copyAccess(from: existing, to: file) }
      self.path = path
      descriptor = file
      return
    }
  }

  /// Closes the file, which releases the lock.
  func close() {
    _ = Foundation.close(descriptor)
  }

  /// Locks a new file; returns `false` if another writer is removing it.
  ///
  /// On a file system without locks this returns `true`, and files there are never taken for
  /// abandoned.
  private static func lockNew(_ file: Int32) -> Bool {
    if SystemCall.uninterrupted({ flock(file, LOCK_EX | LOCK_NB) }) != 0, errno == EWOULDBLOCK {
      return false
    }
    var status = stat()
    return fstat(file, &status) == 0 && status.st_nlink > 0
  }

  private static func copyAccess(from existing: stat, to file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0 else { return }
    var mode = existing.st_mode & 0o777
    if status.st_uid != existing.st_uid || status.st_gid != existing.st_gid,
      SystemCall.uninterrupted({ fchown(file, existing.st_uid, existing.st_gid) }) != 0,
      status.st_gid != existing.st_gid,
      SystemCall.uninterrupted({ fchown(file, uid_t.max, existing.st_gid) }) != 0
    {
      // The new file belongs to another group, which may do no more than all other users.
      mode = (mode & ~0o070) | ((mode & 0o007) << 3)
    }
    // A file system without permissions refuses the call and has no permissions to preserve.
    _ = SystemCall.uninterrupted { fchmod(file, mode) }
  }

  /// Removes the temporary files that terminated writers of a file have left behind.
  static func removeAbandoned(beside target: String) {
    let folder = NSString(string: target).deletingLastPathComponent
    let prefix = prefix(of: target)
    removeAbandoned(in: folder.isEmpty ? "." : folder, wherePrefix: { $0 == prefix })
  }

  /// Removes the temporary files that terminated writers of certain files have left in a folder.
  ///
  /// - Parameter isTarget: Returns whether a file name is one of those files.
  static func removeAbandoned(in folder: String, ofFiles isTarget: (String) -> Bool) {
    removeAbandoned(
      in: folder, wherePrefix: { isTarget(String($0.dropFirst().dropLast())) })
  }

  /// Removes the abandoned files in a folder whose names have a prefix that `isIncluded` accepts.
  private static func removeAbandoned(
    in folder: String, wherePrefix isIncluded: (Substring) -> Bool
  ) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let prefix = temporaryPrefix(of: name), isIncluded(prefix) else { continue }
      removeIfAbandoned(NSString(string: folder).appendingPathComponent(name))
    }
  }

  /// Returns the part before the token in the name of a temporary file, `.NAME.`; `nil` for any
  /// other name.
  private static func temporaryPrefix(of name: String) -> Substring? {
    guard name.hasPrefix("."), name.hasSuffix(suffix) else { return nil }
    let stem = name.dropLast(suffix.count)
    let (prefix, token) = (stem.dropLast(8), stem.suffix(8))
    guard prefix.hasSuffix("."), token.utf8.count == 8, token.allSatisfy(\.isHexDigit) else {
      return nil
    }
    return prefix
  }

  private static func removeIfAbandoned(_ path: String) {
    let file = SystemCall.uninterrupted {
      open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    }
    guard file >= 0 else { return }
    defer { _ = Foundation.close(file) }
    var (locked, current) = (stat(), stat())
    // The writer may have finished in the meantime, and then the name is gone or belongs to another
    // file.
    guard SystemCall.uninterrupted({ flock(file, LOCK_EX | LOCK_NB) }) == 0,
      fstat(file, &locked) == 0,
      locked.st_mode & S_IFMT == S_IFREG, lstat(path, &current) == 0,
      locked.st_ino == current.st_ino, locked.st_dev == current.st_dev
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
