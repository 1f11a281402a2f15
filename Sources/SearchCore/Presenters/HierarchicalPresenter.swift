/// Puts the nodes of a hierarchical menu into the order in which they are shown.
public typealias HierarchicalPresenter =
  @Sendable (_ facets: [HierarchicalFacet]) -> [HierarchicalFacet]

/// The presenters that are used where none is given.
public enum DefaultPresenter {
  /// The presenter of hierarchical menus.
  public enum Hierarchical {
    /// Level by level, and on a level by value; each level stands right behind the deepest chosen node
    /// of those above, or at the end.
    public static let present: HierarchicalPresenter = { present($0, keepingOrderOf: []) }

    /// The same, but that some levels keep the order in which their nodes come.
    static func present(
      _ facets: [HierarchicalFacet], keepingOrderOf ordered: Set<Int>
    ) -> [HierarchicalFacet] {
      var order: [Int32] = []
      order.reserveCapacity(facets.count)
      // What comes behind the place where the next level stands; the last is the nearest.
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

    /// The numbers of the nodes on each level, from the outermost.
    private static func levels(of facets: [HierarchicalFacet]) -> [(level: Int, nodes: [Int32])] {
      var levels: [(level: Int, nodes: [Int32])] = []
      var places: [Int: Int] = [:]
      var current = 0
      for number in facets.indices {
        let level = facets[number].level
        // Nodes come level by level, so the one before is mostly on the same.
        if !levels.indices.contains(current) || levels[current].level != level {
          current = places[level] ?? levels.endIndex
          places[level] = current
          if current == levels.endIndex { levels.append((level, [])) }
        }
        levels[current].nodes.append(Int32(truncatingIfNeeded: number))
      }
      return levels.sorted { $0.level < $1.level }
    }
  }
}
