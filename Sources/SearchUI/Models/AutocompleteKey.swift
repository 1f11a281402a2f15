/// A key that means something in a field with an autocomplete list.
public enum AutocompleteKey: Hashable, Sendable {
  /// The arrow up: the item above.
  case up
  /// The arrow down: the item below.
  case down
  /// Home: the first item, while one is highlighted; else it is the field's own.
  case home
  /// End: the last item, while one is highlighted; else it is the field's own.
  case end
  /// Return: chooses the highlighted item, or submits what is typed.
  case enter
  /// Escape: highlights none, then closes the list; else it is the field's own.
  case escape
}
