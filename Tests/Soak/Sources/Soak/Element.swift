/// An element: its sender and its number among the elements of that sender, from 0.
struct Element: Sendable, Hashable {
  var sender: Int
  var number: Int
  /// Whether a handler sent this element when it received the one with the same sender and number.
  var isEcho = false
}
