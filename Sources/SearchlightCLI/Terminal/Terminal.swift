import Foundation
import Searchlight

/// The controlling terminal of the process, which the command uses for a screen or for line
/// editing.
///
/// ``close()`` restores the terminal. If the process ends in any other way, ``TerminalGuard``
/// restores it.
struct Terminal: Display {
  let palette: Palette
  private let files: TerminalFiles
  private let wake: (read: Int32, write: Int32)

  private var output: Int32 { files.output }

  /// Returns whether stdin and stdout are terminals, and the terminal can move its cursor.
  static func isPresent(environment: [String: String]) -> Bool {
    TerminalFiles.areStandard && !TerminalKind(environment).isDumb
  }

  /// Creates the pipe that wakes the reader; the terminal itself stays unchanged until
  /// ``open(for:)``.
  ///
  /// - Parameter files: Where the terminal is read and written.
  init(
    environment: [String: String], files: TerminalFiles = .standard
  ) throws(TerminalError) {
    self.files = files
    palette = TerminalKind(environment).hasColour ? .colour : .monochrome
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .refused(call: "pipe", reason: String(cString: strerror(errno)))
    }
    for end in ends {
      // A signal handler writes to the pipe and must not block.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    wake = (ends[0], ends[1])
  }

  /// Switches the terminal to raw mode and starts to read from it.
  ///
  /// - Returns: The events of the terminal, until it hangs up or is closed.
  func open(for use: TerminalUse) throws(TerminalError) -> SignalElements<TerminalEvent> {
    try TerminalGuard.arm(input: files.input, output: output, wake: wake.write, for: use)
    TerminalGuard.enter()
    let (signal, source) = Signal<TerminalEvent>.make()
    let events = signal.events()
    TerminalReader(input: files.input, wake: wake.read, events: source).start()
    return events
  }

  /// The current size of the window, or ``ScreenSize/common`` if the terminal does not report one.
  var size: ScreenSize {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return .common
    }
    return ScreenSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Writes bytes; `false` if writing fails.
  ///
  /// While the terminal is restored, as after a suspension, the bytes are dropped. A suspended
  /// screen is painted again when it resumes.
  func write(_ bytes: [UInt8]) -> Bool {
    var isThere = true
    TerminalGuard.whileEntered { isThere = Console.write(bytes, to: output) }
    return isThere
  }

  /// Stops the process group, as the terminal driver does for Ctrl-Z outside of raw mode.
  func suspend() {
    kill(0, SIGTSTP)
  }

  /// Restores the terminal, and ends the events that ``open(for:)`` has returned.
  func close() {
    TerminalGuard.leave(forGood: true)
    var byte = WakeReason.closed.rawValue
    _ = Foundation.write(wake.write, &byte, 1)
  }
}

/// The purpose for which the terminal is taken over.
enum TerminalUse: Hashable, Sendable {
  /// A full screen, on the alternate screen of the terminal, with or without the mouse.
  case screen(hasMouse: Bool)
  /// Line editing below the existing output, with line wrapping on.
  case lines
}

/// What the environment says about the terminal.
struct TerminalKind: Hashable, Sendable {
  private let name: String
  private let environment: [String: String]

  init(_ environment: [String: String]) {
    name = environment["TERM"] ?? ""
    self.environment = environment
  }

  /// Whether the terminal cannot move its cursor.
  var isDumb: Bool { name == "dumb" }

  /// Whether it is one of DEC's terminals, or says that it has no colours.
  ///
  /// Programs that imitate a VT100 have names of their own. With this name a terminal says that it
  /// has nothing more.
  private var isPlain: Bool {
    let rest = name.dropFirst(2)
    return name.hasPrefix("vt") && rest.first?.isNumber == true || name.hasSuffix("-mono")
      || name.hasSuffix("-m")
  }

  /// Whether colours may be used.
  var hasColour: Bool { !isDumb && !isPlain && (environment["NO_COLOR"] ?? "").isEmpty }

  /// Whether the terminal may report the mouse.
  var hasMouse: Bool { !isDumb && !isPlain }

  /// What becomes of a request to copy.
  var clipboard: Clipboard {
    // Inside tmux the name may be that of screen.
    if environment["TMUX"]?.isEmpty == false { return .tmux }
    if environment["STY"]?.isEmpty == false || name == "screen" || name.hasPrefix("screen.") {
      return .screen
    }
    return name == "linux" || isDumb || isPlain ? .none : .terminal
  }
}

/// An event from the terminal: keys, or a reason to repaint.
enum TerminalEvent: Hashable, Sendable {
  /// Keys, with the time at which their bytes were read.
  case keys([Key], readAt: ContinuousClock.Instant)
  /// The window was resized or its content was lost, so the whole screen must be repainted.
  case changed
}

/// The reason to wake the keyboard thread; the raw value is the byte that wakes it.
enum WakeReason: UInt8 {
  /// The screen must be repainted.
  case changed = 1
  /// The terminal was closed, so the thread must end.
  case closed = 2
}
