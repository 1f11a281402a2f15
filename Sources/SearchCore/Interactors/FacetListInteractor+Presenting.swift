extension FacetListInteractor {
  private struct Identity: Hashable {
    let id: ComponentID
    let sources: [SourceID?]
    let groups: [FilterGroup.ID]
    let sortBy: [FacetSortCriterion]
    let limits: [Int?]
    let flags: [Bool]
  }

  /// Where the values come from and go to, and which of them are shown in what order.
  public var identity: PresenterIdentity {
    .exact(
      Identity(
        id: id, sources: [source, valueSearcher?.source], groups: [filterGroup, exclusionGroup],
        sortBy: sortBy, limits: [limit, showMoreLimit],
        flags: [persistentSelection, searchesFacets]))
  }

  /// The answer that is shown, what is chosen, and how much is shown.
  ///
  /// No value is looked at.
  public func key(_ state: SearchState) -> Key {
    Key(
      version: state[source]?.answer?.version, found: found(in: state)?.version,
      group: state.filters[filterGroup], exclusions: state.filters[exclusionGroup],
      pending: pendingFilters(in: state),
      memory: state.memory(of: self))
  }

  /// The values, ordered and cut.
  ///
  /// What is chosen or excluded and has no records any more is listed with a count of zero, unless
  /// chosen values are not to be kept (``persistentSelection``), and what the engine hides is left out.
  /// What a search in the list has found comes alone and whole. A value that was chosen or left since the
  /// answer is marked as pending (``FacetItem/isPending``).
  ///
  /// - Complexity: One glance at each value of the answer; texts are compared only where counts are
  ///   equal, and only the values that are shown are copied.
  public func present(_ state: SearchState) -> FacetItems {
    present(state, memory: state.memory(of: self))
  }

  /// The same for what the list remembers, for a component that keeps lists of its own.
  public func present(_ state: SearchState, memory: Memory) -> FacetItems {
    let found = found(in: state)
    var values = SelectableFacets(
      found?.response.facetHits ?? facets(in: state),
      chosen: state.filters[filterGroup].filters.compactMap(selection),
      excluded: state.filters[exclusionGroup].filters.compactMap(exclusion))
    values.pending = pendingFilters(in: state).compactMap { selection(of: $0) ?? exclusion(of: $0) }
    if found == nil { values.listAbsent(keepsChosen: persistentSelection) }
    var criteria = sortBy
    if found == nil,
      let ordering = state[source]?.answer?.response.facetOrdering?.values[attribute]
    {
      values.arrange(by: ordering, keepsOrder: sortBy.isEmpty)
      if sortBy.isEmpty { criteria = ordering.remainingCriteria }
    }
    let count = values.shownCount
    let shown = max(0, (memory.isShowingMore ? showMoreLimit : limit) ?? count)
    return FacetItems(
      items: values.first(shown, by: criteria),
      canShowMore: !memory.isShowingMore && shown < min(count, showMoreLimit ?? count),
      isShowingMore: memory.isShowingMore, searchText: memory.searchText,
      isFromSearch: found != nil)
  }

  /// What was chosen, excluded and left since the answer that is shown.
  private func pendingFilters(in state: SearchState) -> [Filter] {
    guard let source = state[source] else { return [] }
    let chosen = source.pendingFilters(in: filterGroup)
    if exclusionGroup == filterGroup { return chosen }
    return chosen + source.pendingFilters(in: exclusionGroup)
  }

  private func facets(in state: SearchState) -> [Facet] {
    let response = state[source]?.answer?.response
    return (searchesFacets ? response?.facetHits : response?.facets[attribute]) ?? []
  }
}
