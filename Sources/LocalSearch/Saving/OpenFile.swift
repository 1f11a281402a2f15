import Foundation
import SearchlightBasics

/// A file that is open for reading.
final class OpenFile {
  let path: String
  let count: Int
  private let descriptor: Int32
  private let status: stat

  init(_ path: String) throws(IndexFileError) {
    self.path = path
    // Opening a pipe would otherwise wait for somebody to write into it.
    descriptor = SystemCall.uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .unreadable(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = IndexFileError.unreadable(path)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path, "it is not a regular file")
    }
    self.status = status
    count = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// What tells the file from the one that replaces it.
  var identity: FileIdentity { FileIdentity(status) }

  /// Whether only this package is expected to write the file, so that it may be mapped.
  var isTrusted: Bool { FileTrust.isTrusted(status, descriptor) }

  /// The file as memory, whose parts the system reads when they are used; `nil` if it cannot be
  /// mapped.
  var mapped: UnsafeMutableRawBufferPointer? {
    // safe: the system returns as many bytes as it was asked for, or MAP_FAILED.
    let start = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    return UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  /// Fills memory with the bytes of the file; `false` if they cannot all be read.
  func read(into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      // safe: `done` is at most the number of bytes, and `pread` writes no more bytes than it has
      // room for.
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
      // Some systems read at most 2 GB in one call.
      let count = SystemCall.uninterrupted {
        pread(descriptor, rest.baseAddress, min(rest.count, 1 << 30), off_t(done))
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

extension IndexFileError {
  /// The error for a path that cannot be read, with the reason that the system gives.
  static func unreadable(
    _ path: String, _ reason: String = String(cString: strerror(errno))
  ) -> IndexFileError {
    IndexFileError(path: path, problem: .unreadable(reason: reason))
  }
}
