/// In which order sections stand.
///
/// Sections that are equal in it stand in the order in which they first appear. With an order other than that,
/// the rows without a value come last.
public enum HitsSectionOrder: Hashable, Sendable, CaseIterable {
  /// In the order of their first rows, so that the best hit begins the first section.
  case appearance

  /// By the number of records that have the value, the largest first, as far as the answer says it: the facet must
  /// be among those that are asked for. Sections without a count follow.
  case count

  /// By the value, without regard to case.
  case alphabetical
}
