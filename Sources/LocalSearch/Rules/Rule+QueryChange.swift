extension Rule {
  /// What becomes of a query.
  public enum QueryChange: Hashable, Sendable {
    /// Another text in its place.
    case replacement(String)

    /// Words are left out or replaced, wherever they stand in it.
    case edits([Edit])
  }
}
