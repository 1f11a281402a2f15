/// The intents of a ``FilterControl``.
public enum FilterControlIntent<Key: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// Selects an option, or deselects it if it is selected.
  case select(Key)

  /// Selects an option and no other, whatever is selected.
  case choose(Key)

  /// Clears the selection.
  case clear
}
