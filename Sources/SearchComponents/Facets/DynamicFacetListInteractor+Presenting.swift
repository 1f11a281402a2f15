public import SearchCore

extension DynamicFacetListInteractor {
  /// Requests the counts of all facets that may be shown, and marks those with an *or* selection as
  /// disjunctive, so that their other values keep their counts.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    let facets = request.parameters.facets ?? []
    let wanted = rule == nil ? ruled : ["*"]
    request.parameters.facets = facets + wanted.filter { !facets.contains($0) }
    for group in state.filters.refinements where group.id.kind == .or && group.id.scope == scope {
      let attribute = Attribute(group.id.name)
      guard list(of: attribute)?.filterGroup == group.id,
        !request.disjunctiveFacets.contains(attribute)
      else { continue }
      request.disjunctiveFacets.append(attribute)
    }
  }

  /// The component, its source and rules, and the scope of its filters.
  public var identity: PresenterIdentity {
    .exact(
      DynamicFacetListIdentity(
        id: id, source: source, rules: rules, rule: rule, exceptions: exceptions, scope: scope))
  }

  /// The version of the shown answer, the filters, the pending changes and the memory.
  public func key(_ state: SearchState) -> Key {
    Key(
      version: state[source]?.answer?.version, filters: state.filters,
      pending: state[source]?.pendingFilters,
      memory: state.memory(of: self))
  }

  /// The lists in the order of the engine's facet ordering; empty if the answer has none.
  ///
  /// A facet without values to show is left out.
  public func present(_ state: SearchState) -> [DynamicFacetList] {
    let ordering = state[source]?.answer?.response.facetOrdering
    let memory = state.memory(of: self)
    var shown: Set<Attribute> = []
    return (ordering?.facets ?? []).compactMap { attribute in
      guard shown.insert(attribute).inserted, let list = list(of: attribute) else { return nil }
      var listMemory = list.initialMemory
      listMemory.isShowingMore = memory.expanded.contains(attribute)
      let items = list.present(state, memory: listMemory)
      return items.isEmpty ? nil : DynamicFacetList(attribute: attribute, items: items)
    }
  }
}

private struct DynamicFacetListIdentity: Hashable {
  let id: ComponentID
  let source: SourceID
  let rules: [Attribute: FacetListRule]
  let rule: FacetListRule?
  let exceptions: Set<Attribute>
  let scope: FilterScope
}
