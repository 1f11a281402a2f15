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
      var levels: [Int: [HierarchicalFacet]] = [:]
      for facet in facets { levels[facet.level, default: []].append(facet) }
      var output: [HierarchicalFacet] = []
      output.reserveCapacity(facets.count)
      var place: Int?
      for level in levels.keys.sorted() {
        let nodes = levels[level, default: []].sorted { $0.facet.value < $1.facet.value }
        let start = place ?? output.endIndex
        output.insert(contentsOf: nodes, at: start)
        if let chosen = nodes.lastIndex(where: \.isSelected) { place = start + chosen + 1 }
      }
      return output
    }
  }
}
