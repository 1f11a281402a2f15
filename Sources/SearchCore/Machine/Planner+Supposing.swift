/// The requests that a source would have after an action, for components that count ahead.
extension Planner {
  /// Returns the request of a source that supposes an action; `nil` for any other source.
  ///
  /// The action goes through all components, as if it were sent. What else it would do, such as work
  /// and requests of its own, is discarded.
  func supposingRequest(of searcher: any Searcher, in state: SearchState) -> SearchRequest? {
    guard let component = registry.supposers[searcher.source],
      let supposition = component.supposition(of: searcher.source, in: state),
      // Sources that supposed each other's requests would have no end.
      registry.supposers[supposition.source] == nil,
      let original = registry.searchers.first(where: { $0.source == supposition.source })
    else { return nil }
    let supposed = supposition.action.map { self.state(state, after: $0) } ?? state
    var request = contributedRequest(of: searcher, in: supposed)
    component.contribute(
      to: &request, of: searcher.source, supposing: composedRequest(of: original, in: supposed))
    return request
  }

  private func state(_ state: SearchState, after action: SearchAction) -> SearchState {
    var supposed = state
    var draft = SearchDraft(taking: &supposed, of: registry.components, registry.workTypes)
    draft.perform(action)
    for component in registry.components { component.run(&draft, on: action) }
    return draft.state
  }
}
