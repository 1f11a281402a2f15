/// The books of one source: what it wants, what is under way, what is shown.
///
/// Cancelling saves work; the ledger gives correctness. Whatever arrives, and in whatever order, only
/// what the ledger expects is let in.
///
/// Invariants:
/// - `flights` rise in number, are newer than `shown`, and are at most two.
/// - In stage `inFlight` the last flight carries `wanted`; in stage `shown` there is none, and the
///   request of `shown` is `wanted`.
struct Ledger: Hashable, Sendable {
  /// How far `wanted` has come.
  enum Stage: Hashable, Sendable {
    case idle
    case waiting
    case inFlight
    case shown
    case failed(SearchError)
  }

  /// A request that has left.
  struct Flight: Hashable, Sendable {
    let id: FlightID
    let request: SearchRequest
  }

  private(set) var wanted: SearchRequest?
  private(set) var stage = Stage.idle
  private(set) var flights: [Flight] = []
  private(set) var shown: SourceAnswer?

  /// Takes note of what the state wants now, `nil` if it is held back.
  ///
  /// Returns whether a request has to leave that did not have to before.
  ///
  /// - What is shown already, or under way, is not asked for again, and whatever is newer is dropped:
  ///   it would replace what is wanted.
  /// - What has failed, or was called off by the service, is not asked for again either, until
  ///   `reissue` demands it: an answer must not be able to set off a request without end.
  mutating func want(_ request: SearchRequest?, reissue: Bool) -> Bool {
    guard let request else {
      wanted = nil
      stage = .idle
      flights = []
      return false
    }
    if request == wanted, !reissue { return false }
    wanted = request
    if !reissue {
      if request == shown?.request {
        stage = .shown
        flights = []
        return false
      }
      if let index = flights.lastIndex(where: { $0.request == request }) {
        flights.removeSubrange((index + 1)...)
        stage = .inFlight
        return false
      }
    }
    stage = .waiting
    return true
  }

  /// Sends what waits under the number `id`; returns the request, or `nil` if nothing waits.
  ///
  /// At most two are under way: the oldest, which is nearest to its answer, and the newest. A third
  /// replaces the newer of the two, so something is shown while the user types, however slow the
  /// service is.
  mutating func depart(as id: FlightID) -> SearchRequest? {
    guard stage == .waiting, let wanted else { return nil }
    if flights.count == 2 { flights.removeLast() }
    flights.append(Flight(id: id, request: wanted))
    stage = .inFlight
    return wanted
  }

  /// Lets in the answer to a request that is under way; any other changes nothing.
  mutating func land(_ id: FlightID, with result: Result<SearchResponse, SearchError>) {
    guard let index = flights.firstIndex(where: { $0.id == id }) else { return }
    let request = flights[index].request
    let isWanted = stage == .inFlight && index == flights.count - 1
    if case .failure(.cancelled) = result {
      flights.remove(at: index)
      if isWanted { stage = wanted == shown?.request ? .shown : .idle }
      return
    }
    // An older request is not worth waiting for any more.
    flights.removeSubrange(...index)
    switch result {
    case .success(let response):
      if let flaw = response.flaw(answering: request) {
        if isWanted { stage = .failed(.malformedResponse(flaw)) }
      } else {
        shown = SourceAnswer(generation: id, request: request, response: response)
        if isWanted { stage = .shown }
      }
    case .failure(let error):
      if isWanted { stage = .failed(error) }
    }
  }

  /// The phase as everyone sees it.
  var phase: SourcePhase {
    switch stage {
    case .idle: .idle
    case .waiting: .waiting
    case .inFlight: shown == nil ? .loading : .refreshing
    case .shown: .loaded
    case .failed(let error): .failed(error)
    }
  }
}
