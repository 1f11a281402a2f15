extension FacetListInteractor {
  /// The answer that is shown, what is chosen, and how much is shown.
  public func key(_ state: SearchState) -> Key {
    Key(
      generation: state[source]?.answer?.generation, group: state.filters[filterGroup],
      exclusions: state.filters[exclusionGroup], memory: state.memory(of: self))
  }

  /// The values, ordered and cut.
  ///
  /// What is chosen or excluded and has no records any more is listed with a count of zero.
  public func present(_ state: SearchState) -> FacetList {
    let response = state[source]?.answer?.response
    let facets = (searchesFacets ? response?.facetHits : response?.facets[attribute]) ?? []
    let chosen = state.filters[filterGroup].filters.compactMap(selection)
    let excluded = state.filters[exclusionGroup].filters.compactMap(exclusion)
    let items = sortBy.sorted(items(facets, chosen: chosen, excluded: excluded))
    let isShowingMore = state.memory(of: self).isShowingMore
    let shown = items.prefix(max(0, (isShowingMore ? showMoreLimit : limit) ?? items.count))
    let atMost = min(items.count, showMoreLimit ?? items.count)
    return FacetList(
      items: Array(shown), canShowMore: !isShowingMore && shown.count < atMost,
      isShowingMore: isShowingMore)
  }

  private func items(
    _ facets: [Facet], chosen: [String], excluded: [String]
  ) -> [FacetListItem] {
    let isChosen = Set(chosen)
    let isExcluded = Set(excluded)
    var listed: Set<String> = []
    if !isChosen.isEmpty || !isExcluded.isEmpty { listed = Set(facets.map(\.value)) }
    let missing = (chosen + excluded).filter { listed.insert($0).inserted }
    return (facets + missing.map { Facet(value: $0, count: 0) }).map { facet in
      FacetListItem(
        facet: facet, isSelected: isChosen.contains(facet.value),
        isExcluded: isExcluded.contains(facet.value))
    }
  }

  private func exclusion(of filter: Filter) -> String? {
    guard case .facet(let facet) = filter, facet.attribute == attribute, facet.isNegated else {
      return nil
    }
    return facet.value.description
  }
}
