/// A node of a hierarchical menu: a facet, how deep it lies, and whether it is on the chosen path.
public struct HierarchicalFacet: Hashable, Sendable, Identifiable {
  /// The facet; its value is the whole path to the node, such as `Cameras > Lenses`.
  public let facet: Facet

  /// How deep the node lies, from 0.
  public let level: Int

  /// Whether the node is on the chosen path.
  public let isSelected: Bool

  /// Creates a node.
  public init(facet: Facet, level: Int, isSelected: Bool) {
    self.facet = facet
    self.level = level
    self.isSelected = isSelected
  }

  /// The whole path to the node.
  public var id: String { facet.value }
}

extension HierarchicalFacet: CustomStringConvertible {
  /// The facet, indented by its level, with a sign before what is chosen.
  public var description: String {
    String(repeating: "  ", count: level) + (isSelected ? "▾ " : "▸ ") + facet.description
  }
}
