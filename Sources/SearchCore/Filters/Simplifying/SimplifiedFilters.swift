/// Filter groups that say the same as others with less, and what in those can never be met.
///
/// ```swift
/// let simplified = state.filters.groups.simplified(singleValued: ["price"])
/// simplified.groups.filtersText        // "price" < 10, where it was "price" < 10 AND "price" < 20
/// simplified.contradictions.first      // "price" < 10 of and "price" contradicts "price" > 20 of and "price"
/// ```
public struct SimplifiedFilters: Hashable, Sendable {
  /// The groups in normal form, in their order: none empty, and no filter in them that follows from another.
  ///
  /// With a contradiction they are those that were given.
  public internal(set) var groups: [FilterGroup]

  /// What can never be met; with any of it no record is accepted, by any source that both groups narrow.
  public internal(set) var contradictions: [FilterContradiction]
}

extension Sequence<FilterGroup> {
  /// The groups without what is superfluous in them, and their contradictions.
  ///
  /// What they accept stays exactly the same. Removed are filters that follow from others, in any group of a
  /// scope that reaches as far: duplicates, also those that differ only in case or in being text or number;
  /// looser conditions on numbers; or-groups of which a filter is demanded anyway; filters of or-groups that
  /// something demanded rules out.
  ///
  /// Only what is certain for every record counts. Records may have several values in one attribute: a
  /// record with the prices 5 and 30 meets `price < 10 AND price > 20`, so that is no contradiction unless
  /// `price` is among the single-valued attributes.
  ///
  /// Made for texts to send and to read, and to tell the user what cannot be found. A filter with a score is
  /// kept, as it ranks; but where an engine ranks by the number of filters met, fewer filters can mean another
  /// order. Counts of disjunctive facets depend on or-groups, so do not put the result back into a state.
  ///
  /// - Parameter singleValued: The attributes of which no record has more than one value, so that two
  ///   different values exclude each other.
  /// - Complexity: Linear in the number of filters, times the number of filters on numbers, or on values
  ///   of a single-valued attribute, that one attribute has.
  public func simplified(singleValued: Set<Attribute> = []) -> SimplifiedFilters {
    var simplifier = FilterSimplifier(self, singleValued: singleValued)
    return simplifier.simplify()
  }
}
