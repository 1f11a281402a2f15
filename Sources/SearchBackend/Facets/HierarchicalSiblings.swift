/// The levels of a hierarchical menu on which the siblings of chosen nodes are shown.
///
/// The outermost level and the children of the deepest chosen node are always shown in full.
public enum HierarchicalSiblings: String, Hashable, Sendable, CaseIterable {
  /// All levels, as in InstantSearch iOS.
  case all

  /// Only the level of the deepest chosen node, as in InstantSearch.js (`showParentLevel: true`).
  case ofChosen

  /// Only the outermost level: the menu shows the chosen path and its children
  /// (`showParentLevel: false`).
  case pathOnly
}
