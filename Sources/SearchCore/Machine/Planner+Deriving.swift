/// The requests that sources want, derived from the state.
extension Planner {
  /// The request that a source wants, a pure function of the state; `nil` while a component forbids it.
  func request(of searcher: any Searcher, in state: SearchState) -> SearchRequest? {
    let source = searcher.source
    var request = wishes(of: searcher, in: state)
    if let page = state.pages[source], page.request == request {
      request.page = page.number
    }
    for component in registry.components {
      guard component.permits(request, of: source, in: state) else { return nil }
    }
    return request
  }

  /// The request that components and actions wish for, permitted or not, before a page of it is chosen.
  func wishes(of searcher: any Searcher, in state: SearchState) -> SearchRequest {
    let source = searcher.source
    let own = state.filters[.source(source)]
    var request = SearchRequest(
      index: searcher.index, query: searcher.followsText ? state.text : "",
      filters: own.isEmpty ? [state.filters[.all]] : [state.filters[.all], own])
    request.followsText = searcher.followsText
    for component in registry.components {
      component.contribute(to: &request, of: source, in: state)
    }
    if let chosen = state.unnoted(source) {
      if let index = chosen.index { request.index = index }
      request.parameters.merge(chosen.parameters)
    }
    return request
  }

  /// Derives what all sources want; returns those that want something else than before.
  ///
  /// What one source wants may be read by a component that contributes to another. So those requests during
  /// whose making a component looked at sources are made again after a change, until nothing changes: the
  /// result is the same in whatever order the sources are listed. Sources that read each other in a circle are
  /// left after as many rounds as there are of them.
  ///
  /// All other requests are made once, and not again before something changes of which requests are made. That
  /// a request is sent or answered is no such change.
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
    state.memo.derived(by: owner, readers: readers)
    return changes.sources(in: state)
  }

  /// The sources that want something else than before.
  private struct Changes {
    private var final: Set<SourceID> = []

    /// What sources wanted whose requests may be made again; then they may be the same as at first.
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

  /// Derives what each source wants; returns the numbers of those for whose sake a component looked at sources.
  private func deriveAll(in state: inout SearchState, noting changes: inout Changes) -> [Int] {
    let looks = SourceTable.Looks()
    state.table.looks = looks
    defer { state.table.looks = nil }
    var readers: [Int] = []
    for (number, searcher) in registry.searchers.enumerated() {
      let source = searcher.source
      let request = request(of: searcher, in: state)
      let isReader = looks.take()
      if isReader { readers.append(number) }
      guard let former = want(request, of: source, in: &state) else { continue }
      if isReader { changes.note(source, former) } else { changes.note(source) }
    }
    return readers
  }

  /// Sets what one source wants; returns what it wanted if that was something else.
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
