import Foundation

/// The control sequences that the command sends to a terminal, from ECMA-48 and common extensions.
enum ControlSequence {
  /// Prepares the terminal for a full screen.
  ///
  /// The sequence selects the alternate screen, turns bracketed paste on, and turns line wrapping
  /// and the cursor off.
  static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[?25l"

  /// Does what ``enter`` does, and turns reports of the mouse on.
  ///
  /// Mode 1000 reports buttons and the wheel, and 1006 gives the reports a form without a limit of
  /// columns. Both are set without asking, because some terminals that have them do not say so.
  static let enterWithMouse: StaticString =
    "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h"

  /// Undoes ``enterWithMouse`` and ``enter`` in the opposite order, ends a pending update, and resets
  /// the text style.
  ///
  /// The screen is cleared first, because not every multiplexer has an alternate one, and the
  /// shell's prompt would stand in the picture.
  static let leave: StaticString = """
    \u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[?25h\u{1B}[?7h\u{1B}[?2004l\
    \u{1B}[?1049l
    """

  /// Prepares the terminal for line editing by turning bracketed paste on.
  static let enterLine: StaticString = "\u{1B}[?2004h"

  /// Undoes ``enterLine``, resets the text style, and begins a new line.
  static let leaveLine: StaticString = "\u{1B}[0m\u{1B}[?2004l\r\n"

  /// Begins a synchronized update, during which the terminal does not show a half-painted screen.
  ///
  /// A terminal that does not support the sequence ignores it.
  static let beginUpdate = "\u{1B}[?2026h"
  /// Ends a synchronized update.
  static let endUpdate = "\u{1B}[?2026l"

  static let clearScreen = "\u{1B}[2J"
  static let clearToEndOfLine = "\u{1B}[K"
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"

  /// Asks the terminal to put bytes on the clipboard (OSC 52).
  ///
  /// A terminal that does not support the sequence, or does not permit it, ignores it.
  static func copy(_ bytes: [UInt8]) -> String {
    "\u{1B}]52;c;\(Data(bytes).base64EncodedString())\u{7}"
  }

  /// Moves the cursor to the right by at least one column.
  static func right(_ columns: Int) -> String { "\u{1B}[\(columns)C" }

  /// Moves the cursor to a position; rows and columns count from 0.
  static func move(row: Int, column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }
}
