public import StateMachine

extension EffectHandler where Work == SearchWork, Action == SearchAction {
  /// Carries out a search machine's effects with a service.
  ///
  /// For an app that embeds a search in a state of its own, to be pulled back into its handler.
  public static func search(_ service: any SearchService) -> EffectHandler {
    EffectHandler(respond: { $0.immediateActions }) { work, send in
      guard case .search(let request) = work else { return }
      let response: MultiSearchResponse
      do throws(SearchError) {
        response = try await service.search(request)
      } catch {
        response = MultiSearchResponse(failing: request, with: error)
      }
      send(.answered(request.flight, response))
    }
  }
}

extension SearchWork {
  /// The actions that answer the work at once, without a service; `nil` if it needs one.
  var immediateActions: [SearchAction]? {
    switch self {
    case .depart(let group, let wait, _): [.depart(group, wait: wait)]
    case .stall(let flight): [.stalled(flight)]
    case .search: nil
    }
  }
}
