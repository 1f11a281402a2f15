/// The order of the sections of a grouped list.
///
/// Sections that compare equal keep the order of their first rows. Rows without a value come last,
/// except with ``appearance``.
public enum HitsSectionOrder: Hashable, Sendable, CaseIterable {
  /// By their first rows, so that the best hit is in the first section.
  case appearance

  /// By the number of records with the value, the largest first.
  ///
  /// The number comes from the facet counts of the answer, so the attribute must be among the
  /// requested facets. Sections without a count come after the others.
  case count

  /// By the value, ignoring case.
  case alphabetical
}
