/// A node of a hierarchical menu: a facet, its depth, and whether it is on the chosen path.
public struct HierarchicalFacet: Hashable, Sendable, Identifiable {
  /// The facet, whose value is the full path to the node, such as `Cameras > Lenses`.
  public let facet: Facet

  /// The depth of the node; 0 for the outermost level.
  public let level: Int

  /// Whether the node is on the chosen path.
  public let isSelected: Bool

  /// Whether the node has joined or left the chosen path since the answer that is shown, so that
  /// the counts do not reflect it yet.
  public let isPending: Bool

  /// Creates a node.
  public init(facet: Facet, level: Int, isSelected: Bool, isPending: Bool = false) {
    self.facet = facet
    self.level = level
    self.isSelected = isSelected
    self.isPending = isPending
  }

  /// The full path to the node, which is unique in the menu.
  public var id: String { facet.value }

  /// The full path to the node, such as `Cameras > Lenses`.
  public var value: String { facet.value }

  /// The number of records of the node.
  public var count: Int { facet.count }
}

extension HierarchicalFacet: CustomStringConvertible {
  /// The facet, indented by its level, with `▾` before nodes on the chosen path and `▸` before
  /// others; followed by `, pending` while ``isPending`` is `true`.
  public var description: String {
    String(repeating: "  ", count: level) + (isSelected ? "▾ " : "▸ ") + facet.description
      + (isPending ? ", pending" : "")
  }
}

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
