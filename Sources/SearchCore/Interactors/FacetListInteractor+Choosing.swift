extension FacetListInteractor {
  /// The action that chooses a value, or takes the choice back.
  public func select(_ value: String) -> SearchAction {
    intent(.select(value))
  }

  /// The action that excludes a value, or takes the exclusion back.
  ///
  /// What is excluded is not chosen.
  public func exclude(_ value: String) -> SearchAction {
    intent(.exclude(value))
  }

  /// The action that shows more values, or fewer again.
  public var toggleShowMore: SearchAction { intent(.toggleShowMore) }

  /// Shows as much as at first.
  public var initialMemory: Memory { Memory() }

  /// Changes the filters of the list's own attribute; others in the groups stay.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .select(let value):
      choose(value, in: &draft)
      drop(Filter.facet(attribute, .string(value), isNegated: true), in: &draft)
    case .exclude(let value):
      let exclusion = Filter.facet(attribute, .string(value), isNegated: true)
      if draft.state.filters[filterGroup].filters.contains(where: { selection(of: $0) == value }) {
        choose(value, in: &draft)
      }
      draft.apply(.toggle(exclusion, in: exclusionGroup))
    case .toggleShowMore:
      memory.isShowingMore.toggle()
    case nil:
      break
    }
  }

  private func choose(_ value: String, in draft: inout SearchDraft) {
    let filters = draft.state.filters[filterGroup].filters
    let isChosen = filters.contains { selection(of: $0) == value }
    let others = filters.filter { filter in
      guard let selected = selection(of: filter) else { return true }
      return selectionMode == .multiple && selected != value
    }
    let chosen = isChosen ? [] : [Filter.facet(attribute, .string(value))]
    draft.apply(.set(others + chosen, in: filterGroup))
  }

  private func drop(_ exclusion: Filter, in draft: inout SearchDraft) {
    draft.apply(.remove(exclusion, from: exclusionGroup))
  }

  /// Asks for the counts of the attribute.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    if !searchesFacets {
      let facets = request.parameters.facets ?? []
      if !facets.contains(attribute) { request.parameters.facets = facets + [attribute] }
    }
    if refinementOperator == .or, !request.disjunctiveFacets.contains(attribute) {
      request.disjunctiveFacets.append(attribute)
    }
  }

  /// The value that a filter chooses in this list; `nil` for one that is not the list's.
  func selection(of filter: Filter) -> String? {
    guard case .facet(let facet) = filter, facet.attribute == attribute, !facet.isNegated else {
      return nil
    }
    return facet.value.description
  }
}
