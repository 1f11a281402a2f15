public import SearchCore

extension PagePrefetchInteractor {
  /// The pages behind those that the list needs, once the list has all of those and nothing else is wanted.
  ///
  /// Until then none is asked for, and one that is under way is kept; when something else is wanted than what is
  /// shown there is no demand, and what is under way ends.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
    guard source == list.source, count > 0 else { return nil }
    let memory = state.memory(of: self)
    guard memory.hasRested, let shown = state[source], shown.phase == .loaded,
      memory.generation == shown.answer?.generation, let window = shown.window,
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
  /// Whether a page has come.
  fileprivate func hasPage(_ number: Int) -> Bool {
    let row = rows(ofPage: number).lowerBound
    return self[row] != nil || isMissing(row)
  }
}
