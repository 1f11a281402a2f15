import Foundation
import Searchlight
import SearchlightSamples

/// Writes to the standard streams, and lives on when nobody reads them any more.
///
/// All that the command prints goes through here, except the frames of the live screen, whose ``Span``s are
/// clean: what would steer a terminal leaves as an escape, whichever record, file or service it comes from.
enum Console {
  /// Makes a stream without a reader an error to be seen by ``write(_:)``, not the end of the process.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes text to stdout, in one line or several; `false` if its other end is closed.
  ///
  /// - Parameter style: Whose sequences for bold and underlined letters are let through.
  @discardableResult
  static func print(
    _ text: String, in style: LabStyle = .plain, terminator: String = "\n"
  ) -> Bool {
    write(
      Array((style.printable(text, keepsLineEnds: true) + terminator).utf8), to: STDOUT_FILENO)
  }

  /// Writes a line of JSON to stdout; `false` if its other end is closed.
  @discardableResult
  static func printJSON(_ json: [UInt8]) -> Bool {
    write(JSONText.printable(json) + [0x0A], to: STDOUT_FILENO)
  }

  /// Writes text to stderr, in one line or several.
  static func error(_ text: String) {
    _ = write(
      Array("\(text.escapingControls(keepsLineEnds: true))\n".utf8), to: STDERR_FILENO)
  }

  /// Writes bytes to an open file; `false` if it takes no more.
  static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      // safe: the system is told how many bytes there are.
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
