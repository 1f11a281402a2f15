extension Rule {
  /// What a request must have for a rule to apply; everything that is set here must hold.
  public struct Condition: Hashable, Sendable {
    /// The words that the query must contain, such as `harry potter`; `{facet:genre}` matches the
    /// words of any value of an attribute for faceting.
    ///
    /// Words are folded as in queries and compared as a whole: a prefix does not match. An empty
    /// pattern matches the empty query, and its anchoring must be `is`.
    public var pattern: String?

    /// Where in the query the words must occur; ignored without a ``pattern``.
    public var anchoring: Anchoring

    /// Whether words with typos, plurals and synonyms match too, as far as a search would find
    /// them; values of facets always match exactly.
    public var alternatives: Bool

    /// Whether the JSON form has ``alternatives`` also if it is `false`: clients expect to get back
    /// what they have saved.
    var writesFalseAlternatives = false

    /// A context that the request must name in its `ruleContexts`: letters, digits, `-` and `_`.
    public var context: String?

    /// Filters that the request must have, joined by `AND`: facets and tags, such as `genre:comedy
    /// AND _tags:new`.
    ///
    /// A filter counts wherever the request has it, even as one of several filters that are joined
    /// by *or*. Scores are ignored, and so is the letter case of facet values.
    public var filters: String?

    /// Creates a condition from what must hold.
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
