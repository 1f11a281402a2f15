/// What becomes of a request to copy, which the command sends to the terminal (OSC 52).
enum Clipboard: Hashable, Sendable {
  /// The terminal decides; it does not say how.
  case terminal
  /// tmux keeps the request back unless its option `set-clipboard` is `on`.
  case tmux
  /// GNU screen drops the request.
  case screen
  /// The terminal has no clipboard.
  case none

  /// The largest number of bytes that are copied; terminals drop longer requests in silence.
  static let limit = 74_000

  /// Returns whether a request to copy so many bytes is sent.
  func sends(_ count: Int) -> Bool {
    count <= Self.limit && (self == .terminal || self == .tmux)
  }

  /// Returns what the screen says after the key for copying, about a record of so many bytes.
  func notice(_ count: Int) -> String {
    switch self {
    case .screen: "not copied: GNU screen passes no copies on; --print prints a record"
    case .none: "not copied: this terminal has no clipboard; --print prints a record"
    case .terminal, .tmux:
      if count > Self.limit {
        "not copied: over \(Self.limit / 1000) kB, which terminals drop; --print prints a record"
      } else if self == .tmux {
        "copied if tmux has \"set-clipboard on\" (OSC 52); --print prints a record"
      } else {
        "copied if the terminal permits it (OSC 52); --print prints a record"
      }
    }
  }
}

/// The size of a terminal window in characters, at least one by one.
struct ScreenSize: Hashable, Sendable {
  let columns: Int
  let rows: Int

  /// Creates a size; values below 1 become 1.
  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// The size to assume for a terminal that does not report one: 80 columns by 24 rows.
  static let common = ScreenSize(columns: 80, rows: 24)
}
