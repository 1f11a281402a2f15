import SearchlightBasics
import Foundation

/// A file that is replaced as a whole, so that whoever reads it finds the old one or the new one.
///
/// A new one is for its owner alone; one that is there keeps its permissions, and a symbolic link stays one.
///
/// Whoever changes it holds a lock on a file of the same name with `.lock` behind it, which the system gives
/// back when the process ends, in whatever way. So the changes of several stores, and of several processes, come
/// one after the other, each to what the one before has left.
struct StorageFile {
  let path: String

  init(_ url: URL) {
    path = url.path(percentEncoded: false)
  }

  /// The file from its beginning; of one that is too large the whole lines at its beginning.
  func read() throws(StorageProblem) -> StoredContent {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
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
      // safe: the system is told how many bytes there is room for.
      let done = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if done < 0, errno == EINTR { continue }
      guard done >= 0 else { throw .notRead(Self.reason) }
      if done == 0 { break }
      count += done
    }
    bytes.removeLast(bytes.count - count)
    guard count > limit else { return StoredContent(bytes: bytes) }
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1
    return StoredContent(bytes: Array(bytes[...end]), isCut: true)
  }

  /// Replaces the file by what becomes of it.
  func update(_ change: ComponentStorage.Change) throws(StorageProblem) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .notWritten(Self.text(of: error))
    }
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .notWritten(Self.reason) }
    defer { _ = close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .notWritten(Self.reason) }
    }
    let bytes = try change(try read())
    do throws(FileReplacement.Failure) {
      try FileReplacement.write(bytes, to: path, isPrivate: true)
    } catch {
      throw .notWritten(error.reason)
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  /// What the system says of an error, without the place, which is the reader's own and may be long.
  private static func text(of error: any Error) -> String {
    if let error = error as? CocoaError, let underlying = error.underlying as? POSIXError {
      return String(cString: strerror(underlying.code.rawValue))
    }
    return "\(error)"
  }
}
