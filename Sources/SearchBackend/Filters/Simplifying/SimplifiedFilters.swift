/// Filter groups without redundant filters, and the contradictions in the original ones.
///
/// ```swift
/// let simplified = state.filters.groups.simplified(singleValued: ["price"])
/// simplified.groups.filtersText        // "price" < 10, where it was "price" < 10 AND "price" < 20
/// simplified.contradictions.first      // "price" < 10 of and "price" contradicts "price" > 20 of and "price"
/// ```
public struct SimplifiedFilters: Hashable, Sendable {
  /// The groups in their original order, none of them empty, and without filters that others imply.
  ///
  /// If there is a contradiction, these are the original groups.
  public internal(set) var groups: [FilterGroup]

  /// The contradictions.
  ///
  /// If there is one, no record matches in any source to which both groups apply.
  public internal(set) var contradictions: [FilterContradiction]
}

extension Sequence<FilterGroup> {
  /// Removes redundant filters from the groups, and finds contradictions.
  ///
  /// The set of matching records stays exactly the same. The method removes filters that others
  /// imply, across groups of the same or a wider scope: duplicates, even if they differ in case or
  /// in being text or number; looser numeric conditions; or-groups of which a filter is required
  /// anyway; and filters of or-groups that a required filter excludes.
  ///
  /// Only conclusions that hold for every record count. A record may have several values in one
  /// attribute: one with the prices 5 and 30 matches `price < 10 AND price > 20`, so that this is a
  /// contradiction only if `price` is among the single-valued attributes.
  ///
  /// Use the result for texts to send or to show, and to tell the user that nothing can match. A
  /// filter with a score stays, since it affects the ranking. Where an engine ranks by the number
  /// of matching filters, fewer filters can change the order. Disjunctive facet counts depend on
  /// or-groups, so do not store the result in a state.
  ///
  /// - Parameter singleValued: The attributes that have at most one value in every record, so that
  ///   two different values exclude each other.
  /// - Complexity: O(*n* · *m*) for *n* filters, where *m* is the number of numeric filters on one
  ///   attribute, or of filters on values of one single-valued attribute.
  public func simplified(singleValued: Set<Attribute> = []) -> SimplifiedFilters {
    var simplifier = FilterSimplifier(self, singleValued: singleValued)
    return simplifier.simplify()
  }
}
