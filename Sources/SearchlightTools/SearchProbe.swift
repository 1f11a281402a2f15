public import SearchlightCore
import SearchlightStateMachine
public import SearchlightStateMachineTools

/// A search under test: the test controls time and supplies the answers.
///
/// It uses no tasks, no clock and no network.
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
/// It is a `Probe` whose work a service can answer. It is also a value: copy it to try two
/// continuations of one situation. The module `SearchlightTesting` provides `expect`.
public typealias SearchProbe = Probe<SearchState, SearchAction, SearchWork>

extension SearchProbe {
  /// Creates a probe of a machine in its initial state.
  ///
  /// The machine sends nothing before the first action.
  public init(_ machine: SearchMachine, matching: ChangeMatching = .exactly) {
    self.init(
      initial: machine.initialState, reducer: machine, matching: matching,
      respond: { $0.immediateActions }, onCancelAll: .cancelledAll)
  }

  /// The requests in flight, in the order in which they were sent.
  public var requests: [MultiSearchRequest] {
    running.compactMap { effect in
      if case .search(let request) = effect.work { request } else { nil }
    }
  }

  /// Returns the output of a presenter for the current state, such as the rows of a
  /// ``SearchlightComponents/HitsInteractor``.
  public func value<Presenter: SearchPresenter>(of presenter: Presenter) -> Presenter.Output {
    presenter.present(state)
  }

  /// Advances time until no request waits to be sent.
  ///
  /// It does not wait until a request in flight counts as stalled; use ``advance(by:)`` for that.
  public mutating func advanceUntilNothingWaits() {
    while let due = nextDue { advance(by: due - now) }
  }

  private var nextDue: Duration? {
    waiting.compactMap { effect in
      if case .send = effect.work { effect.due } else { nil }
    }.min()
  }

  /// Answers all requests in flight with the answers of a service, in the order in which they were
  /// sent.
  public mutating func answer(from service: some ImmediateSearchService) {
    for request in requests {
      do throws(SearchError) {
        answer(request, with: try service.answer(request))
      } catch {
        fail(request, with: error)
      }
    }
  }

  /// Answers a request with a response.
  ///
  /// The answer has taken the time since the request was sent. A request that is no longer in flight
  /// is answered too, as by a service that answers late or twice.
  public mutating func answer(_ request: MultiSearchRequest, with response: MultiSearchResponse) {
    if let effect = running.first(where: { $0.work == .search(request) }) {
      let duration = effect.runningSince.map { now - $0 }
      complete(effect.slot, with: .answered(request.id, response, after: duration))
    } else {
      send(.answered(request.id, response))
    }
  }

  /// Reports a piece of the answer to a request, which stays in flight; see
  /// ``SearchlightBackend/SearchService/search(_:reporting:)``.
  public mutating func report(_ piece: MultiSearchResponse, of request: MultiSearchRequest) {
    if let effect = running.first(where: { $0.work == .search(request) }) {
      let duration = effect.runningSince.map { now - $0 }
      emit(.piece(request.id, piece, after: duration), from: effect.slot)
    } else {
      send(.piece(request.id, piece))
    }
  }

  /// Answers a request with the same error for every source.
  public mutating func fail(_ request: MultiSearchRequest, with error: SearchError) {
    answer(request, with: MultiSearchResponse(failing: request, with: error))
  }
}
