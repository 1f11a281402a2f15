extension Rule {
  /// Where in a query the words of a pattern must be.
  public enum Anchoring: String, Hashable, Sendable, CaseIterable {
    /// They are the whole query.
    case `is`

    /// They are its beginning.
    case startsWith

    /// They are its end.
    case endsWith

    /// They are side by side anywhere in it.
    case contains
  }
}
