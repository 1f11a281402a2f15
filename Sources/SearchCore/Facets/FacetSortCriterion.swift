/// By what the values of a facet list are ordered.
///
/// Of several criteria, each decides where those before it find no difference, and after the last the
/// order of the answer does: an engine lists values with equal counts by name.
public enum FacetSortCriterion: Hashable, Sendable {
  /// Which way.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    /// The smallest first.
    case ascending
    /// The largest first.
    case descending
  }

  /// By the number of records.
  case count(order: Order)

  /// By the value, without regard to case.
  case alphabetical(order: Order)

  /// What is chosen first.
  case isRefined
}
