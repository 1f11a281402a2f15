public import SearchlightStateMachine

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
/// Every action takes two passes. First it reaches all components, in order. Then the planner
/// compares the requests that the state wants with those that are shown or in flight, and sends
/// what is missing. An answer that no source awaits is ignored and changes nothing. Work that
/// components ask for begins before the requests are sent. The machine sends nothing before the
/// first action.
///
/// Run it live with a ``SearchStore``, and in tests with a ``SearchlightTools/SearchProbe``.
public struct SearchMachine: Reducer {
  let registry: ComponentRegistry
  let planner: Planner

  /// The lineage of states that no store and no other reducer has begun with.
  let origin: StateLineage

  /// The mistakes in the configuration of the machine; empty if there are none.
  public let issues: [ConfigurationIssue]

  /// The state before the first action.
  public let initialState: SearchState

  /// Creates a machine of components.
  ///
  /// The order matters where two components set the same thing: of two that set a parameter, the
  /// last one wins.
  ///
  /// ```swift
  /// let machine = SearchMachine(
  ///   initialChoice: SearchChoice(filters: [FilterGroup(brands.filterGroup, [.facet("brand", "Nikon")])])
  /// ) {
  ///   …
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - choice: The choice before the first action, as if the user had made it: it appears among
  ///     the current filters and can be removed like any other. Anything that no component declares
  ///     is left out and reported as an issue (law S12). ``SearchAction/restore(_:)`` replaces the
  ///     choice.
  ///   - components: The components, in order.
  public init(
    initialChoice choice: SearchChoice = SearchChoice(),
    @SearchComponentBuilder _ components: () -> [any SearchComponent]
  ) {
    registry = ComponentRegistry(components())
    planner = Planner(registry: registry)
    origin = StateLineage()
    let (state, rejection) = planner.beginning(with: choice)
    initialState = state
    issues = registry.issues + (rejection.map { [.invalidInitialChoice($0)] } ?? [])
  }

  /// The names of the sources, in order.
  public var sources: [SourceID] { registry.searchers.map(\.source) }

  /// Returns the request that a source wants in a state; `nil` if a component holds it back, only
  /// hidden components have the source, or the machine has no such source.
  public func request(of source: SourceID, in state: SearchState) -> SearchRequest? {
    registry.searchers.first { $0.source == source }.flatMap { planner.request(of: $0, in: state) }
  }

  /// Returns the locations of the device that the components know in a state.
  public func locations(in state: SearchState) -> Set<Point> {
    registry.roles.locationKeepers.locations(in: state)
  }

  /// The action that tells a machine that everything it had in flight was cancelled from outside.
  ///
  /// An app that embeds a search needs it only if it gives its store an `onCancelAll`, which then maps
  /// to this action: otherwise the machine is told by its ``cancellation``.
  ///
  /// A ``SearchStore`` sends it by itself.
  public static let onCancelAll: SearchAction = .cancelledAll

  /// Returns the action that tells the machine that the handle of an action has cancelled some of
  /// its work; for the `onCancel` of an app's own store, if it has one.
  public static func onCancel(_ cancelled: [SearchWork]) -> SearchAction { .cancelled(cancelled) }

  /// The machine is told of its cancelled requests and timers by an action of its own, so that what
  /// was cancelled is asked for again by the next choice, wherever the machine is embedded.
  public var cancellation: CancellationReport<SearchState, SearchAction, SearchWork>? {
    CancellationReport(all: .cancelledAll, some: SearchAction.cancelled)
  }

  /// Applies an action to the state and returns the effects that follow.
  public func reduce(_ state: inout SearchState, _ action: SearchAction) -> Effects<SearchWork> {
    // Before the first effect, no effect can have sent this action, and there is nothing to cancel.
    if action.isOfRequests,
      !state.version.hasBegun
        || state.counter == 0 && state.waits.isEmpty && !state.isHolding
    {
      return .none
    }
    var draft = SearchDraft(taking: &state, of: registry)
    let before = draft.state.requestsInFlight
    if !action.isOwn, draft.state.rejection != nil { draft.state.rejection = nil }
    var answered: Set<SearchRequestID> = []
    apply(action, to: &draft, answered: &answered)
    if action.isOwn { draft.asksForNothing() }
    let plan = planner.plan(&draft)
    let after = draft.state.requestsInFlight
    let adopted = before.isEmpty ? [] : draft.requestsToAdopt(of: before)
    draft.state.version.advance(from: origin)
    swap(&state, &draft.state)

    // A request that no source has in flight any more is cancelled.
    var effects: Effects<SearchWork> = []
    for requestID in before where !after.contains(requestID) {
      effects.append(contentsOf: ending(requestID, isAnswered: answered.contains(requestID)))
    }
    effects.append(contentsOf: draft.effects)
    effects.append(contentsOf: plan)
    for requestID in adopted {
      effects.append(.adopt(.request(requestID), forOwnerOf: nil))
      if registry.stalledAfter != nil {
        effects.append(.adopt(.stall(requestID), forOwnerOf: nil))
      }
    }
    return effects
  }

  /// Returns the effects that end a request, and the timer that marks it as stalled.
  func ending(_ requestID: SearchRequestID, isAnswered: Bool = false) -> Effects<SearchWork> {
    var effects: Effects<SearchWork> = []
    if !isAnswered { effects.append(.cancel(.request(requestID))) }
    if registry.stalledAfter != nil { effects.append(.cancel(.stall(requestID))) }
    return effects
  }

  private func apply(
    _ action: SearchAction, to draft: inout SearchDraft, answered: inout Set<SearchRequestID>
  ) {
    // A batch may be in another, any number of times.
    var rest = [action]
    while let action = rest.popLast() {
      if case .batch(let actions) = action {
        rest += actions.reversed()
      } else {
        draft.choosing(by: action) { draft in
          applySingle(action, to: &draft, answered: &answered)
        }
      }
    }
  }

  private func applySingle(
    _ action: SearchAction, to draft: inout SearchDraft, answered: inout Set<SearchRequestID>
  ) {
    if let requestID = action.answering, !draft.state.expects(requestID) { return }
    if case .turnPage(let number, let source) = action {
      draft.turnPage(by: number, of: source, in: planner.settled(draft.state))
    } else {
      draft.apply(action)
    }
    answered.formUnion(action.ended)
    if case .intent(let id, let intent) = action {
      if let component = registry.components.first(where: { $0.id == id }) {
        if let rejection = component.rejection(of: intent) { draft.state.rejection = rejection }
      } else {
        draft.state.rejection = .unknownComponent(id, known: registry.components.map(\.id))
      }
    }
    registry.run(&draft, on: action)
    planner.keepChosenPages(in: &draft)
  }
}

extension SearchDraft {
  /// Returns the requests that were in flight before the action and that it asks for, so that they
  /// belong to it.
  fileprivate func requestsToAdopt(of before: [SearchRequestID]) -> [SearchRequestID] {
    var adopted: [SearchRequestID] = []
    for source in state.table.unobserved where asksForPages(of: source.id) {
      let isAsked = asks(for: source.id)
      if isAsked, let last = source.awaited, before.contains(last), !adopted.contains(last) {
        adopted.append(last)
      }
      for sent in source.tracker.pagesInFlight
      where before.contains(sent.id)
        && (isAsked || askedPages[source.id]?.contains(sent.page) == true)
      {
        adopted.append(sent.id)
      }
    }
    return adopted
  }
}

extension SearchAction {
  /// The request that the action answers, in whole or in part.
  fileprivate var answering: SearchRequestID? {
    switch event {
    case .piece(let requestID, _, _), .answered(let requestID, _, _): requestID
    default: nil
    }
  }

  /// The requests that the action reports as ended.
  fileprivate var ended: [SearchRequestID] {
    switch event {
    case .answered(let requestID, _, _): [requestID]
    case .cancelled(let works):
      works.compactMap { if case .search(let request) = $0 { request.id } else { nil } }
    default: []
    }
  }
}

extension SearchMachine {
  private static let name = "searchlight.machine"

  /// The coding that reads a log of this machine: the machine knows its components, and they know
  /// the types of their intents.
  ///
  /// ```swift
  /// let log = try SearchLog(reading: text, coding: machine.logCoding)
  /// ```
  public var logCoding: LogCoding {
    var coding = LogCoding()
    coding[Self.name] = self
    return coding
  }

  /// Takes the machine from the ``logCoding`` of a decoder; `nil` if the decoder has none.
  init?(givenTo decoder: any Decoder) {
    guard let machine = LogCoding.value(Self.name, as: SearchMachine.self, in: decoder) else {
      return nil
    }
    self = machine
  }

  /// Finds a component of a machine, which provides the types of its intents and its work.
  static func component(
    _ id: ComponentID, of machine: SearchMachine?, at path: @autoclosure () -> [any CodingKey]
  ) throws -> any SearchComponent {
    func failure(_ text: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: path(), debugDescription: text))
    }
    guard let machine else {
      throw failure(
        "Only the component \"\(id)\" knows the type of its intents and its work. Decode with the "
          + "logCoding of its machine.")
    }
    guard let component = machine.registry.components.first(where: { $0.id == id }) else {
      throw failure(
        ActionRejection.unknownComponent(id, known: machine.registry.components.map(\.id))
          .description)
    }
    return component
  }
}
