/// How much of a state is shown.
public enum ShapeDetail: Hashable, Sendable {
  /// What a reader of transitions wants to see.
  case standard
  /// Bookkeeping as well, and long lists in full.
  case verbose
}
