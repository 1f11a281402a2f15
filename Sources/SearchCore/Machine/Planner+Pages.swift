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
