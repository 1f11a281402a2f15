/// Whether a filter group is a condition of the app or a choice of the user.
public enum FilterLayer: String, Hashable, Sendable, Codable, CaseIterable {
  /// A condition of the app, such as "in stock": clearing does not remove it, and no list of current
  /// filters shows it.
  case base

  /// A choice of the user, shown as such and removed when filters are cleared.
  case refinement
}
