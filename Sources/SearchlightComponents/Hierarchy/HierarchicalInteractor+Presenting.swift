public import SearchlightCore

extension HierarchicalInteractor {
  private struct Identity: Hashable {
    let source: SourceID
    let choice: DeclaredChoice
    let siblings: HierarchicalSiblings
    let order: ObjectIdentifier?
  }

  /// Identifies the menu by its source, its choice, its siblings and its presenter.
  public var identity: PresenterIdentity {
    .exact(
      Identity(
        source: source, choice: choice, siblings: siblings,
        order: order.map { ObjectIdentifier($0) }))
  }

  /// Returns the version of the shown answer, and the choice.
  ///
  /// Computing the key does not visit the values.
  public func key(_ state: SearchState) -> Key {
    Key(
      version: state[source]?.answer?.version, group: state.filters[filterGroup],
      pending: pendingFilters(in: state))
  }

  /// Returns the nodes from below the root to the children of the chosen node, in the presenter's
  /// order.
  ///
  /// ``siblings`` determines which nodes outside of the chosen path are included.
  ///
  /// A chosen node without records is included with a count of zero. Nodes that the engine hides
  /// are omitted with all their descendants. Levels are counted from below the root. A node that
  /// has joined or left the path since the answer is marked as pending
  /// (``SearchlightBackend/HierarchicalFacet/isPending``).
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
        facets = facets.filter { $0.value.beginsIgnoringCase(with: beginning) }
        if let chosen, !facets.contains(where: { $0.value.isEqualIgnoringCase(to: chosen) }) {
          facets.append(Facet(value: chosen, count: 0))
        }
        facets = values.arranged(facets, of: attributes[level], keepsOrder: presenter == nil)
        ordered.insert(level - firstLevel)
      }
      var isListed = false
      for facet in facets
      where beginning.isEmpty || facet.value.beginsIgnoringCase(with: beginning) {
        let isSelected = chosen.map { facet.value.isEqualIgnoringCase(to: $0) } ?? false
        if isSelected { isListed = true }
        if !isSelected, !showsSiblings(on: level, from: firstLevel, besides: path) { continue }
        nodes.append(
          HierarchicalFacet(
            facet: facet, level: level - firstLevel, isSelected: isSelected,
            isPending: !pending.isEmpty && pending.contains(facet.value.caseFolded)))
      }
      guard let chosen, !isListed else { continue }
      // The engine hides the chosen node, so its descendants are hidden too.
      if values != nil { break }
      nodes.append(
        HierarchicalFacet(
          facet: Facet(value: chosen, count: 0), level: level - firstLevel, isSelected: true,
          isPending: !pending.isEmpty && pending.contains(chosen.caseFolded)))
    }
    return presenter?(nodes)
      ?? DefaultPresenter.Hierarchical.present(nodes, keepingOrderOf: ordered)
  }

  func pendingFilters(in state: SearchState) -> [Filter] {
    state.pendingFilters(in: filterGroup, shownBy: source)
  }

  /// Returns the nodes that are on the path of only one of the two requests, the wanted and the
  /// answered one, with their case folded.
  func pendingNodes(in state: SearchState) -> Set<String> {
    guard !pendingFilters(in: state).isEmpty,
      let source = state.confirmingSource(of: filterGroup, shownBy: source)
    else { return [] }
    func path(of request: SearchRequest?) -> Set<String> {
      let path = request.flatMap { choice.chosenPath(in: $0.filters(in: filterGroup)) }
      return Set((path ?? []).map(\.caseFolded))
    }
    return path(of: source.wanted).symmetricDifference(path(of: source.answer?.request))
  }

  /// Returns whether the nodes of a level that are not on the path are shown.
  private func showsSiblings(on level: Int, from firstLevel: Int, besides path: [String]) -> Bool {
    if level == firstLevel || level >= path.count { return true }
    switch siblings {
    case .all: return true
    case .ofChosen: return level == path.count - 1
    case .pathOnly: return false
    }
  }
}
