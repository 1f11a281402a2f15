import Foundation

/// Writes to the standard streams, and lives on when nobody reads them any more.
enum Console {
  /// Makes a stream without a reader an error to be seen by ``write(_:)``, not the end of the process.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes bytes to stdout; `false` if its other end is closed.
  static func write(_ bytes: [UInt8]) -> Bool {
    write(bytes, to: STDOUT_FILENO)
  }

  /// Writes a line to stderr.
  static func error(_ line: String) {
    _ = write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }

  /// Writes bytes to an open file; `false` if it takes no more.
  static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
