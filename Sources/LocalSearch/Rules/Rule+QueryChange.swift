extension Rule {
  /// How a rule changes the query.
  public enum QueryChange: Hashable, Sendable {
    /// Replaces the whole query with another text.
    case replacement(String)

    /// Removes or replaces words, wherever they occur in the query.
    case edits([Edit])
  }
}
