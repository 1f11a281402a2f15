public import SearchCore

extension PagePrefetchInteractor {
  /// Needs the pages after those of the list, once the list has all pages that it needs and nothing
  /// else is wanted.
  ///
  /// Until then, it needs no further page and keeps one that is under way. If the wanted request
  /// differs from the shown answer, there is no demand, and a prefetch under way is cancelled.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
    guard source == list.source, count > 0 else { return nil }
    let memory = state.memory(of: self)
    guard memory.hasRested, let shown = state[source], shown.phase == .loaded,
      memory.generation == shown.answer?.listGeneration, let window = shown.window,
      let lastPage = window.lastPage
    else { return nil }
    let needed = list.pages(of: source, in: state)?.needed ?? window.firstPage...window.firstPage
    let last = needed.upperBound
    guard last < lastPage else { return nil }
    let ahead = last + 1...(lastPage - last > count ? last + count : lastPage)
    let kept = needed.lowerBound...ahead.upperBound
    let isIdle = needed.allSatisfy { window.hasPage($0) } && hasBudget(in: state)
    return PageDemand(needed: isIdle ? ahead : needed, kept: kept)
  }

  private func hasBudget(in state: SearchState) -> Bool {
    budget.map { $0.remaining(in: state) > 1 } ?? true
  }
}

extension HitsWindow {
  /// Whether a page has been loaded.
  fileprivate func hasPage(_ number: Int) -> Bool {
    let row = rows(ofPage: number).lowerBound
    return self[row] != nil || isMissing(row)
  }
}
