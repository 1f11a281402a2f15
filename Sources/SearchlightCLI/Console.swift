import Foundation

/// Writes to the standard streams without trapping when nobody reads them any more.
enum Console {
  /// Writes bytes to stdout; `false` if its other end is closed.
  static func write(_ bytes: [UInt8]) -> Bool {
    (try? FileHandle.standardOutput.write(contentsOf: bytes)) != nil
  }

  /// Writes a line to stderr.
  static func error(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
