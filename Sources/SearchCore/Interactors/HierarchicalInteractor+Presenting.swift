extension HierarchicalInteractor {
  /// The answer that is shown, and what is chosen.
  ///
  /// No value is looked at.
  public func key(_ state: SearchState) -> Key {
    Key(generation: state[source]?.answer?.generation, group: state.filters[filterGroup])
  }

  /// The nodes from below the root down to the children of what is chosen, in the presenter's order.
  ///
  /// A chosen node without records stays, with a count of zero. Levels count from below the root.
  public func present(_ state: SearchState) -> [HierarchicalFacet] {
    let facets = state[source]?.answer?.response.facets ?? [:]
    let path = path(in: state)
    let firstLevel = rootPath.map { self.path(to: $0).count } ?? 0
    let levels = firstLevel..<max(firstLevel, min(path.count + 1, attributes.count))
    var nodes: [HierarchicalFacet] = []
    nodes.reserveCapacity(levels.reduce(0) { $0 + (facets[attributes[$1]]?.count ?? 0) })
    for level in levels {
      let chosen = path.indices.contains(level) ? path[level] : nil
      let beginning = level == 0 ? "" : path[level - 1] + separator
      var isListed = false
      for facet in facets[attributes[level]] ?? []
      where beginning.isEmpty || facet.value.begins(with: beginning) {
        let isSelected = facet.value == chosen
        if isSelected { isListed = true }
        nodes.append(
          HierarchicalFacet(facet: facet, level: level - firstLevel, isSelected: isSelected))
      }
      if let chosen, !isListed {
        nodes.append(
          HierarchicalFacet(
            facet: Facet(value: chosen, count: 0), level: level - firstLevel, isSelected: true))
      }
    }
    return presenter(nodes)
  }
}
