public import SearchCore

extension Rule {
  /// A filter made of the values of a facet that a pattern has found in the query.
  public struct AutomaticFilter: Hashable, Sendable {
    /// The attribute; a pattern of the rule must have `{facet:…}` of it.
    public var facet: Attribute

    /// Whether one of several values that were found is enough, not all of them.
    public var disjunctive: Bool

    /// The weight in the ranking criterion of filters, from 0 to 65,535; `nil` counts as 1.
    public var score: Int?

    /// Whether records are wanted that have none of the values; then ``disjunctive`` says nothing.
    public var negative: Bool

    /// Creates a filter.
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
