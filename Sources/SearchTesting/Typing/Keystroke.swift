/// A key that was pressed in a search field.
public struct Keystroke: Hashable, Sendable {
  /// The time since the keystroke before; of the first in a search, since the user has read the last answer.
  public var pause: Duration

  /// The text in the field after it.
  public var text: String

  /// Creates a keystroke.
  public init(after pause: Duration, _ text: String) {
    self.pause = pause
    self.text = text
  }
}
