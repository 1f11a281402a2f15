/// A key that a field with an autocomplete list handles.
public enum AutocompleteKey: Hashable, Sendable {
  /// The up arrow, which highlights the item above.
  case up
  /// The down arrow, which highlights the item below.
  case down
  /// Home, which highlights the first item if an item is highlighted; otherwise the field handles
  /// it.
  case home
  /// End, which highlights the last item if an item is highlighted; otherwise the field handles it.
  case end
  /// Return, which selects the highlighted item, or submits the text.
  case enter
  /// Escape, which removes the highlight, then closes the list; otherwise the field handles it.
  case escape
}
