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

/// The reason why the terminal cannot be used.
enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// A system call failed; `call` is its name, `reason` the system's message.
  case refused(call: String, reason: String)

  /// The process belongs to no terminal.
  case missing(path: String, reason: String)

  var description: String {
    switch self {
    case .refused(let call, let reason):
      "the terminal cannot be used for the live screen (\(call): \(reason)); "
        + "searchlight --script TEXT does not need it"
    case .missing(let path, let reason):
      "--print shows its screen on the terminal of the command, and there is none (\(path): "
        + "\(reason)); searchlight search prints answers without a screen"
    }
  }
}
