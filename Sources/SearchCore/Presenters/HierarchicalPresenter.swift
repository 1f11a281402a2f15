/// Puts the nodes of a hierarchical menu into the order in which they are shown.
public typealias HierarchicalPresenter =
  @Sendable (_ facets: [HierarchicalFacet]) -> [HierarchicalFacet]

/// The presenters that are used where none is given.
public enum DefaultPresenter {
  /// The presenter of hierarchical menus.
  public enum Hierarchical {
    /// Level by level, and on a level by value; each level stands right behind the deepest chosen node
    /// of those above, or at the end.
    public static let present: HierarchicalPresenter = { facets in
      var order: [Int32] = []
      order.reserveCapacity(facets.count)
      var place: Int?
      for (_, nodes) in levels(of: facets) {
        let sorted = TextOrder.sorted(nodes) { facets[Int($0)].facet.value }
        let start = place ?? order.endIndex
        order.insert(contentsOf: sorted, at: start)
        if let chosen = sorted.lastIndex(where: { facets[Int($0)].isSelected }) {
          place = start + chosen + 1
        }
      }
      return order.map { facets[Int($0)] }
    }

    /// The numbers of the nodes on each level, from the outermost.
    private static func levels(of facets: [HierarchicalFacet]) -> [(level: Int, nodes: [Int32])] {
      var levels: [(level: Int, nodes: [Int32])] = []
      var current = 0
      for number in facets.indices {
        let level = facets[number].level
        // Nodes come level by level, so the one before is mostly on the same.
        if !levels.indices.contains(current) || levels[current].level != level {
          current = levels.firstIndex { $0.level == level } ?? levels.endIndex
          if current == levels.endIndex { levels.append((level, [])) }
        }
        levels[current].nodes.append(Int32(truncatingIfNeeded: number))
      }
      return levels.sorted { $0.level < $1.level }
    }
  }
}
