/// Which values of a facet come where there are more than are wanted.
///
/// Those that come are listed with the most frequent first in either case, equal ones by name.
public enum FacetValueOrder: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those with the most records.
  case count

  /// The first ones of the alphabet.
  case alpha
}
