import Foundation
import SearchlightBasics

/// The lock of a folder, which one process has at a time.
///
/// The system releases it when the process ends for any reason.
package final class FolderLock: Sendable {
  let descriptor: Int32

  /// Takes the lock of a folder, which is created if there is none.
  ///
  /// - Parameter isPrivate: Whether only the owner may read the file of the lock, if it did not exist
  ///   before.
  /// - Throws: ``IndexFileError/Reason/locked(holder:)`` if another one has it, also one of this
  ///   process.
  package init(folder: String, isPrivate: Bool = false) throws(IndexFileError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      let isFile = FileManager.default.fileExists(atPath: folder) && !FolderLayout.isFolder(folder)
      throw .unwritable(
        folder, isFile ? "it is a file, not a folder" : error.localizedDescription)
    }
    let path = FolderLayout.path(FolderLayout.lock, in: folder)
    descriptor = SystemCall.uninterrupted {
      open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, isPrivate ? 0o600 : 0o644)
    }
    // An error from here on releases the object, which closes the file.
    guard descriptor >= 0 else { throw .unwritable(path) }
    let locked = SystemCall.uninterrupted { [descriptor] in flock(descriptor, LOCK_EX | LOCK_NB) }
    guard locked == 0 else {
      guard errno == EWOULDBLOCK else { throw .unwritable(folder) }
      throw IndexFileError(path: folder, reason: .locked(holder: Self.holder(descriptor)))
    }
    let text = Array(
      "\(ProcessInfo.processInfo.processName) (process \(getpid()))\n".utf8)
    let isWritten = text.withUnsafeBytes { [descriptor] text in
      // safe: `pwrite` reads as many bytes as the buffer has.
      SystemCall.uninterrupted { ftruncate(descriptor, 0) } == 0
        && SystemCall.uninterrupted { pwrite(descriptor, text.baseAddress, text.count, 0) }
          == text.count
    }
    guard isWritten else { throw .unwritable(folder) }
  }

  /// Returns whether the folder at a path is still the one that is locked; another one may have
  /// taken its place.
  package func isHeld(at folder: String) -> Bool {
    var (locked, present) = (stat(), stat())
    return fstat(descriptor, &locked) == 0
      && lstat(FolderLayout.path(FolderLayout.lock, in: folder), &present) == 0
      && locked.st_dev == present.st_dev && locked.st_ino == present.st_ino
  }

  /// Returns what the holder of the lock has written about itself.
  private static func holder(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 200)
    // safe: `pread` writes at most as many bytes as the buffer has.
    let count = bytes.withUnsafeMutableBytes { bytes in
      SystemCall.uninterrupted { pread(descriptor, bytes.baseAddress, bytes.count, 0) }
    }
    let text = String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 0x0A }, as: UTF8.self)
    return text.isEmpty ? "another process" : text
  }

  /// Releases the lock now, though the object may exist for a moment longer, as what a task has
  /// returned does.
  package func release() {
    _ = SystemCall.uninterrupted { flock(descriptor, LOCK_UN) }
  }

  deinit {
    if descriptor < 0 { return }
    // A process that is being started has a copy of the descriptor for a moment, and closing this
    // one would leave the lock to it.
    release()
    close(descriptor)
  }
}

extension IndexFileError {
  /// Returns the error for a path that cannot be written, with the reason that the system gives.
  static func unwritable(
    _ path: String, _ reason: String = String(cString: strerror(errno))
  ) -> IndexFileError {
    IndexFileError(path: path, reason: .unwritable(reason: reason))
  }
}
