/// The detail in which a state is shown.
public enum ShapeDetail: Hashable, Sendable {
  /// What a reader of transitions wants to see.
  case standard
  /// Also bookkeeping, and long lists in full.
  case verbose
}
