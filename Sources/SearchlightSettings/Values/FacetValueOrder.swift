/// The order of the values of a facet, which also decides which ones are left out if there are too
/// many.
@nonexhaustive
public enum FacetValueOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// Values with more records first, and equally frequent ones in alphabetical order.
  case count

  /// In alphabetical order, as readers expect it: without regard to case and accents.
  case alpha
}
