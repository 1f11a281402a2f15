import StateMachine
public import StateMachineTools

/// A search under test: the machine with virtual time and answers in the tester's hands.
///
/// No tasks, no clock, no network.
///
/// ```swift
/// var probe = SearchProbe(machine)
/// probe.send(.text("tom h"))
/// probe.expect(
///   """
///   text            "" → "tom h"
///   actors.phase    idle → waiting
///   movies.phase    idle → waiting
///   effect          search (actors, movies) after 100 ms, latest "search"
///   """)
/// probe.advance(by: .milliseconds(100))
/// probe.answer(from: service)
/// ```
///
/// A `Probe` whose work is answered as a service would. A value: copy it to try two continuations of one
/// situation. `expect` comes with `SearchTesting`.
public typealias SearchProbe = Probe<SearchState, SearchAction, SearchWork>

extension SearchProbe {
  /// Starts a machine.
  ///
  /// Nothing happens before the first action.
  public init(_ machine: SearchMachine, matching: ChangeMatching = .exactly) {
    self.init(
      initial: machine.initialState, reducer: machine, matching: matching,
      respond: { $0.immediateActions }, onCancelAll: .cancelledAll,
      onCancel: SearchAction.cancelled)
  }

  /// The requests that were sent and are not answered, in the order in which they were sent.
  public var requests: [MultiSearchRequest] {
    running.compactMap { effect in
      if case .search(let request) = effect.work { request } else { nil }
    }
  }

  /// What a presenter shows, such as the rows of a ``HitsInteractor``.
  public func value<Presenter: SearchPresenter>(of presenter: Presenter) -> Presenter.Output {
    presenter.present(state)
  }
}

extension SearchProbe {
  /// Lets time pass until no request waits to leave any more.
  ///
  /// Not until a request under way counts as stalled: that is for ``advance(by:)``.
  public mutating func advanceUntilNothingWaits() {
    while let due = nextDue { advance(by: due - now) }
  }

  private var nextDue: Duration? {
    waiting.compactMap { effect in
      if case .send = effect.work { effect.due } else { nil }
    }.min()
  }

  /// Answers all requests under way with what a service says, in the order in which they were sent.
  public mutating func answer(from service: some ImmediateSearchService) {
    for request in requests {
      do throws(SearchError) {
        answer(request, with: try service.answer(request))
      } catch {
        fail(request, with: error)
      }
    }
  }

  /// Answers a request.
  ///
  /// One that is not under way any more is answered all the same, as by a service that answers late
  /// or twice.
  public mutating func answer(_ request: MultiSearchRequest, with response: MultiSearchResponse) {
    let action = SearchAction.answered(request.id, response)
    if let effect = running.first(where: { $0.work == .search(request) }) {
      complete(effect.slot, with: action)
    } else {
      send(action)
    }
  }

  /// Reports a piece of the answer to a request, which stays under way; see ``SearchService/search(_:reporting:)``.
  public mutating func report(_ piece: MultiSearchResponse, of request: MultiSearchRequest) {
    let action = SearchAction.piece(request.id, piece)
    if let effect = running.first(where: { $0.work == .search(request) }) {
      emit(action, from: effect.slot)
    } else {
      send(action)
    }
  }

  /// Answers a request with a failure of every request.
  public mutating func fail(_ request: MultiSearchRequest, with error: SearchError) {
    answer(request, with: MultiSearchResponse(failing: request, with: error))
  }
}
