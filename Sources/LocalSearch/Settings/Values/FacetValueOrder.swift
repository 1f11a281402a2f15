/// In which order the values of a facet are listed, and so which come where there are more than are wanted.
public enum FacetValueOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those with the most records first, equal ones by value.
  case count

  /// By value.
  case alpha
}
