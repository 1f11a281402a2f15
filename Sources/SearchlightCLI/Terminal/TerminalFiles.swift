import Foundation
import SearchlightBasics

/// The open files by which the terminal is read and written.
struct TerminalFiles: Hashable, Sendable {
  let input: Int32
  let output: Int32

  /// The standard streams of the process.
  static let standard = TerminalFiles(input: STDIN_FILENO, output: STDOUT_FILENO)

  /// Whether the standard streams are a terminal.
  static var areStandard: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Opens the terminal that the process belongs to, for a screen beside a standard output that is
  /// read by another process.
  ///
  /// The file stays open until the process ends.
  ///
  /// - Throws: ``TerminalError`` if the process belongs to no terminal.
  static func ofProcess() throws(TerminalError) -> TerminalFiles {
    let path = path
    let file = SystemCall.uninterrupted { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }
    guard file >= 0 else {
      throw .missing(path: path, reason: String(cString: strerror(errno)))
    }
    return TerminalFiles(input: file, output: file)
  }

  /// The path of the terminal.
  ///
  /// `poll` of macOS does not wait for `/dev/tty`, so the device's own name goes first.
  private static var path: String {
    var name = [CChar](repeating: 0, count: 1024)
    for file in [STDIN_FILENO, STDERR_FILENO]
    where isatty(file) == 1 && ttyname_r(file, &name, name.count) == 0 {
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return "/dev/tty"
  }
}
