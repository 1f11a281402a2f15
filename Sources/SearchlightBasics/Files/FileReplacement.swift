import Foundation

/// Replaces files atomically: writes a temporary file in the same folder and then renames it, so
/// that at any moment either the old or the new file exists, complete.
///
/// A file that replaces another gets its permissions, and its owner and group where the process may
/// set them. A symbolic link stays, and its destination is replaced. A file without write
/// permission is not replaced. A target that is not a regular file, such as a pipe or a device, is
/// written into instead.
package enum FileReplacement {
  /// The error of a system call that failed.
  package struct Failure: Error, CustomStringConvertible {
    /// The error message of the system, in the words of `strerror`.
    package let reason: String

    /// Whether the new file is in place all the same, but may be gone, and the old one back, after a
    /// loss of power.
    package var isReplaced = false

    package var description: String { reason }

    /// Creates a failure from an error number, by default the current `errno`.
    package init(_ number: Int32 = errno) {
      self.init(reason: String(cString: strerror(number)))
    }

    /// Creates a failure for a reason that the system does not know.
    package init(reason: String) {
      self.reason = reason
    }

    fileprivate init(_ error: any Error) {
      self = error as? Failure ?? Failure(reason: "\(error)")
    }
  }

  /// A step of writing a file that the system may refuse.
  package enum Step: Hashable, Sendable {
    case create, write, synchronize, rename, synchronizeFolder
  }

  /// What a test calls before each step, to throw what the system may say, such as that the disk is
  /// full.
  ///
  /// It is a structure because a task-local value of a function type crashes optimised programs of
  /// Swift 6.3 when it is bound (https://github.com/swiftlang/swift/pull/88321).
  package struct StepCheck: Sendable {
    private let check: @Sendable (Step) throws -> Void

    package init(_ check: @escaping @Sendable (Step) throws -> Void) {
      self.check = check
    }

    fileprivate func callAsFunction(_ step: Step) throws {
      try check(step)
    }
  }

  /// Called before each step.
  @TaskLocal package static var beforeStep: StepCheck?

  /// Writes a file whose bytes are in memory.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the new file.
  ///   - isPrivate: Whether only the owner may read the file, if it did not exist before.
  package static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false
  ) throws(Failure) {
    // safe: the pointer to the bytes is used only inside the closure that receives it.
    try write(to: path, isPrivate: isPrivate) { write in
      try bytes.withUnsafeBytes { try write($0) }
    }
  }

  /// Writes a file whose bytes are produced in several steps.
  ///
  /// - Parameters:
  ///   - isPrivate: Whether only the owner may read the file, if it did not exist before.
  ///   - check: Called with the path of the complete temporary file before it replaces the target, to
  ///     throw if it cannot be used; not called if the target is written into.
  ///   - body: Calls its argument with the bytes of the file, in order.
  package static func write(
    to path: String, isPrivate: Bool = false, check: (_ path: String) throws -> Void = { _ in },
    _ body: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws(Failure) {
    let target = try FileTarget(path)
    do {
      guard target.isReplaceable else { return try write(into: target.path, body) }
      // Abandoned files are removed first, since they may have filled the disk.
      TemporaryFile.removeAbandoned(beside: target.path)
      try beforeStep?(.create)
      let temporary = try TemporaryFile(
        beside: target.path, like: target.existing, isPrivate: isPrivate)
      defer { temporary.close() }
      do {
        try body { try write($0, to: temporary.descriptor) }
        try synchronize(temporary.descriptor)
        try check(temporary.path)
        try beforeStep?(.rename)
        guard SystemCall.uninterrupted({ rename(temporary.path, target.path) }) == 0 else {
          throw Failure()
        }
      } catch {
        unlink(temporary.path)
        throw error
      }
    } catch {
      throw Failure(error)
    }
    do {
      try synchronizeFolder(target.folder)
    } catch {
      var failure = error
      failure.isReplaced = true
      throw failure
    }
  }

  /// Waits until the names of the files in a folder are on the disk; otherwise a loss of power could
  /// undo a renaming.
  ///
  /// Where the system does not support this, or the process may not read the folder, nothing is
  /// reported, since nothing is known to be wrong.
  ///
  /// - Throws: What the disk says: that it fails, or has no room.
  package static func synchronizeFolder(_ path: String) throws(Failure) {
    do {
      try beforeStep?(.synchronizeFolder)
    } catch {
      throw Failure(error)
    }
    let folder = SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard folder >= 0 else {
      if [EIO, EMFILE, ENFILE, ENOMEM].contains(errno) { throw Failure() }
      return
    }
    defer { close(folder) }
    if SystemCall.uninterrupted({ fsync(folder) }) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) {
      throw Failure()
    }
  }

  /// Removes the temporary files that terminated writers of certain files have left in a folder.
  ///
  /// - Parameter isTarget: Returns whether a file name is one of those files.
  package static func removeAbandoned(in folder: String, ofFiles isTarget: (String) -> Bool) {
    TemporaryFile.removeAbandoned(in: folder, ofFiles: isTarget)
  }

  private static func write(
    into path: String, _ body: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    let file = SystemCall.uninterrupted { open(path, O_WRONLY | O_APPEND | O_CLOEXEC) }
    guard file >= 0 else { throw Failure() }
    defer { close(file) }
    try body { try write($0, to: file) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws {
    try beforeStep?(.write)
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = SystemCall.uninterrupted {
        Foundation.write(file, rest.baseAddress, min(rest.count, 1 << 30))
      }
      guard count > 0 else { throw Failure() }
      done += count
    }
  }

  /// Waits until the bytes of a file are on the disk.
  private static func synchronize(_ file: Int32) throws {
    try beforeStep?(.synchronize)
    #if canImport(Darwin)
      // On Darwin `fsync` leaves the bytes in the cache of the disk. Not every file system supports
      // `F_FULLFSYNC`.
      if SystemCall.uninterrupted({ fcntl(file, F_FULLFSYNC) }) == 0 { return }
    #endif
    guard SystemCall.uninterrupted({ fsync(file) }) == 0 else { throw Failure() }
  }
}

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

  /// Returns whether a link refers to an open file of a process, as `/dev/stdout` does, instead of
  /// to a path.
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
