public import SearchlightCore

/// A function that sorts the nodes of a hierarchical menu for display.
public typealias HierarchicalPresenter =
  @Sendable (_ facets: [HierarchicalFacet]) -> [HierarchicalFacet]

/// The default presenters.
public enum DefaultPresenter {
  /// The default presenter of hierarchical menus.
  public enum Hierarchical {
    /// Sorts nodes by level, and by value within a level.
    ///
    /// Each level follows directly after the deepest chosen node of the levels above, or comes at
    /// the end.
    public static let present: HierarchicalPresenter = { present($0, keepingOrderOf: []) }

    /// Sorts nodes as `present` does, except that the levels in `ordered` keep the order of
    /// `facets`.
    static func present(
      _ facets: [HierarchicalFacet], keepingOrderOf ordered: Set<Int>
    ) -> [HierarchicalFacet] {
      var order: [Int32] = []
      order.reserveCapacity(facets.count)
      // The nodes that follow the insertion point of the next level; the last array comes first.
      var behind: [[Int32]] = []
      var hasChoice = false
      for (level, nodes) in levels(of: facets) {
        let sorted =
          ordered.contains(level)
          ? nodes : TextOrder.sorted(nodes) { facets[Int($0)].facet.value }
        let chosen = sorted.lastIndex { facets[Int($0)].isSelected }
        let count = chosen.map { $0 + 1 } ?? (hasChoice ? 0 : sorted.count)
        hasChoice = hasChoice || chosen != nil
        order += sorted.prefix(count)
        behind.append(Array(sorted.dropFirst(count)))
      }
      for nodes in behind.reversed() { order += nodes }
      return order.map { facets[Int($0)] }
    }

    /// Returns the indices of the nodes on each level, from the outermost level.
    private static func levels(of facets: [HierarchicalFacet]) -> [(level: Int, nodes: [Int32])] {
      var levels: [(level: Int, nodes: [Int32])] = []
      var indexOfLevel: [Int: Int] = [:]
      var current = 0
      for number in facets.indices {
        let level = facets[number].level
        // Nodes usually come level by level, so the previous node is usually on the same level.
        if !levels.indices.contains(current) || levels[current].level != level {
          current = indexOfLevel[level] ?? levels.endIndex
          indexOfLevel[level] = current
          if current == levels.endIndex { levels.append((level, [])) }
        }
        levels[current].nodes.append(Int32(truncatingIfNeeded: number))
      }
      return levels.sorted { $0.level < $1.level }
    }
  }
}
