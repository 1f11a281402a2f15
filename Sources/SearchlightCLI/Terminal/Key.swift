/// A decoded input from the keyboard.
enum Key: Hashable, Sendable {
  /// Typed or pasted characters, without control characters.
  case text(String)
  /// Ctrl with a letter, given in lower case.
  case control(Character)
  case enter
  case tab
  case backTab
  case backspace
  case delete
  case escape
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// To the beginning of a word: Alt-b, Ctrl-Left or Alt-Left.
  case wordLeft
  /// To the end of a word: Alt-f, Ctrl-Right or Alt-Right.
  case wordRight
  /// Alt-d, which deletes the word after the cursor.
  case deleteWordAhead
  /// F1.
  case help
  /// A report of the mouse.
  case mouse(MouseEvent)
}

/// What a person does with the mouse on the screen; rows and columns count from 0.
struct MouseEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The left button is pressed.
    case press
    case wheelUp
    case wheelDown
  }

  let kind: Kind
  let row: Int
  let column: Int
}

extension MouseEvent {
  /// The bits of Shift, Alt and Ctrl in the first number of a report.
  private static let modifiers = 4 | 8 | 16

  /// Reads a press in a report of mode 1006: the button with the modifiers, and the column and row
  /// from 1.
  ///
  /// `nil` for what the screen has no use for: other buttons, a button with a modifier, and motion. A terminal that keeps Shift to itself sends it with the wheel all the same.
  init?(report numbers: [Int?]) {
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1],
      let row = numbers[2], column > 0, row > 0
    else { return nil }
    switch code {
    case 0: kind = .press
    case _ where code & ~Self.modifiers == 64: kind = .wheelUp
    case _ where code & ~Self.modifiers == 65: kind = .wheelDown
    default: return nil
    }
    (self.row, self.column) = (row - 1, column - 1)
  }
}
