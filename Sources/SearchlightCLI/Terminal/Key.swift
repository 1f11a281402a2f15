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
