extension SearchDraft {
  /// Replaces the user's choice, as far as components declare it (law S12).
  ///
  /// Anything that is declared and missing from the choice is reset. An index or a parameter that
  /// no component declares belongs to the app and stays. Whatever else the choice holds is dropped
  /// and reported as a rejection in the state.
  mutating func restore(_ choice: SearchChoice) {
    let declared = self.declared.choices
    var dropped = SearchChoice()
    if declared.hasText { setText(choice.text) } else { dropped.text = choice.text }
    let (undeclared, surplus) = restoreFilters(choice.filters, declared)
    dropped.filters = undeclared
    for source in state.sources.map(\.id) {
      let rest = restore(choice.sources[source] ?? SearchChoice.Source(), of: source, declared)
      if rest != SearchChoice.Source() { dropped.sources[source] = rest }
    }
    for (source, rest) in choice.sources where state[source] == nil {
      dropped.sources[source] = rest
    }
    if dropped == SearchChoice() {
      if !surplus.isEmpty { reject(.surplusChoice(surplus)) }
    } else {
      dropped.filters += surplus
      reject(.undeclaredChoice(dropped))
    }
  }

  /// Replaces the refinements; returns the filters that were dropped, because no component declares
  /// them, or because they cannot be chosen together with others.
  private mutating func restoreFilters(
    _ groups: [FilterGroup], _ declared: RestorableChoices
  ) -> (undeclared: [FilterGroup], surplus: [FilterGroup]) {
    apply(.clearRefinements)
    var (undeclared, surplus) = ([FilterGroup](), [FilterGroup]())
    for group in groups {
      let filters = declared.admitted(group.filters, in: group.id)
      if !filters.kept.isEmpty { apply(.set(filters.kept, in: group.id)) }
      if !filters.undeclared.isEmpty {
        undeclared.append(FilterGroup(group.id, filters.undeclared))
      }
      if !filters.surplus.isEmpty { surplus.append(FilterGroup(group.id, filters.surplus)) }
    }
    return (undeclared, surplus)
  }

  /// Replaces the choice for one source; returns what was dropped.
  private mutating func restore(
    _ chosen: SearchChoice.Source, of source: SourceID, _ declared: RestorableChoices
  ) -> SearchChoice.Source {
    var rest = chosen
    let indices = declared.indices[source]
    if let index = chosen.index, indices?.contains(index) == true || isOwn(index, of: source) {
      rest.index = nil
    }
    if indices != nil { setIndex(rest.index == nil ? chosen.index : nil, of: source) }

    let values = declared.parameters[source] ?? [:]
    for name in values.keys.sorted() {
      guard let value = chosen.parameters[name], values[name]?.contains(value) == true else {
        setParameter(name, to: nil, of: source)
        continue
      }
      rest.parameters[name] = nil
      setParameter(name, to: value, of: source)
    }

    dropMixtures(of: source, chosen, &rest, declared)

    if declared.areas.contains(source) {
      let area = chosen.parameters.geoArea
      setArea(area, of: source)
      if area != nil { rest.parameters.geoArea = nil }
    }

    if chosen.page >= 0, declared.pages.contains(source) { rest.page = 0 }
    setPage(rest.page == 0 ? chosen.page : 0, of: source)
    return rest
  }

  /// Unsets an index and parameters that are each offered, but not together.
  private mutating func dropMixtures(
    of source: SourceID, _ chosen: SearchChoice.Source, _ rest: inout SearchChoice.Source,
    _ declared: RestorableChoices
  ) {
    guard let combinations = declared.combinations[source], let former = state[source] else {
      return
    }
    let settings = SearchChoice.Source(index: former.index, parameters: former.parameters)
    var kept = settings
    combinations.removeMixture(from: &kept, searchingBy: former.searcherIndex)
    if kept == settings { return }
    if kept.index != settings.index {
      setIndex(nil, of: source)
      rest.index = chosen.index
    }
    for name in combinations.names where settings.parameters[name] != nil {
      setParameter(name, to: nil, of: source)
      rest.parameters[name] = chosen.parameters[name]
    }
  }

  /// The part of the user's choice that this machine can restore: ``SearchAction/restore(_:)``
  /// accepts all of it.
  ///
  /// For components that save choices. It leaves out what an app sets in its own code and no
  /// component declares.
  public var restorableChoice: SearchChoice {
    let declared = self.declared.choices
    let chosen = state.choice
    var choice = SearchChoice(text: declared.hasText ? chosen.text : "")
    choice.filters = chosen.filters.compactMap { group in
      let filters = declared.admitted(group.filters, in: group.id).kept
      return filters.isEmpty ? nil : FilterGroup(group.id, filters)
    }
    for (source, chosen) in chosen.sources {
      var kept = SearchChoice.Source()
      if let index = chosen.index, declared.indices[source]?.contains(index) == true {
        kept.index = index
      }
      for name in chosen.parameters.names {
        guard let value = chosen.parameters[name] else { continue }
        if declared.parameters[source]?[name]?.contains(value) == true {
          kept.parameters[name] = value
        }
      }
      declared.combinations[source]?
        .removeMixture(from: &kept, searchingBy: state[source]?.searcherIndex)
      if declared.areas.contains(source), let area = chosen.parameters.geoArea {
        kept.parameters.geoArea = area
      }
      if declared.pages.contains(source) { kept.page = chosen.page }
      if kept != SearchChoice.Source() { choice.sources[source] = kept }
    }
    return choice
  }

  /// Returns whether an index is the searcher's own, which does not count as a choice.
  private func isOwn(_ index: IndexName, of source: SourceID) -> Bool {
    state[source]?.searcherIndex == index
  }

  /// Applies the part of an action that does not depend on the components.
  mutating func apply(_ action: SearchAction) {
    switch action {
    case .intent, .batch: break
    case .start, .submit:
      sendRequests(after: .zero)
      for source in state.sources { retry(source.id) }
    case .text(let text): setText(text)
    case .filters(let change): choose(change)
    case .parameter(let name, let value, let source): setParameter(name, to: value, of: source)
    case .index(let index, let source): setIndex(index, of: source)
    case .page(let page, let source): setPage(page, of: source)
    case .turnPage(let number, let source): turnPage(by: number, of: source, in: state)
    case .refresh(let source):
      for source in source.map({ [$0] }) ?? state.sources.map(\.id) { refresh(source) }
    case .retry(let source):
      for source in source.map({ [$0] }) ?? state.sources.map(\.id) { retry(source) }
    case .restore(let choice): restore(choice)
    case .machine(let event): apply(event.content)
    }
  }

  private mutating func apply(_ event: MachineEvent.Content) {
    switch event {
    case .send(let group, let wait):
      if wait == state.waits[group] { due.insert(group) }
    case .cancelledAll:
      for source in state.sources { state.updateTracker(of: source.id) { $0.cancelAll() } }
    case .cancelled(let works):
      for work in works { end(work) }
    case .stalled(let requestID):
      for source in state.sources { state.updateTracker(of: source.id) { $0.stall(requestID) } }
    case .piece(let requestID, let response, _): receivePiece(requestID, response)
    case .answered(let requestID, let response, _): receive(requestID, response)
    case .workFailed(let component, let failure):
      state.rejection = .workFailed(component, failure)
    }
  }

  /// Handles the cancellation of work; cancelled component work is left to the components.
  private mutating func end(_ work: SearchWork) {
    switch work {
    case .search(let request):
      receive(request.id, MultiSearchResponse(failing: request, with: .cancelled))
    case .send(let group, let wait, let sources):
      guard wait == state.waits[group] else { return }
      for source in sources { state.updateTracker(of: source) { $0.stopWaiting() } }
    case .pages(let source, let pages):
      state.updateTracker(of: source) { $0.cancelHeldPages(pages) }
    case .stall, .timer, .perform: break
    }
  }

  /// Passes a piece to the sources that await it; a source that the piece does not name keeps
  /// waiting.
  private mutating func receivePiece(_ requestID: SearchRequestID, _ piece: MultiSearchResponse) {
    for source in state.sources where source.tracker.expects(requestID) {
      switch piece.results[source.id] {
      case .success(let response) where response.details.isPartial:
        state.updateTracker(of: source.id) { $0.receivePiece(response, of: requestID) }
      case let result?: state.updateTracker(of: source.id) { $0.receive(requestID, with: result) }
      case nil: break
      }
    }
  }

  private mutating func receive(_ requestID: SearchRequestID, _ response: MultiSearchResponse) {
    for source in state.sources where source.tracker.expects(requestID) {
      let result = response.results[source.id] ?? .failure(.missingResponse(source.id))
      state.updateTracker(of: source.id) { $0.receive(requestID, with: result) }
    }
  }
}
