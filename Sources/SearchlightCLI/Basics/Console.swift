import Foundation
import SearchlightBasics
import Searchlight
import SearchlightSamples

/// Writes to the standard streams.
///
/// A closed pipe is reported to the caller, and ends nothing. Any other failure to write to stdout,
/// such as a full disk, ends the process with an error, because what it has worked for is lost.
///
/// Everything that the command prints passes through this type, which replaces control characters
/// with escapes, whichever record, file or service they come from. The frames of the live screen
/// are the exception, because a ``Span`` holds no control characters.
enum Console {
  /// Ignores SIGPIPE, so that a write to a closed pipe fails in ``write(_:to:)`` and ends nothing.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes text of one or more lines to stdout; `false` if no process reads stdout any more.
  ///
  /// - Parameter style: The style whose sequences for bold and underlined letters are kept.
  @discardableResult
  static func print(
    _ text: String, in style: LabStyle = .plain, terminator: String = "\n"
  ) -> Bool {
    writeOutput(Array((style.printable(text, keepsLineEnds: true) + terminator).utf8))
  }

  /// Writes a line of JSON to stdout; `false` if no process reads stdout any more.
  @discardableResult
  static func printJSON(_ json: [UInt8]) -> Bool {
    writeOutput(PrintableJSON.printable(json) + [0x0A])
  }

  /// Writes a text or a line of JSON.
  static func print(_ text: String, isJSON: Bool) {
    _ = isJSON ? printJSON(Array(text.utf8)) : print(text)
  }

  /// Writes what a command has found, as a text or as a line of JSON.
  static func print(_ outcome: some CommandOutcome, asJSON: Bool) {
    _ = asJSON ? printJSON(outcome.json.bytes) : print(outcome.text)
  }

  /// Writes messages for another program to stdout as they are; `false` if no process reads stdout any
  /// more.
  ///
  /// - Parameter messages: Lines of JSON, whose control characters are escapes.
  static func writeMessages(_ messages: [UInt8]) -> Bool { writeOutput(messages) }

  /// The exit code of a process whose output could not be written, from the `sysexits` of BSD.
  static let unwritable: Int32 = 74

  /// Whether the last line of a terminal is a report of progress, which the next output replaces.
  private static let showsProgress = Locked(false)

  /// Shows a line on a terminal at stderr until the next output, in place of the one before.
  ///
  /// - Parameter text: A text without control characters that is narrower than the terminal.
  static func showProgress(_ text: String) {
    showsProgress.withLock { shows in
      shows = true
      _ = write(Array("\r\(text)\u{1B}[K".utf8), to: STDERR_FILENO)
    }
  }

  /// Removes the line that ``showProgress(_:)`` has left.
  static func clearProgress() {
    showsProgress.withLock { shows in
      if shows { _ = write(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO) }
      shows = false
    }
  }

  private static func writeOutput(_ bytes: [UInt8]) -> Bool {
    clearProgress()
    if write(bytes, to: STDOUT_FILENO) { return true }
    let reason = errno
    guard reason != EPIPE else { return false }
    error("searchlight: the output cannot be written: \(String(cString: strerror(reason)))")
    exit(unwritable)
  }

  /// Writes text of one or more lines to stderr, and ignores a failure.
  static func error(_ text: String) {
    clearProgress()
    _ = write(
      Array("\(text.escapingControls(keepsLineEnds: true))\n".utf8), to: STDERR_FILENO)
  }

  /// Writes all bytes to an open file descriptor, waiting if need be; `false` if writing fails.
  static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      // safe: `write` reads exactly the `count` bytes of the buffer that it is given.
      let count = rest.withUnsafeBytes { rest in
        SystemCall.uninterrupted { Foundation.write(file, rest.baseAddress, rest.count) }
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else {
        return false
      }
    }
    return true
  }
}

/// What a command has found, in the two forms that it prints.
protocol CommandOutcome {
  /// The result as text.
  var text: String { get }

  /// The result as JSON, with the keys that ``JSONForm`` documents.
  var json: JSON { get }
}
