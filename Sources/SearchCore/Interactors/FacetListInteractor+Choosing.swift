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

  /// Shows as much as at first, and searches for nothing.
  public var initialMemory: Memory { Memory() }

  /// Changes the filters of the list's own attribute; others in the groups stay.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .select(let value):
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

  /// Removes the filters that choose a value, of whatever type they are; returns whether there were any.
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
      valueOf($0)?.isListed(as: value) == true
    }
    for filter in filters { draft.apply(.remove(filter, from: group)) }
    return !filters.isEmpty
  }

  /// The value that a filter chooses in this list; `nil` for one that is not the list's.
  func selection(of filter: Filter) -> FacetValue? {
    guard case .facet(let facet) = filter, facet.attribute == attribute, !facet.isNegated else {
      return nil
    }
    return facet.value
  }

  /// The value that a filter excludes in this list; `nil` for one that is not the list's.
  func exclusion(of filter: Filter) -> FacetValue? {
    guard case .facet(let facet) = filter, facet.attribute == attribute, facet.isNegated else {
      return nil
    }
    return facet.value
  }
}

extension FacetListInteractor {
  /// Asks for the counts of the attribute, and for what is searched in the list.
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
