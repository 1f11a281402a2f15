public import SearchlightStateMachine

extension EffectHandler where Work == SearchWork, Action == SearchAction {
  /// Returns a handler that sends a search machine's requests to a service and gives component work
  /// to performers.
  ///
  /// For an app that embeds a search in a state of its own and pulls this handler back into its own
  /// handler. ``SearchlightCore/SearchMachine/issues(performing:)`` reports mistakes in the performers.
  ///
  /// - Parameters:
  ///   - service: The service that answers the requests.
  ///   - performers: The performers of component work; of two for the same component the first is
  ///     used. Work without a performer fails with
  ///     ``SearchlightCore/MachineEvent/Content/workFailed(_:_:)``.
  ///   - clock: The clock that measures how long each answer takes, which the answer reports
  ///     (``SearchlightCore/MachineEvent/Content/answered(_:_:after:)``); give it that of the store.
  public static func search(
    _ service: any SearchService, performing performers: [WorkPerformer] = [],
    clock: any Clock<Duration> = ContinuousClock()
  ) -> EffectHandler {
    if performers.contains(where: \.beginsAnew) {
      return EffectHandler(beginning: { search(service, by: performers.map { $0.begun() }, clock) })
    }
    return search(service, by: performers, clock)
  }

  private static func search(
    _ service: any SearchService, by performers: [WorkPerformer], _ clock: any Clock<Duration>
  ) -> EffectHandler {
    let performerOf = Dictionary(
      performers.map { ($0.component, $0) }, uniquingKeysWith: { first, _ in first })
    return EffectHandler { work in
      guard case .perform(let component, let work) = work else { return work.immediateActions }
      return performerOf[component]?.respond(work)
    } run: { work, send in
      switch work {
      case .send, .pages, .stall, .timer: break
      case .search(let request):
        let elapsed = stopwatch(clock)
        let response = await service.response(to: request) {
          send(.piece(request.id, $0, after: elapsed()))
        }
        send(.answered(request.id, response, after: elapsed()))
      case .perform(let component, let work):
        guard let performer = performerOf[component] else {
          send(.workFailed(component, .nobodyPerforms(work, of: component)))
          return
        }
        do {
          try await performer.perform(work, send)
        } catch {
          send(.workFailed(component, WorkFailure(work: work, reason: "\(error)")))
        }
      }
    }
  }
}

extension EffectHandler where Work == SearchWork, Action == SearchAction {
  /// Returns a handler that answers a search machine's requests synchronously, without a task.
  ///
  /// For tests, measurements and an app's own interpreters.
  ///
  /// Component work fails, because this handler has no performers.
  public static func searchImmediately(_ service: some ImmediateSearchService) -> EffectHandler {
    EffectHandler { work in
      switch work {
      case .send, .pages, .stall, .timer: return work.immediateActions
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

/// Returns a function that tells the time since this call.
private func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}

extension SearchService {
  /// Returns the answer to a request; a thrown error becomes the failure of every entry.
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
      work: work,
      reason:
        "No performer handles it. Make the store with performing: [\(component).performer { … }].")
  }
}

// A delay is work that is answered immediately by an action that is known when the delay begins.
// The alternative, an effect that carries the action itself, would add the action type to `Effect`,
// `Effects`, every reducer's signature and everything that embeds a child. It would not simplify
// the effect table, since such an effect also needs a name, an overlap and a timing. As work, a
// delay also has a description of its own: it says whose requests wait, not which action ends the
// delay.

extension SearchWork {
  /// The actions that answer the work immediately; `nil` if the work needs a service or a
  /// performer.
  package var immediateActions: [SearchAction]? {
    switch self {
    case .send(let group, let wait, _): [.send(group, wait: wait)]
    case .stall(let requestID): [.stalled(requestID)]
    case .pages: []
    case .timer(let component, let intent): [.intent(component, intent)]
    case .search, .perform: nil
    }
  }
}
