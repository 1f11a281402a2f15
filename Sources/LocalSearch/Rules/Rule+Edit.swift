extension Rule {
  /// The replacement or removal of some words of a query.
  public struct Edit: Hashable, Sendable {
    /// The words to replace, wherever they are adjacent in the query; `{facet:genre}` for those
    /// that a pattern has found.
    public var delete: String

    /// The text to insert in their place; `nil` removes the words.
    public var insert: String?

    /// Creates an edit that replaces words or, by default, removes them.
    public init(delete: String, insert: String? = nil) {
      self.delete = delete
      self.insert = insert
    }
  }
}
