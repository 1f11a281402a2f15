extension HierarchicalInteractor {
  private struct Identity: Hashable {
    let source: SourceID
    let choice: DeclaredChoice
    let siblings: HierarchicalSiblings
    let order: ObjectIdentifier?
  }

  /// The source, the choice, and what puts the nodes in order.
  public var identity: PresenterIdentity {
    .exact(
      Identity(
        source: source, choice: choice, siblings: siblings,
        order: order.map { ObjectIdentifier($0) }))
  }

  /// The answer that is shown, and what is chosen.
  ///
  /// No value is looked at.
  public func key(_ state: SearchState) -> Key {
    Key(
      version: state[source]?.answer?.version, group: state.filters[filterGroup],
      pending: pendingFilters(in: state))
  }

  /// The nodes from below the root down to the children of what is chosen, in the presenter's order.
  ///
  /// Of the nodes beside the chosen path those are shown that ``siblings`` says.
  ///
  /// A chosen node without records stays, with a count of zero. What the engine hides is left out, with
  /// all that is below it. Levels count from below the root. A node that came onto the path or left it since the
  /// answer is marked as pending (``HierarchicalFacet/isPending``).
  public func present(_ state: SearchState) -> [HierarchicalFacet] {
    let response = state[source]?.answer?.response
    let path = path(in: state)
    let firstLevel = choice.root.count
    let levels = firstLevel..<max(firstLevel, min(path.count + 1, attributes.count))
    var nodes: [HierarchicalFacet] = []
    nodes.reserveCapacity(
      levels.reduce(0) { $0 + (response?.facets[attributes[$1]]?.count ?? 0) })
    var ordered: Set<Int> = []
    let pending = pendingNodes(in: state)
    for level in levels {
      let chosen = path.indices.contains(level) ? path[level] : nil
      let beginning = level == 0 ? "" : path[level - 1] + separator
      var facets = response?.facets[attributes[level]] ?? []
      let values = response?.facetOrdering?.values[attributes[level]]
      if let values {
        facets = facets.filter { $0.value.begins(with: beginning) }
        if let chosen, !facets.contains(where: { $0.value == chosen }) {
          facets.append(Facet(value: chosen, count: 0))
        }
        facets = values.arranged(facets, keepsOrder: presenter == nil)
        ordered.insert(level - firstLevel)
      }
      var isListed = false
      for facet in facets where beginning.isEmpty || facet.value.begins(with: beginning) {
        let isSelected = facet.value == chosen
        if isSelected { isListed = true }
        if !isSelected, !showsSiblings(on: level, from: firstLevel, besides: path) { continue }
        nodes.append(
          HierarchicalFacet(
            facet: facet, level: level - firstLevel, isSelected: isSelected,
            isPending: pending.contains(facet.value)))
      }
      guard let chosen, !isListed else { continue }
      // The chosen node is hidden, and what is below it with it.
      if values != nil { break }
      nodes.append(
        HierarchicalFacet(
          facet: Facet(value: chosen, count: 0), level: level - firstLevel, isSelected: true,
          isPending: pending.contains(chosen)))
    }
    return presenter?(nodes)
      ?? DefaultPresenter.Hierarchical.present(nodes, keepingOrderOf: ordered)
  }

  private func pendingFilters(in state: SearchState) -> [Filter] {
    state[source]?.pendingFilters(in: filterGroup) ?? []
  }

  /// The nodes that are on the path of the wanted request and not on that of the answered one, or the reverse.
  private func pendingNodes(in state: SearchState) -> Set<String> {
    guard let source = state[source], !pendingFilters(in: state).isEmpty else { return [] }
    func path(of request: SearchRequest?) -> Set<String> {
      Set(request.flatMap { choice.chosenPath(in: $0.filters(in: filterGroup)) } ?? [])
    }
    return path(of: source.wanted).symmetricDifference(path(of: source.answer?.request))
  }

  /// Whether the nodes of a level are shown that are not on the path.
  private func showsSiblings(on level: Int, from firstLevel: Int, besides path: [String]) -> Bool {
    if level == firstLevel || level >= path.count { return true }
    switch siblings {
    case .all: return true
    case .ofChosen: return level == path.count - 1
    case .pathOnly: return false
    }
  }
}
