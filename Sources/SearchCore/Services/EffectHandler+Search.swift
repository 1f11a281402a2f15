public import StateMachine

extension EffectHandler where Work == SearchWork, Action == SearchAction {
  /// Carries out a search machine's effects with a service, and the work of its components with
  /// performers.
  ///
  /// For an app that embeds a search in a state of its own, to be pulled back into its handler. What
  /// cannot be meant in the performers is among ``SearchMachine/issues(performing:)``.
  ///
  /// - Parameters:
  ///   - service: answers the requests.
  ///   - performers: carry out the work of components; of two for one component the first counts. Work
  ///     without a performer fails, as a ``MachineEvent/Content/workFailed(_:_:)``.
  public static func search(
    _ service: any SearchService, performing performers: [WorkPerformer] = []
  ) -> EffectHandler {
    let performerOf = Dictionary(
      performers.map { ($0.component, $0) }, uniquingKeysWith: { first, _ in first })
    return EffectHandler(respond: { $0.immediateActions }) { work, send in
      switch work {
      case .send, .stall: break
      case .search(let request):
        let response = await service.response(to: request) { send(.piece(request.id, $0)) }
        send(.answered(request.id, response))
      case .perform(let component, let work):
        guard let performer = performerOf[component] else {
          send(.workFailed(component, .nobodyPerforms(work, of: component)))
          return
        }
        do {
          try await performer.perform(work, send)
        } catch {
          send(.workFailed(component, WorkFailure(work: "\(work)", reason: "\(error)")))
        }
      }
    }
  }
}

extension EffectHandler where Work == SearchWork, Action == SearchAction {
  /// Carries out a search machine's requests with a service that answers at once, without a task: for tests,
  /// measurements and interpreters of an app's own.
  ///
  /// The work of components fails, as nobody performs it.
  public static func searchAtOnce(_ service: some ImmediateSearchService) -> EffectHandler {
    EffectHandler { work in
      switch work {
      case .send, .stall: return work.immediateActions
      case .search(let request):
        do throws(SearchError) {
          return [.answered(request.id, try service.answer(request))]
        } catch {
          return [.answered(request.id, MultiSearchResponse(failing: request, with: error))]
        }
      case .perform(let component, let work):
        return [.workFailed(component, .nobodyPerforms(work, of: component))]
      }
    } run: { _, _ in
    }
  }
}

extension SearchService {
  /// The answer to a request, in which an error fails every request.
  fileprivate func response(
    to request: MultiSearchRequest,
    reporting report: @escaping @Sendable (MultiSearchResponse) -> Void
  ) async -> MultiSearchResponse {
    do throws(SearchError) {
      return try await search(request, reporting: report)
    } catch {
      return MultiSearchResponse(failing: request, with: error)
    }
  }
}

extension WorkFailure {
  fileprivate static func nobodyPerforms(
    _ work: TypeErasedValue, of component: ComponentID
  ) -> WorkFailure {
    WorkFailure(
      work: "\(work)",
      reason: "Nobody performs it. Make the store with performing: [\(component).work { … }].")
  }
}

// A wait is work that is answered at once by an action that was known when the wait began. An effect that
// carries the action itself would need the type of the actions in `Effect`, in `Effects`, in every reducer's
// signature and in whatever embeds a child, to save these lines; the effect table would be the same, since
// such an effect has a name, an overlap and a timing too. As work a wait also has a text of its own: whose
// requests wait, not which action ends that.

extension SearchWork {
  /// The actions that answer the work at once, without a service; `nil` if it needs one.
  var immediateActions: [SearchAction]? {
    switch self {
    case .send(let group, let wait, _): [.send(group, wait: wait)]
    case .stall(let requestID): [.stalled(requestID)]
    case .search, .perform: nil
    }
  }
}
