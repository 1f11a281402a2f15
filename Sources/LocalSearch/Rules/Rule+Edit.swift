extension Rule {
  /// The replacement of some words of a query.
  public struct Edit: Hashable, Sendable {
    /// The words, wherever they stand side by side; `{facet:genre}` for those that a pattern has found.
    public var delete: String

    /// What to put in their place; `nil` for nothing.
    public var insert: String?

    /// Creates an edit.
    public init(delete: String, insert: String? = nil) {
      self.delete = delete
      self.insert = insert
    }
  }
}
