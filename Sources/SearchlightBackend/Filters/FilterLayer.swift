/// Whether a filter group is a condition of the app or a choice of the user.
public enum FilterLayer: String, Hashable, Sendable, Codable, CaseIterable {
  /// A condition of the app, such as "in stock".
  ///
  /// Clearing filters does not remove it, and no list of current filters shows it.
  case base

  /// A choice of the user.
  ///
  /// Lists of current filters show it, and clearing filters removes it.
  case refinement
}
