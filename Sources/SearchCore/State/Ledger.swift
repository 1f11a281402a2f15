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

  /// The newest request that is known to take long; those that left before it do so as well.
  private var stalled: FlightID?

  /// Whether the wanted request is under way and takes long.
  var isStalled: Bool {
    guard stage == .inFlight, let stalled, let wanted = flights.last else { return false }
    return wanted.id <= stalled
  }

  /// The rows of what is shown.
  private(set) var window: HitsWindow?

  /// The requests for further pages of what is shown that have left, at most one for a page.
  private(set) var pageFlights: [PageFlight] = []

  /// The pages of what is shown that have failed and were not asked for again.
  private(set) var failedPages: [Int: SearchError] = [:]

  /// A request for a further page.
  struct PageFlight: Hashable, Sendable {
    let id: FlightID
    let page: Int
  }

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
    if !reissue, adopt(request) { return false }
    stage = .waiting
    return true
  }

  /// Makes do with what is under way for a request, or is shown; whatever is newer is dropped.
  ///
  /// What is under way comes first: a refresh that has left is not lost.
  private mutating func adopt(_ request: SearchRequest) -> Bool {
    if let index = flights.lastIndex(where: { $0.request == request }) {
      flights.removeSubrange((index + 1)...)
      stage = .inFlight
      return true
    }
    guard request == shown?.request else { return false }
    flights = []
    stage = .shown
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

  /// Takes note that a request takes long.
  mutating func stall(_ id: FlightID) {
    guard flights.contains(where: { $0.id == id }) else { return }
    stalled = max(id, stalled ?? id)
  }

  /// Whether a request of this number is under way.
  func expects(_ id: FlightID) -> Bool {
    flights.contains { $0.id == id } || pageFlights.contains { $0.id == id }
  }

  /// Lets in the answer to a request that is under way; any other changes nothing.
  mutating func land(_ id: FlightID, with result: Result<SearchResponse, SearchError>) {
    guard let index = flights.firstIndex(where: { $0.id == id }) else {
      landPage(id, with: result)
      return
    }
    let request = flights[index].request
    let isWanted = stage == .inFlight && index == flights.count - 1
    if case .failure(.cancelled) = result {
      flights.remove(at: index)
      if isWanted, !adopt(request) { stage = .idle }
      return
    }
    // An older request is not worth waiting for any more.
    flights.removeSubrange(...index)
    switch result {
    case .success(let response):
      if let flaw = response.flaw(answering: request) {
        if isWanted { stage = .failed(.malformedResponse(flaw)) }
      } else {
        show(SourceAnswer(generation: id, request: request, response: response))
        if isWanted { stage = .shown }
        if flights.isEmpty { stalled = nil }
      }
    case .failure(let error):
      if isWanted { stage = .failed(error) }
    }
  }

  /// The first answer of a generation drops all pages of the one before.
  private mutating func show(_ answer: SourceAnswer) {
    shown = answer
    window = HitsWindow(answer.response)
    pageFlights = []
    failedPages = [:]
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

// MARK: - Further pages

extension Ledger {
  /// The pages that have to be asked for: those that are needed, and are neither loaded nor under
  /// way nor failed.
  ///
  /// None while something else is wanted than what is shown.
  func missing(_ needed: ClosedRange<Int>, atMost count: Int) -> [Int] {
    guard stage == .shown, let window, let lastPage = window.lastPage,
      needed.overlaps(0...lastPage)
    else { return [] }
    return needed.clamped(to: 0...lastPage).lazy.prefix(count).filter { page in
      window.pages[page] == nil && failedPages[page] == nil
        && !pageFlights.contains { $0.page == page }
    }
  }

  /// Takes note that everything under way has been cancelled from outside.
  ///
  /// It is asked for again only when somebody says so.
  mutating func callOff() {
    for flight in pageFlights { failedPages[flight.page] = .cancelled }
    pageFlights = []
    flights = []
    if stage == .waiting || stage == .inFlight {
      stage = wanted == shown?.request ? .shown : .idle
    }
  }

  /// Sends for a page of what is shown under the number `id`; returns the request.
  mutating func depart(as id: FlightID, forPage page: Int) -> SearchRequest? {
    guard var request = shown?.request else { return nil }
    request.page = page
    pageFlights.append(PageFlight(id: id, page: page))
    return request
  }

  /// Lets in a page that is under way; its generation is the one shown, or it would not be.
  private mutating func landPage(_ id: FlightID, with result: Result<SearchResponse, SearchError>) {
    guard let index = pageFlights.firstIndex(where: { $0.id == id }), let shown else { return }
    let page = pageFlights.remove(at: index).page
    var request = shown.request
    request.page = page
    switch result {
    case .success(let response):
      if let flaw = response.flaw(answering: request, inPagesOf: window?.hitsPerPage) {
        failedPages[page] = .malformedResponse(flaw)
      } else {
        window?.pages[page] = response.hits
      }
    case .failure(let error):
      failedPages[page] = error
    }
  }

  /// Forgets that pages have failed, so that they are asked for again where they are needed.
  mutating func forgetFailures(ofPages pages: ClosedRange<Int>? = nil) {
    failedPages = pages.map { pages in failedPages.filter { !pages.contains($0.key) } } ?? [:]
  }

  /// Drops the pages outside a range, and what is under way for them.
  mutating func keepPages(_ range: ClosedRange<Int>) {
    window?.pages.keep(range)
    pageFlights.removeAll { !range.contains($0.page) }
  }
}
