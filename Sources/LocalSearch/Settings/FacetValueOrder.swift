/// Which values of a facet come where there are more than are wanted.
public enum FacetValueOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those with the most records.
  case count

  /// The first ones of the alphabet.
  case alpha
}
