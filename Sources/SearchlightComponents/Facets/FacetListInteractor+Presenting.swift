public import SearchlightCore

extension FacetListInteractor {
  private struct Identity: Hashable {
    let id: ComponentID
    let sources: [SourceID?]
    let groups: [FilterGroup.ID]
    let sortBy: [FacetSortCriterion]
    let limits: [Int?]
    let flags: [Bool]
  }

  /// Identifies the list by its sources, its filter groups, its order and its limits.
  public var identity: PresenterIdentity {
    .exact(
      Identity(
        id: id, sources: [source, valueSearcher?.source], groups: [filterGroup, exclusionGroup],
        sortBy: sortBy, limits: [limit, showMoreLimit],
        flags: [persistentSelection, searchesFacets]))
  }

  /// Returns the version of the shown answer, the choices, and the memory of the list.
  ///
  /// Computing the key does not visit the values.
  public func key(_ state: SearchState) -> Key {
    Key(
      version: state[source]?.answer?.version, found: found(in: state)?.version,
      group: state.filters[filterGroup], exclusions: state.filters[exclusionGroup],
      pending: pendingFilters(in: state),
      memory: state.memory(of: self))
  }

  /// Returns the values that the list shows, sorted and limited.
  ///
  /// A chosen or excluded value without records is listed with a count of zero, except that chosen
  /// ones are omitted without ``persistentSelection``. Values that the engine hides are omitted.
  /// Results of the list's own search are shown without absent values and hidden ones included. A
  /// value whose choice has changed since the answer is marked as pending
  /// (``SearchlightBackend/FacetItem/isPending``).
  ///
  /// - Complexity: Linear in the number of values in the answer. Texts are compared only for equal
  ///   counts, and only the values that are shown are copied.
  public func present(_ state: SearchState) -> FacetItems {
    present(state, memory: state.memory(of: self))
  }

  /// Returns the values that the list shows with a given memory, for a component that manages lists
  /// of its own.
  public func present(_ state: SearchState, memory: Memory) -> FacetItems {
    let found = found(in: state)
    // Read once, because reading copies what is known of the source.
    let response = state[source]?.answer?.response
    var values = SelectableFacets(
      found?.response.facetHits ?? facets(of: response), of: attribute,
      chosen: state.filters[filterGroup].filters.compactMap(selection),
      excluded: state.filters[exclusionGroup].filters.compactMap(exclusion))
    values.pending = pendingFilters(in: state).compactMap { selection(of: $0) ?? exclusion(of: $0) }
    if found == nil { values.listAbsent(keepsChosen: persistentSelection) }
    var criteria = sortBy
    if found == nil, let ordering = response?.facetOrdering?.values[attribute] {
      values.arrange(by: ordering, keepsOrder: sortBy.isEmpty)
      if sortBy.isEmpty { criteria = ordering.remainingCriteria }
    }
    let count = values.shownCount
    func shownCount(ifMore: Bool) -> Int {
      min(count, max(0, (ifMore ? showMoreLimit : limit) ?? count))
    }
    let shown = shownCount(ifMore: memory.isShowingMore)
    return FacetItems(
      items: values.first(shown, by: criteria),
      canShowMore: !memory.isShowingMore && shown < shownCount(ifMore: true),
      canShowLess: memory.isShowingMore && shown > shownCount(ifMore: false),
      isShowingMore: memory.isShowingMore, searchText: memory.searchText,
      isFromSearch: found != nil)
  }

  /// Returns the filters that have been added or removed since the answer that is shown.
  private func pendingFilters(in state: SearchState) -> [Filter] {
    let chosen = state.pendingFilters(in: filterGroup, shownBy: source)
    if exclusionGroup == filterGroup { return chosen }
    return chosen + state.pendingFilters(in: exclusionGroup, shownBy: source)
  }

  private func facets(of response: SearchResponse?) -> [Facet] {
    (searchesFacets ? response?.facetHits : response?.facets[attribute]) ?? []
  }
}
