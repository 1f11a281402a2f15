/// A key press in a search field.
public struct Keystroke: Hashable, Sendable {
  /// The time since the previous keystroke; for the first one of a search, the time since the user
  /// finished reading the last answer.
  public var pause: Duration

  /// The text in the field after the keystroke.
  public var text: String

  /// Creates a keystroke that happens `pause` after the previous one.
  public init(after pause: Duration, _ text: String) {
    self.pause = pause
    self.text = text
  }
}
