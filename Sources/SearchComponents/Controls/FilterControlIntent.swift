/// What a user does with a ``FilterControl``.
public enum FilterControlIntent<Key: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// Chooses an option, or takes the choice back.
  case select(Key)

  /// Takes all choices back.
  case clear
}
