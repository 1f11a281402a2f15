public import Signals
public import StateMachine

/// A search that runs: holds the state, takes actions from anywhere, and asks a service.
///
/// ```swift
/// let search = SearchStore(machine, service: service)
/// search.send(.text("tom h"))
/// for await hits in search.values(of: movieHits) { … }
/// ```
///
/// What an action brings about can be waited for, as pulling down a list demands:
/// `.refreshable { await search.send(.refresh()).finished }` returns when what is shown has been asked for
/// again and was answered, pages included. `cancel()` of the handle cancels its requests, and the state says
/// so, as where a service has cancelled them: ``MachineEvent/Content/cancelled(_:)``.
public typealias SearchStore = Store<SearchState, SearchAction, SearchWork>

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Creates a search over a service.
  ///
  /// Nothing is asked for before the first action.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - service: answers its requests.
  ///   - performers: carry out the work of its components, one for each that has some, see
  ///     ``SearchComponent/work(_:)``.
  ///   - clock: what delays are measured by.
  ///   - onIssue: is told what cannot be meant in the make-up of the machine and its performers
  ///     (``SearchMachine/issues(performing:)``), before anything else happens; `nil` writes each issue to
  ///     the standard error stream, once in the life of the process.
  public convenience init(
    _ machine: SearchMachine, service: any SearchService,
    performing performers: [WorkPerformer] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    onIssue: ((ConfigurationIssue) -> Void)? = nil
  ) {
    machine.issues(performing: performers).forEach(onIssue ?? IssueWriter.standardError.report)
    self.init(
      initial: machine.initialState, reducer: machine,
      handler: .search(service, performing: performers), clock: clock, onCancelAll: .cancelledAll,
      onCancel: SearchAction.cancelled)
  }

  /// The outputs of a presenter over time, such as the rows of a ``HitsInteractor``: the current
  /// one first, then each that differs.
  ///
  /// See ``ObservableValue/values(of:buffering:)``.
  public func values<Presenter: SearchPresenter>(
    of presenter: Presenter, buffering: Buffering = .newest(1)
  ) -> PresentedValues<Presenter> {
    states.values(of: presenter, buffering: buffering)
  }

  /// The outputs of several presenters over time, as one tuple for each state in which one of them
  /// differs, so that what one frame of a screen shows belongs together.
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
