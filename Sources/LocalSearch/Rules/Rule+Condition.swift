extension Rule {
  /// What a request must have for a rule to apply: all that is set here.
  public struct Condition: Hashable, Sendable {
    /// Words of the query, such as `harry potter`; `{facet:genre}` stands for the words of any value of an
    /// attribute for faceting.
    ///
    /// Words are compared folded, as queries are, and whole: a beginning is not enough. An empty pattern is
    /// that of an empty query, and can only be `is`.
    public var pattern: String?

    /// Where in the query the words must be; says nothing without a ``pattern``.
    public var anchoring: Anchoring

    /// Whether words with typos, plurals and synonyms are met too, as far as a search would find them; values
    /// of facets are met as they are.
    public var alternatives: Bool

    /// A context that the request must name among its `ruleContexts`: letters, digits, `-` and `_`.
    public var context: String?

    /// Filters that the request must have, joined by `AND`: facets and tags, such as
    /// `genre:comedy AND _tags:new`.
    ///
    /// A filter is there wherever the request has it, be it one of several that are joined by or; letter
    /// case and scores make no difference.
    public var filters: String?

    /// Creates a condition.
    public init(
      pattern: String? = nil, anchoring: Anchoring = .contains, alternatives: Bool = false,
      context: String? = nil, filters: String? = nil
    ) {
      self.pattern = pattern
      self.anchoring = anchoring
      self.alternatives = alternatives
      self.context = context
      self.filters = filters
    }
  }
}
