/// Which facets of an answer are shown, in which order, and which of their values, as those who run the
/// shop want it: a setting of the index, or what a rule says instead.
///
/// ```swift
/// FacetOrdering(
///   facets: ["size", "brand"],
///   values: [
///     "size": .init(order: ["S", "M", "L"], sortRemainingBy: .hidden),
///     "brand": .init(order: ["Uniqlo"], hide: ["Muji"]),
///   ])
/// ```
///
/// It changes no counts: ``Searcher/dynamicFacets`` presents an answer by it.
public struct FacetOrdering: Hashable, Sendable {
  /// The facets that are shown, the first one first; all others are not.
  public var facets: [Attribute]

  /// How the values of facets are ordered; those of one that is not named by their counts.
  public var values: [Attribute: Values]

  /// Creates an order.
  public init(facets: [Attribute] = [], values: [Attribute: Values] = [:]) {
    self.facets = facets
    self.values = values
  }

  /// In which order the values of a facet are shown.
  public struct Values: Hashable, Sendable {
    /// Values that come first, in this order, as far as the answer has them.
    public var order: [String]

    /// Values that are never shown, be they in ``order`` too.
    public var hide: [String]

    /// What becomes of all other values.
    public var sortRemainingBy: Remainder

    /// Creates an order; without any, the values come by their counts.
    public init(
      order: [String] = [], hide: [String] = [], sortRemainingBy: Remainder = .count
    ) {
      self.order = order
      self.hide = hide
      self.sortRemainingBy = sortRemainingBy
    }
  }

  /// What becomes of the values that have no place of their own.
  public enum Remainder: String, Hashable, Sendable, CaseIterable {
    /// Those with the most records come first, equal ones in the order of the answer.
    case count

    /// They come by value, without regard to case.
    case alpha

    /// They are not shown.
    case hidden
  }
}
