extension Rule {
  /// Where in a query the words of a pattern must occur.
  public enum Anchoring: String, Hashable, Sendable, CaseIterable {
    /// The words are the whole query.
    case `is`

    /// The query starts with the words.
    case startsWith

    /// The query ends with the words.
    case endsWith

    /// The query contains the words anywhere, adjacent to each other.
    case contains
  }
}
