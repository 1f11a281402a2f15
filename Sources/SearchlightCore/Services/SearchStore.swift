public import SearchlightSignals
public import SearchlightStateMachine

/// A running search: it holds the state, accepts actions from any thread, and sends requests to a
/// service.
///
/// ```swift
/// let store = SearchStore(machine, service: service)
/// store.send(.text("tom h"))
/// for await hits in store.values(of: movieHits) { … }
/// ```
///
/// You can wait for the effects of an action, as pull-to-refresh requires:
/// `.refreshable { await search.send(.refresh()).finished }` returns when everything shown, pages
/// included, has been requested again and answered. `cancel()` of the handle cancels its requests,
/// and the state reports it as if a service had cancelled them:
/// ``MachineEvent/Content/cancelled(_:)``.
public typealias SearchStore = Store<SearchState, SearchAction, SearchWork>

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Creates a search that runs a machine over a service.
  ///
  /// The search sends nothing before the first action.
  ///
  /// - Parameters:
  ///   - machine: The machine to run.
  ///   - service: The service that answers the machine's requests.
  ///   - performers: The performers of component work, one for each component that has work; see
  ///     ``SearchlightCore/SearchComponent/performer(_:)``.
  ///   - clock: The clock that measures delays, and how long answers take.
  ///   - onIssue: Receives each configuration issue of the machine and its performers
  ///     (``SearchlightCore/SearchMachine/issues(performing:)``), before anything else happens; `nil` writes each
  ///     issue to the standard error stream, once in the life of the process.
  public convenience init(
    _ machine: SearchMachine, service: any SearchService,
    performing performers: [WorkPerformer] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    onIssue: ((ConfigurationIssue) -> Void)? = nil
  ) {
    machine.issues(performing: performers).forEach(onIssue ?? IssueWriter.standardError.report)
    self.init(
      initial: machine.initialState, reducer: machine,
      handler: .search(service, performing: performers, clock: clock), clock: clock,
      onCancelAll: .cancelledAll)
  }

  /// Returns the output of a presenter for the current state, such as the rows of a
  /// ``SearchlightComponents/HitsInteractor``.
  public func value<Presenter: SearchPresenter>(of presenter: Presenter) -> Presenter.Output {
    presenter.present(state)
  }

  /// Returns the outputs of a presenter over time, such as the rows of a ``SearchlightComponents/HitsInteractor``:
  /// the current output first, then one for each change of its key.
  ///
  /// See ``SearchlightSignals/ObservableValue/values(of:buffering:)``.
  public func values<Presenter: SearchPresenter>(
    of presenter: Presenter, buffering: Buffering = .newest(1)
  ) -> PresentedValues<Presenter> {
    states.values(of: presenter, buffering: buffering)
  }

  /// Returns the outputs of several presenters over time, as one tuple for each state in which one
  /// of their keys changes, so that everything in a frame belongs together.
  ///
  /// ```swift
  /// for await (hits, stats) in search.values(of: movieHits, movies.stats) { … }
  /// ```
  public func values<First: SearchPresenter, each Other: SearchPresenter>(
    of first: First, _ other: repeat each Other, buffering: Buffering = .newest(1)
  ) -> PresentedValues<CombinedPresenter<First, repeat each Other>> {
    states.values(of: first, repeat each other, buffering: buffering)
  }
}

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Creates a search over a service whose initial state has some filters.
  package convenience init(
    _ machine: SearchMachine, service: any SearchService, initialChoice filters: FilterState
  ) {
    machine.issues.forEach(IssueWriter.standardError.report)
    var state = machine.initialState
    state.filters = filters
    self.init(
      initial: state, reducer: machine, handler: .search(service), onCancelAll: .cancelledAll)
  }

  /// The components of the machine; empty if the store was not created from a machine.
  package var components: [any SearchComponent] {
    (rule as? SearchMachine)?.registry.components ?? []
  }

  /// Returns the locations of the device that the components know in a state.
  package func locations(in state: SearchState) -> Set<Point> {
    (rule as? SearchMachine)?.locations(in: state) ?? []
  }

  /// Returns the issue that prevents a screen of this search from showing a component; `nil` if
  /// there is none, or if the store was not created from a machine, so that its components are
  /// unknown.
  package func issue<Component: SearchComponent>(with component: Component) -> ConfigurationIssue? {
    guard let machine = rule as? SearchMachine,
      !machine.registry.components.contains(where: { $0.id == component.id && $0 is Component })
    else { return nil }
    return .unknownHandle(component.id, known: machine.registry.components.map(\.id))
  }

  /// Returns the issue that prevents a screen of this search from showing a source; `nil` if there
  /// is none.
  package func issue(with source: SourceID) -> ConfigurationIssue? {
    let known = current.sources.map(\.id)
    return known.contains(source)
      ? nil
      : .unknownHandle(ComponentID(source.rawValue), known: known.map { ComponentID($0.rawValue) })
  }
}
