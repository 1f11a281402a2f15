import Foundation

/// Writes a file beside another and then puts it in its place, so that at any moment either the old or
/// the new one is there, whole.
///
/// What is replaced keeps its permissions, and its owner and group where the process may set them. A
/// symbolic link stays, and the file that it leads to is replaced. A file that may not be written is not
/// replaced either, and what is no file, such as a pipe or a device, is written into.
package enum FileReplacement {
  /// Why a step did not succeed.
  package struct Failure: Error, CustomStringConvertible {
    /// What the system says.
    package let reason: String

    package var description: String { reason }

    /// Takes the reason from the number of an error.
    init(_ number: Int32 = errno) {
      reason = String(cString: strerror(number))
    }

    fileprivate init(_ error: any Error) {
      reason = (error as? Failure)?.reason ?? "\(error)"
    }
  }

  /// Writes a file from memory.
  ///
  /// - Parameters:
  ///   - bytes: What is in the file then.
  ///   - isPrivate: Whether only the owner may read the file if it is a new one.
  package static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false
  ) throws(Failure) {
    // safe: the bytes are lent for the call that writes them.
    try write(to: path, isPrivate: isPrivate) { write in
      try bytes.withUnsafeBytes { try write($0) }
    }
  }

  /// Writes a file in pieces.
  ///
  /// - Parameters:
  ///   - isPrivate: Whether only the owner may read the file if it is a new one.
  ///   - body: Hands the bytes of the file to its argument, in order.
  package static func write(
    to path: String, isPrivate: Bool = false,
    _ body: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws(Failure) {
    let target = try FileTarget(path)
    do {
      guard target.isReplaceable else { return try write(into: target.path, body) }
      // First, for what was left behind may fill the disk.
      TemporaryFile.removeAbandoned(beside: target.path)
      let temporary = try TemporaryFile(
        beside: target.path, like: target.existing, isPrivate: isPrivate)
      defer { temporary.close() }
      do {
        try body { try write($0, to: temporary.descriptor) }
        try synchronize(temporary.descriptor)
        guard rename(temporary.path, target.path) == 0 else { throw Failure() }
      } catch {
        unlink(temporary.path)
        throw error
      }
    } catch {
      throw Failure(error)
    }
    // The new name is in the folder's own bytes; without this it might not outlast a loss of power. A
    // system that cannot do that has the whole file all the same.
    let folder = open(target.folder, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      _ = fsync(folder)
      close(folder)
    }
  }

  /// Removes what writers of some files in a folder have left behind that ended before they were done.
  ///
  /// - Parameter isTarget: Whether a file of this name is one of them.
  package static func removeAbandoned(in folder: String, ofFiles isTarget: (String) -> Bool) {
    TemporaryFile.removeAbandoned(in: folder, ofFiles: isTarget)
  }

  private static func write(
    into path: String, _ body: (_ write: (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw Failure() }
    defer { close(file) }
    try body { try write($0, to: file) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = Foundation.write(file, rest.baseAddress, min(rest.count, 1 << 30))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure() }
      done += count
    }
  }

  /// Waits until the bytes are on the disk.
  private static func synchronize(_ file: Int32) throws {
    #if canImport(Darwin)
      // There fsync leaves the bytes in the cache of the disk. Not every file system can do better.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(file) == 0 else { throw Failure() }
  }
}
