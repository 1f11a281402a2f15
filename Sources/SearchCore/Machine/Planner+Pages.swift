/// The pages that users choose: each belongs to the request it was chosen for (law S11).
extension Planner {
  /// Keeps the pages that were chosen in an action beside the requests that the sources want at its end.
  ///
  /// This is done after each action of a batch, so that a page is one of what was chosen before it, and lost
  /// with what is changed after it.
  func keepChosenPages(in draft: inout SearchDraft) {
    let chosen = draft.chosenPages
    if chosen.isEmpty { return }
    draft.chosenPages = [:]
    // A source may wish for what another one wants, so all must be known before the page is.
    var derived = draft.state
    _ = deriveWanted(in: &derived)
    for searcher in registry.searchers {
      guard let number = chosen[searcher.source] else { continue }
      let request = wishes(of: searcher, in: derived)
      let isOnlyPage = request.facetSearch != nil || request.recommendation != nil
      if isOnlyPage, number > 0 { draft.reject(.noFurtherPages(number, of: searcher.source)) }
      draft.state.pages[searcher.source] =
        isOnlyPage || number == request.page ? nil : ChosenPage(number: number, request: request)
    }
  }

  /// Forgets the pages of requests that have changed since.
  ///
  /// Only when all that is wanted is known: what is derived on the way may differ from it.
  func forgetOutdatedPages(in state: inout SearchState) {
    if state.pages.isEmpty { return }
    for searcher in registry.searchers {
      guard let page = state.pages[searcher.source] else { continue }
      if wishes(of: searcher, in: state) != page.request { state.pages[searcher.source] = nil }
    }
  }
}
