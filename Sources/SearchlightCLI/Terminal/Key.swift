/// Something the user has done on the keyboard.
enum Key: Hashable, Sendable {
  /// Characters that were typed or pasted, with no control characters among them.
  case text(String)
  /// A letter together with Ctrl, in lower case.
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
}
