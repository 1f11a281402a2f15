/// What a terminal is told beside text: the sequences of ECMA-48 and their common extensions.
enum ControlSequence {
  /// Takes the terminal over: the alternate screen, pastes marked as such, no wrapping at the right
  /// edge, no cursor.
  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[?25l"

  /// Gives it back: all that ``enter`` has changed, in the opposite order, and plain letters.
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1049l"

  /// Takes the terminal over for a line at a time: pastes marked as such.
  static let enterLine: StaticString = "\u{1B}[?2004h"

  /// Gives it back.
  static let leaveLine: StaticString = "\u{1B}[0m\u{1B}[?2004l\r\n"

  /// Between these two a terminal that knows them shows nothing half painted; others pass over them.
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"

  static let clearScreen = "\u{1B}[2J"
  static let clearToEndOfLine = "\u{1B}[K"
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"

  /// Moves the cursor to the right, by one or more columns.
  static func right(_ columns: Int) -> String { "\u{1B}[\(columns)C" }

  /// Moves the cursor; rows and columns count from zero.
  static func move(row: Int, column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
