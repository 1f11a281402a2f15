/// A node of a hierarchical menu: a facet, how deep it lies, and whether it is on the chosen path.
public struct HierarchicalFacet: Hashable, Sendable, Identifiable {
  /// The facet; its value is the whole path to the node, such as `Cameras > Lenses`.
  public let facet: Facet

  /// How deep the node lies, from 0.
  public let level: Int

  /// Whether the node is on the chosen path.
  public let isSelected: Bool

  /// Whether it came onto the path, or left it, since the answer that is shown, which does not know of it yet.
  public let isPending: Bool

  /// Creates a node.
  public init(facet: Facet, level: Int, isSelected: Bool, isPending: Bool = false) {
    self.facet = facet
    self.level = level
    self.isSelected = isSelected
    self.isPending = isPending
  }

  /// The whole path to the node.
  public var id: String { facet.value }
}

extension HierarchicalFacet: CustomStringConvertible {
  /// The facet, indented by its level, with a sign before what is chosen; `, pending` until the answer.
  public var description: String {
    String(repeating: "  ", count: level) + (isSelected ? "▾ " : "▸ ") + facet.description
      + (isPending ? ", pending" : "")
  }
}
