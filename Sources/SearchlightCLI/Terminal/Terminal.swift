import Foundation
import Searchlight

/// The terminal that the process was started in, taken over for a screen.
///
/// It is given back by ``close()``, and by ``TerminalGuard`` on every other way out.
struct Terminal: Display {
  let palette: Palette
  private let output = STDOUT_FILENO
  private let wake: (read: Int32, write: Int32)

  /// Whether there is a terminal to read from and to write to that can show a screen.
  static func isPresent(environment: [String: String]) -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  /// Prepares to take the terminal over.
  init(environment: [String: String]) throws(TerminalError) {
    palette = (environment["NO_COLOR"] ?? "").isEmpty ? .colour : .monochrome
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .refused(call: "pipe", reason: String(cString: strerror(errno)))
    }
    for end in ends {
      // A handler must not wait for the reader.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    wake = (ends[0], ends[1])
  }

  /// Takes the terminal over.
  ///
  /// - Returns: what the user does, until the terminal has gone or is closed.
  func open(for use: TerminalUse = .screen) throws(TerminalError) -> SignalElements<TerminalEvent> {
    try TerminalGuard.arm(input: STDIN_FILENO, output: output, wake: wake.write, for: use)
    TerminalGuard.enter()
    let (signal, source) = Signal<TerminalEvent>.make()
    let events = signal.events()
    TerminalReader(input: STDIN_FILENO, wake: wake.read, events: source).start()
    return events
  }

  /// The size of the window; that of an ordinary terminal if it does not say.
  var size: ScreenSize {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return .common
    }
    return ScreenSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Sends bytes, unless the terminal is given back at this moment: then they are dropped, and all is
  /// painted again when it is taken.
  func write(_ bytes: [UInt8]) -> Bool {
    var isThere = true
    TerminalGuard.whileEntered { isThere = send(bytes[...]) }
    return isThere
  }

  private func send(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      // safe: the system is told how many bytes there are.
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Stops the job that the process belongs to, as the terminal itself does for Ctrl-Z in its own mode.
  func suspend() {
    kill(0, SIGTSTP)
  }

  /// Gives the terminal back, and ends what ``open()`` has returned.
  func close() {
    TerminalGuard.leave(forGood: true)
    var byte = WakeReason.closed.rawValue
    _ = Foundation.write(wake.write, &byte, 1)
  }
}
