import Foundation

/// Writes whole files.
enum OutputFile {
  /// Writes a file, in the place of one that is there.
  ///
  /// - Throws: ``WorkError`` naming the file and why it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(WorkError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    guard Console.write(bytes, to: file) else { throw failure(path) }
  }

  private static func failure(_ path: String) -> WorkError {
    WorkError("\(path) cannot be written: \(String(cString: strerror(errno)))")
  }
}
