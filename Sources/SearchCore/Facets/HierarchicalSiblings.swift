/// On which levels of a hierarchical menu the nodes beside the chosen path are shown.
///
/// The outermost level and the children of what is chosen are shown whole in any case.
public enum HierarchicalSiblings: String, Hashable, Sendable, CaseIterable {
  /// On all levels, as InstantSearch iOS does.
  case all

  /// On the level of the deepest chosen node alone, as InstantSearch.js does (`showParentLevel: true`).
  case ofChosen

  /// On none but the outermost: the chosen path and what is below it (`showParentLevel: false`).
  case pathOnly
}
