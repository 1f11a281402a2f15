/// The facets of an answer that are shown, and the order of the facets and of their values.
///
/// Whoever manages the index sets it, as a setting of the index or as the consequence of a rule.
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
/// The ordering does not change any counts. ``SearchlightCore/Searcher/dynamicFacets`` presents an answer by it.
public struct FacetOrdering: Hashable, Sendable {
  /// The attributes that are shown, in order; all others are hidden.
  public var facets: [Attribute]

  /// The ordering of the values of each attribute.
  ///
  /// Values of an attribute without an entry are sorted by count.
  public var values: [Attribute: Values]

  /// Creates an ordering of facets.
  public init(facets: [Attribute] = [], values: [Attribute: Values] = [:]) {
    self.facets = facets
    self.values = values
  }

  /// The ordering of the values of one facet.
  public struct Values: Hashable, Sendable {
    /// The values that come first, in this order, as far as the answer contains them.
    public var order: [String]

    /// The values that are never shown, even if ``order`` names them.
    public var hide: [String]

    /// The treatment of all other values.
    public var sortRemainingBy: Remainder

    /// Creates an ordering of values; by default values are sorted by count.
    public init(
      order: [String] = [], hide: [String] = [], sortRemainingBy: Remainder = .count
    ) {
      self.order = order
      self.hide = hide
      self.sortRemainingBy = sortRemainingBy
    }
  }

  /// The treatment of values without an explicit position.
  public enum Remainder: String, Hashable, Sendable, CaseIterable {
    /// Sorts by count, largest first; values with equal counts keep the order of the answer.
    case count

    /// Sorts by text, ignoring case.
    case alpha

    /// Hides the values.
    case hidden
  }
}

/// The reason why a JSON value is not a valid ``FacetOrdering``.
package struct FacetOrderingError: Error {
  /// The path of the invalid value, such as `facets.order`; empty for the whole value.
  package let path: String

  /// A description of the valid values at the path.
  package let expected: String

  /// The value that was found at the path.
  package let found: JSON

  /// Returns the path of the invalid value, prefixed by the path of the ordering itself.
  package func path(below parent: String) -> String {
    path.isEmpty ? parent : "\(parent).\(path)"
  }
}
