import Foundation

/// A file that is open for reading.
final class OpenFile: ByteSource {
  private let descriptor: Int32
  let count: Int

  init(_ path: String) throws(IndexFileError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = IndexFileError.unreadable(path)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw IndexFileError(path: path, problem: .unreadable(reason: "it is not a regular file"))
    }
    count = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  func read(from offset: Int, into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      // safe: `done` is at most the number of bytes, and `pread` writes no more bytes than it has
      // room for.
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      // Some systems read at most 2 GB in one call.
      let count = pread(
        descriptor, rest.baseAddress, min(rest.count, 1 << 30), off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

extension IndexFileError {
  /// The error for a path that cannot be read, with the reason that the system gives.
  fileprivate static func unreadable(_ path: String) -> IndexFileError {
    IndexFileError(path: path, problem: .unreadable(reason: String(cString: strerror(errno))))
  }
}
