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
    var former: [SourceID: SearchRequest?] = [:]
    let known = state.memo.readers(of: owner)
    let readers = known ?? deriveAll(in: &state, noting: &former)
    var remaining = known == nil && former.isEmpty ? 0 : readers.count
    var count = 0
    while remaining > 0, count < readers.count * (readers.count + 1) {
      if derive(readers[count % readers.count], in: &state, noting: &former) {
        remaining = readers.count
      }
      remaining -= 1
      count += 1
    }
    state.memo.derived(by: owner, readers: readers)
    // A request that was made again may be the same as at first.
    return Set(former.filter { state.unnoted($0.key)?.wanted != $0.value }.keys)
  }

  /// Derives what each source wants; returns the numbers of those for whose sake a component looked at sources.
  private func deriveAll(
    in state: inout SearchState, noting former: inout [SourceID: SearchRequest?]
  ) -> [Int] {
    let looks = SourceTable.Looks()
    state.table.looks = looks
    defer { state.table.looks = nil }
    var readers: [Int] = []
    for number in registry.searchers.indices {
      _ = derive(number, in: &state, noting: &former)
      if looks.take() { readers.append(number) }
    }
    return readers
  }

  /// Derives what one source wants; returns whether that is something else than it was.
  private func derive(
    _ number: Int, in state: inout SearchState, noting former: inout [SourceID: SearchRequest?]
  ) -> Bool {
    let searcher = registry.searchers[number]
    let source = searcher.source
    let request = request(of: searcher, in: state)
    guard let known = state.unnoted(source), known.wanted != request else { return false }
    if former[source] == nil { former[source] = .some(known.wanted) }
    state.updateTracker(of: source) { $0.wanted = request }
    return true
  }
}
