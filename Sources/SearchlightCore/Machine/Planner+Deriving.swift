/// Derives the wanted requests of all sources from the state.
extension Planner {
  /// Returns the request that a source wants, as a pure function of the state; `nil` while a
  /// component forbids it, or only hidden components have the source.
  func request(of searcher: any Searcher, in state: SearchState) -> SearchRequest? {
    let source = searcher.source
    guard registry.isActive(source, in: state) else { return nil }
    var request = composedRequest(of: searcher, in: state)
    if let page = state.pages[source], page.request.isSameSearch(as: request) {
      request.page = page.number
    }
    for gate in registry.roles.gates {
      guard gate.permits(request, of: source, in: state) else { return nil }
    }
    return request
  }

  /// Returns the request that components and actions compose, before the chosen page is set and
  /// before any component permits or forbids it.
  func composedRequest(of searcher: any Searcher, in state: SearchState) -> SearchRequest {
    let supposing = registry.supposers.isEmpty ? nil : supposingRequest(of: searcher, in: state)
    var request = supposing ?? contributedRequest(of: searcher, in: state)
    state.read(searcher.source) { chosen in
      if let index = chosen.index { request.index = index }
      request.parameters.merge(chosen.parameters)
    }
    return request
  }

  /// Returns the request that components compose, before the settings of actions override it.
  func contributedRequest(of searcher: any Searcher, in state: SearchState) -> SearchRequest {
    let source = searcher.source
    let own = state.filters[.source(source)]
    var request = SearchRequest(
      index: searcher.index, query: searcher.followsText ? state.text : "",
      filters: own.isEmpty ? [state.filters[.all]] : [state.filters[.all], own])
    request.followsText = searcher.followsText
    for contributor in registry.roles.contributors {
      contributor.contribute(to: &request, of: source, in: state)
    }
    return request
  }

  /// Derives the wanted request of each source; returns the sources whose wanted request has
  /// changed.
  ///
  /// A component that contributes to one source may read what another source wants. Requests during
  /// whose composition a component read the sources are therefore composed again after each change,
  /// until nothing changes. The result does not depend on the order in which the sources are
  /// listed. If sources read each other in a cycle, the derivation stops after as many rounds as
  /// there are such sources.
  ///
  /// All other requests are composed once, and again only after a change of something that requests
  /// are composed from. Sending a request or receiving its answer is no such change.
  func deriveWanted(in state: inout SearchState) -> Set<SourceID> {
    var changes = Changes()
    let known = state.memo.readers(of: owner)
    let readers = known ?? deriveAll(in: &state, noting: &changes)
    var remaining = known == nil && changes.isEmpty ? 0 : readers.count
    var count = 0
    while remaining > 0, count < readers.count * (readers.count + 1) {
      let searcher = registry.searchers[readers[count % readers.count]]
      let request = request(of: searcher, in: state)
      if let former = want(request, of: searcher.source, in: &state) {
        changes.note(searcher.source, former)
        remaining = readers.count
      }
      remaining -= 1
      count += 1
    }
    state.memo.derived(by: atRest, readers: readers)
    return changes.sources(in: state)
  }

  /// Collects the sources whose wanted request has changed.
  private struct Changes {
    private var final: Set<SourceID> = []

    /// The previous requests of sources whose requests may be composed again, and may then equal
    /// the previous ones.
    private var former: [SourceID: SearchRequest?] = [:]

    var isEmpty: Bool { final.isEmpty && former.isEmpty }

    mutating func note(_ source: SourceID) { final.insert(source) }

    mutating func note(_ source: SourceID, _ request: SearchRequest?) {
      if former[source] == nil { former[source] = .some(request) }
    }

    func sources(in state: SearchState) -> Set<SourceID> {
      var sources = final
      for (source, request) in former where !state.wants(request, of: source) {
        sources.insert(source)
      }
      return sources
    }
  }

  /// Derives the wanted request of each source; returns the indices of the searchers for which a
  /// component read the sources.
  private func deriveAll(in state: inout SearchState, noting changes: inout Changes) -> [Int] {
    let recorder = SourceTable.ReadRecorder()
    state.table.recorder = recorder
    defer { state.table.recorder = nil }
    var readers: [Int] = []
    for (index, searcher) in registry.searchers.enumerated() {
      let source = searcher.source
      let request = request(of: searcher, in: state)
      let isReader = recorder.take()
      if isReader { readers.append(index) }
      guard let former = want(request, of: source, in: &state) else { continue }
      if isReader { changes.note(source, former) } else { changes.note(source) }
    }
    return readers
  }

  /// Sets the wanted request of one source; returns the previous one if it was different.
  private func want(
    _ request: SearchRequest?, of source: SourceID, in state: inout SearchState
  ) -> SearchRequest?? {
    if state.wants(request, of: source) { return nil }
    return state.updateTracker(of: source) { tracker in
      defer { tracker.wanted = request }
      return tracker.wanted
    }
  }
}

/// The pages that users choose: each belongs to the search for which it was chosen (law S11).
extension Planner {
  /// Stores each page that an action chose, together with the request that its source wants at the
  /// end of the action.
  ///
  /// The machine calls this after each action of a batch. A page then belongs to what was chosen
  /// before it, and is forgotten when a later action of the batch changes the request.
  func keepChosenPages(in draft: inout SearchDraft) {
    let chosen = draft.chosenPages
    if chosen.isEmpty { return }
    draft.chosenPages = [:]
    // The request of one source may depend on what another source wants, so all requests must be
    // derived first.
    var derived = draft.state
    _ = deriveWanted(in: &derived)
    for searcher in registry.searchers {
      guard let number = chosen[searcher.source] else { continue }
      let request = composedRequest(of: searcher, in: derived)
      let isOnlyPage = request.facetSearch != nil || request.recommendation != nil
      if isOnlyPage, number > 0 { draft.reject(.noFurtherPages(number, of: searcher.source)) }
      draft.state.pages[searcher.source] =
        isOnlyPage || number == request.page ? nil : ChosenPage(number: number, request: request)
    }
  }

  /// Returns a state with the requests that it asks for, and without the pages of other searches.
  func settled(_ state: SearchState) -> SearchState {
    var state = state
    _ = deriveWanted(in: &state)
    forgetOutdatedPages(in: &state)
    return state
  }

  /// Forgets each chosen page whose request has become another search since.
  ///
  /// Call this only after all requests are derived: an intermediate result may differ from the
  /// final one.
  func forgetOutdatedPages(in state: inout SearchState) {
    if state.pages.isEmpty { return }
    for searcher in registry.searchers {
      guard let page = state.pages[searcher.source] else { continue }
      if !composedRequest(of: searcher, in: state).isSameSearch(as: page.request) {
        state.pages[searcher.source] = nil
      }
    }
  }
}
