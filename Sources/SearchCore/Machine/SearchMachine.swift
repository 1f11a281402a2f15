public import StateMachine

/// A search interface as a pure state machine, made of components.
///
/// ```swift
/// let machine = SearchMachine {
///   SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
///   MultiSearcher {
///     actors
///     movies
///   }
///   actorHits
///   movieHits
/// }
/// ```
///
/// Every action takes two passes: it reaches all components, in order; then one planner compares the
/// requests that the state wants with those that are shown and under way, and asks for what is missing.
/// Only an answer that no source awaits reaches nobody: it changes nothing. What components have asked to be
/// done comes before the requests. Nothing is asked for before the first action.
///
/// Run it live with a ``SearchStore``, and in tests with a ``SearchProbe``.
public struct SearchMachine: Reducer {
  let registry: ComponentRegistry
  private let planner: Planner

  /// What in the make-up of the machine cannot be meant; empty for a sound one.
  public let issues: [ConfigurationIssue]

  /// The state before the first action.
  public let initialState: SearchState

  /// Creates a machine of components.
  ///
  /// The order matters where two of them wish for the same thing.
  ///
  /// ```swift
  /// let machine = SearchMachine(
  ///   beginningWith: SearchChoice(filters: [FilterGroup(brands.filterGroup, [.facet("brand", "Nikon")])])
  /// ) {
  ///   …
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - choice: What is chosen before the first action, as if the user had done so: it shows among the current
  ///     filters and is taken back like any other. What no component declares is left out, and an issue
  ///     (law S12). ``SearchAction/restore(_:)`` replaces it.
  ///   - components: The components.
  public init(
    beginningWith choice: SearchChoice = SearchChoice(),
    @SearchComponentBuilder _ components: () -> [any SearchComponent]
  ) {
    registry = ComponentRegistry(components())
    planner = Planner(registry: registry)
    let (state, rejection) = planner.beginning(with: choice)
    initialState = state
    issues = registry.issues + (rejection.map { [.beginning($0)] } ?? [])
  }

  /// The names of the sources, in order.
  public var sources: [SourceID] { registry.searchers.map(\.source) }

  /// The request that a source wants as the state stands; `nil` if a component holds it back or there
  /// is no such source.
  public func request(of source: SourceID, in state: SearchState) -> SearchRequest? {
    registry.searchers.first { $0.source == source }.flatMap { planner.request(of: $0, in: state) }
  }

  /// What tells a machine that everything it had under way was cancelled from outside: for an app that embeds
  /// a search in a state of its own, as the meaning of the action that its store sends then (`onCancelAll`).
  ///
  /// A ``SearchStore`` does so by itself.
  public static let onCancelAll: SearchAction = .cancelledAll

  /// The action by which the machine learns that some of its work has been cancelled by the handle of an
  /// action; for the `onCancel` of an app's own store.
  public static func onCancel(_ cancelled: [SearchWork]) -> SearchAction { .cancelled(cancelled) }

  /// Carries out an action and returns what is to be done.
  public func reduce(_ state: inout SearchState, _ action: SearchAction) -> Effects<SearchWork> {
    // Before the first effect there is none that could have sent it, and nothing to cancel.
    if action.isOfRequests, state.counter == 0, state.waits.isEmpty, !state.isHolding {
      return .none
    }
    var draft = SearchDraft(taking: &state, of: registry.components, registry.workTypes)
    let before = draft.state.requestsInFlight
    if !action.isOwn, draft.state.rejection != nil { draft.state.rejection = nil }
    var answered: Set<RequestID> = []
    perform(action, on: &draft, answered: &answered)
    let plan = planner.plan(&draft)
    let after = draft.state.requestsInFlight
    swap(&state, &draft.state)

    // Nobody waits any more for a request that no source has under way.
    var effects: Effects<SearchWork> = []
    for requestID in before where !after.contains(requestID) {
      if !answered.contains(requestID) { effects.append(.cancel(.request(requestID))) }
      if registry.stalledAfter != nil { effects.append(.cancel(.stall(requestID))) }
    }
    effects.append(contentsOf: draft.effects)
    effects.append(contentsOf: plan)
    return effects
  }

  private func perform(
    _ action: SearchAction, on draft: inout SearchDraft, answered: inout Set<RequestID>
  ) {
    if case .batch(let actions) = action {
      for action in actions { perform(action, on: &draft, answered: &answered) }
      return
    }
    if let requestID = action.answering, !draft.state.expects(requestID) { return }
    draft.perform(action)
    answered.formUnion(action.ended)
    if case .intent(let id, let intent) = action {
      if let component = registry.components.first(where: { $0.id == id }) {
        if let rejection = component.rejection(of: intent) { draft.state.rejection = rejection }
      } else {
        draft.state.rejection = .unknownComponent(id, known: registry.components.map(\.id))
      }
    }
    for component in registry.components { component.run(&draft, on: action) }
    planner.keepChosenPages(in: &draft)
  }
}

extension SearchAction {
  /// The request that is answered by the action, in whole or in part.
  fileprivate var answering: RequestID? {
    switch event {
    case .piece(let requestID, _), .answered(let requestID, _): requestID
    default: nil
    }
  }

  /// The requests of which the action says that nothing is under way for them any more.
  fileprivate var ended: [RequestID] {
    switch event {
    case .answered(let requestID, _): [requestID]
    case .cancelled(let works):
      works.compactMap { if case .search(let request) = $0 { request.id } else { nil } }
    default: []
    }
  }
}
