public import SearchlightCore

extension FacetListInteractor {
  /// Returns the action that chooses a value, or removes the choice of a chosen value.
  public func toggle(_ value: String) -> SearchAction {
    intent(.toggle(value))
  }

  /// Returns the action that excludes a value, or removes the exclusion of an excluded value.
  ///
  /// Excluding a chosen value removes its choice.
  public func exclude(_ value: String) -> SearchAction {
    intent(.exclude(value))
  }

  /// The action that expands the list beyond its limit, or collapses it again.
  public var toggleShowMore: SearchAction { intent(.toggleShowMore) }

  /// The list begins collapsed and with an empty search field.
  public var initialMemory: Memory { Memory() }

  /// Changes the filters on the list's attribute, and keeps other filters of the groups.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .toggle(let value):
      choose(value, in: &draft)
      readmit(value, in: &draft)
      clearSearch(&memory)
    case .exclude(let value):
      takeBack(value, in: &draft)
      if !readmit(value, in: &draft) {
        draft.apply(.add(.facet(attribute, .string(value), isNegated: true), to: exclusionGroup))
      }
      clearSearch(&memory)
    case .search(let text):
      search(text, in: &draft, memory: &memory)
    case .toggleShowMore:
      memory.isShowingMore.toggle()
    case nil:
      break
    }
  }

  private func choose(_ value: String, in draft: inout SearchDraft) {
    if takeBack(value, in: &draft) { return }
    let choice = Filter.facet(attribute, .string(value))
    switch selectionMode {
    case .multiple:
      draft.apply(.add(choice, to: filterGroup))
    case .single:
      let others = draft.state.filters[filterGroup].filters.filter { selection(of: $0) == nil }
      draft.apply(.set(others + [choice], in: filterGroup))
    }
  }

  /// Removes the filters that choose a value, whether as text, number or Boolean; returns whether
  /// there were any.
  @discardableResult
  private func takeBack(_ value: String, in draft: inout SearchDraft) -> Bool {
    remove(value, from: filterGroup, selection, in: &draft)
  }

  /// Removes the filters that exclude a value; returns whether there were any.
  @discardableResult
  private func readmit(_ value: String, in draft: inout SearchDraft) -> Bool {
    remove(value, from: exclusionGroup, exclusion, in: &draft)
  }

  private func remove(
    _ value: String, from group: FilterGroup.ID, _ valueOf: (Filter) -> FacetValue?,
    in draft: inout SearchDraft
  ) -> Bool {
    let filters = draft.state.filters[group].filters.filter {
      valueOf($0)?.isListed(as: value, of: attribute) == true
    }
    for filter in filters { draft.apply(.remove(filter, from: group)) }
    return !filters.isEmpty
  }

  /// Returns the value that a filter chooses in this list; `nil` for filters of other attributes
  /// and for exclusions.
  func selection(of filter: Filter) -> FacetValue? {
    guard case .facet(let facet) = filter, facet.attribute == attribute, !facet.isNegated else {
      return nil
    }
    return facet.value
  }

  /// Returns the value that a filter excludes in this list; `nil` for filters of other attributes
  /// and for choices.
  func exclusion(of filter: Filter) -> FacetValue? {
    guard case .facet(let facet) = filter, facet.attribute == attribute, facet.isNegated else {
      return nil
    }
    return facet.value
  }

  /// Requests the counts of the attribute, and the results of the list's own search.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    if source == valueSearcher?.source { contributeValueSearch(to: &request, in: state) }
    guard source == self.source else { return }
    if !searchesFacets {
      let facets = request.parameters.facets ?? []
      if !facets.contains(attribute) { request.parameters.facets = facets + [attribute] }
    }
    if refinementOperator == .or, !request.disjunctiveFacets.contains(attribute) {
      request.disjunctiveFacets.append(attribute)
    }
  }
}
