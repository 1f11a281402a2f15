import SearchlightBasics
import Foundation

/// A file that is replaced as a whole, so that a reader finds either the old or the new content.
///
/// A new file is accessible to its owner only. An existing file keeps its permissions, and a
/// symbolic link stays one.
///
/// A writer holds a lock on a file of the same name with the suffix `.lock`. The system releases
/// the lock when the process ends, in whatever way. The changes of several stores and processes are
/// therefore serialized, and each is applied to the result of the one before.
struct StorageFile {
  let path: String

  init(_ url: URL) {
    path = url.path(percentEncoded: false)
  }

  /// Reads the file; of a file that is too large, it returns the complete lines within the limit.
  func read() throws(StorageError) -> StoredContent {
    let file = SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else {
      if errno == ENOENT { return StoredContent() }
      throw .notRead(Self.reason)
    }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notRead("\(path) is not a file")
    }
    let limit = StoredContent.maximumSize
    var bytes = [UInt8](repeating: 0, count: min(max(0, Int(status.st_size)), limit) + 1)
    var count = 0
    while count < bytes.count {
      // safe: `read` is told the remaining size of the buffer, so it writes no further than its
      // end.
      let done = bytes.withUnsafeMutableBytes { buffer in
        SystemCall.uninterrupted {
          Foundation.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        }
      }
      guard done >= 0 else { throw .notRead(Self.reason) }
      if done == 0 { break }
      count += done
    }
    bytes.removeLast(bytes.count - count)
    guard count > limit else { return StoredContent(bytes: bytes) }
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1
    return StoredContent(bytes: Array(bytes[...end]), isCut: true)
  }

  /// Replaces the file by the result of a change to its current content.
  func update(_ change: ComponentStorage.Change) throws(StorageError) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .notWritten(Self.text(of: error))
    }
    let lock = SystemCall.uninterrupted {
      open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }
    guard lock >= 0 else { throw .notWritten(Self.reason) }
    defer { _ = close(lock) }
    guard SystemCall.uninterrupted({ flock(lock, LOCK_EX) }) == 0 else {
      throw .notWritten(Self.reason)
    }
    let bytes = try change(try read())
    do throws(FileReplacement.Failure) {
      try FileReplacement.write(bytes, to: path, isPrivate: true)
    } catch {
      throw .notWritten(error.reason)
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  /// Returns the system's description of an error without the path, which the reader knows and
  /// which may be long.
  private static func text(of error: any Error) -> String {
    if let error = error as? CocoaError, let underlying = error.underlying as? POSIXError {
      return String(cString: strerror(underlying.code.rawValue))
    }
    return "\(error)"
  }
}
