public import SearchBackend

extension Rule {
  /// A filter for the values of a facet that a pattern of the rule has found in the query.
  public struct AutomaticFilter: Hashable, Sendable {
    /// The attribute to filter by; a pattern of the rule must contain `{facet:…}` for it.
    public var facet: Attribute

    /// Whether records need only one of several values that were found; by default, they need all
    /// of them.
    public var disjunctive: Bool

    /// The score in the ranking criterion `filters`, from 0 to 65,535; `nil` counts as 1.
    public var score: Int?

    /// Whether records must have none of the values; ``disjunctive`` is then ignored.
    public var negative: Bool

    /// Creates a filter for the values of a facet.
    public init(
      _ facet: Attribute, disjunctive: Bool = false, score: Int? = nil, negative: Bool = false
    ) {
      self.facet = facet
      self.disjunctive = disjunctive
      self.score = score
      self.negative = negative
    }
  }
}
