/// Tracks the requests of one source: the wanted one, those in flight, and the answered one that is
/// shown.
///
/// Cancelling requests saves work, but correctness comes from the tracker: whatever arrives, in
/// whatever order, the tracker accepts only the answers that it expects.
///
/// Invariants:
/// - The requests in flight have ascending numbers, are newer than `shown` and `passedOver`, and
///   are at most two; the first of them may be the request of which `shown` is a piece.
/// - At most one of `shown` and `passedOver` exists: the newer one.
/// - In the stage `inFlight`, the last request in flight is `wanted`. In the stages `shown` and
///   `passedOver`, no request is in flight, and the request of `shown` or `passedOver` is `wanted`.
struct RequestTracker: Hashable, Sendable {
  /// The progress of `wanted`.
  enum Stage: Hashable, Sendable {
    case idle
    case waiting
    case inFlight
    case shown
    case passedOver
    case failed(SearchError)
  }

  /// A request that was sent and is not answered.
  struct InFlightRequest: Hashable, Sendable {
    let id: SearchRequestID
    let request: SearchRequest
  }

  /// The request that the source wants now; `nil` if it is held back.
  ///
  /// Call `settle` after changing it.
  var wanted: SearchRequest?

  private(set) var stage = Stage.idle {
    didSet { if stage != .waiting, isHeld { isHeld = false } }
  }

  /// Whether a component holds the request, which would be sent otherwise; only in the stage
  /// `waiting`.
  private(set) var isHeld = false

  private(set) var requestsInFlight: [InFlightRequest] = []
  private(set) var shown: SourceAnswer?

  /// Whether `shown` is only a piece of an answer, or a known answer that the service has yet to
  /// confirm.
  private(set) var isProvisional = false

  /// Whether the next answer replaces all rows, even one to the same search.
  private(set) var isRefreshed = false

  /// The newest request that the service has passed over, because an earlier one in its round trip
  /// found enough; the previous answer is no longer shown.
  private(set) var passedOver: InFlightRequest?

  /// The newest stalled request; all requests sent before it count as stalled too.
  private var stalled: SearchRequestID?

  /// Whether the wanted request is in flight and stalled.
  var isStalled: Bool {
    guard stage == .inFlight, let stalled, let wanted = requestsInFlight.last,
      shown?.generation != wanted.id
    else { return false }
    return wanted.id <= stalled
  }

  /// The rows of the shown answer.
  private(set) var window: HitsWindow?

  /// The requests in flight for further pages of the shown list, at most one for each page.
  private(set) var pagesInFlight: [InFlightPage] = []

  /// The failed pages of the shown list that were not requested again, with their errors.
  private(set) var failedPages: [Int: SearchError] = [:]

  /// The further pages of the shown list that are wanted, and whose requests a component holds.
  private(set) var heldPages: [Int] = []

  /// Whether pages of an earlier list were held when this one replaced it, so that their effect is
  /// still to be ended; only within an action.
  private(set) var leavesHeldPages = false

  /// A request in flight for a further page.
  struct InFlightPage: Hashable, Sendable {
    let id: SearchRequestID
    let page: Int
  }

  /// Updates the stage after a change of `wanted`.
  ///
  /// Returns whether a request must be sent that did not have to be sent before.
  ///
  /// - A request that is already shown, passed over or in flight is not sent again, and newer
  ///   requests are dropped, because their answers would replace the wanted one.
  /// - A request that failed, or that the service cancelled, is not sent again either until
  ///   `reissue` demands it: an answer must not be able to cause an endless series of requests.
  ///
  /// - Parameter isNew: Whether `wanted` has changed since the stage was last settled.
  mutating func settle(isNew: Bool, reissue: Bool) -> Bool {
    guard let wanted else {
      stage = .idle
      requestsInFlight = []
      return false
    }
    if !isNew, !reissue { return false }
    if !reissue, adopt(wanted) { return false }
    stage = .waiting
    return true
  }

  /// Returns whether the wanted request is `request`; unlike `==` of optionals, without a copy.
  func wants(_ request: SearchRequest?) -> Bool {
    guard let request else { return wanted == nil }
    return wanted.map { $0 == request } ?? false
  }

  /// Returns the number of the round trip that has answered a request or will answer it; `nil` if
  /// there is none.
  ///
  /// A request in flight takes precedence, so that a refresh that was sent is not lost.
  func roundTrip(for request: SearchRequest) -> SearchRequestID? {
    if let index = requestsInFlight.lastIndex(where: { $0.request == request }) {
      return requestsInFlight[index].id
    }
    if !isProvisional, let shown, shown.request == request { return shown.generation }
    if let passedOver, passedOver.request == request { return passedOver.id }
    return nil
  }

  /// Uses an existing round trip for a request, and drops all newer requests; returns `false` if
  /// there is none.
  private mutating func adopt(_ request: SearchRequest) -> Bool {
    guard let id = roundTrip(for: request) else { return false }
    requestsInFlight.removeAll { $0.id > id }
    stage = requestsInFlight.last?.id == id ? .inFlight : shown == nil ? .passedOver : .shown
    return true
  }

  /// Marks the waiting request as sent with the number `id`; returns the request, or `nil` if none
  /// waits.
  ///
  /// At most two requests are in flight: the oldest, which will be answered first, and the newest.
  /// A third replaces the newer of the two. So something is shown while the user types, however
  /// slow the service is.
  mutating func send(as id: SearchRequestID) -> SearchRequest? {
    guard stage == .waiting, let wanted else { return nil }
    if requestsInFlight.count == 2 { requestsInFlight.removeLast() }
    requestsInFlight.append(InFlightRequest(id: id, request: wanted))
    stage = .inFlight
    return wanted
  }

  /// Records whether a component holds the waiting request.
  mutating func hold(_ isHeld: Bool) {
    self.isHeld = isHeld && stage == .waiting
  }

  /// Records that a request is stalled.
  mutating func stall(_ id: SearchRequestID) {
    guard requestsInFlight.contains(where: { $0.id == id }) else { return }
    stalled = max(id, stalled ?? id)
  }

  /// Returns whether a request with this number is in flight.
  func expects(_ id: SearchRequestID) -> Bool {
    requestsInFlight.contains { $0.id == id } || pagesInFlight.contains { $0.id == id }
  }

  /// Accepts the answer to a request in flight; any other answer changes nothing.
  mutating func receive(_ id: SearchRequestID, with result: Result<SearchResponse, SearchError>) {
    guard let index = requestsInFlight.firstIndex(where: { $0.id == id }) else {
      receivePage(id, with: result)
      return
    }
    let request = requestsInFlight[index].request
    let isWanted = stage == .inFlight && index == requestsInFlight.count - 1
    if case .failure(.cancelled) = result {
      requestsInFlight.remove(at: index)
      if isWanted, !adopt(request) { stage = .idle }
      return
    }
    // Older requests are no longer needed.
    requestsInFlight.removeSubrange(...index)
    switch result {
    case .success(let response) where !response.isProcessed:
      passOver(InFlightRequest(id: id, request: request))
      if isWanted { stage = .passedOver }
    case .success(let response):
      if let error = response.validationError(answering: request) {
        if isWanted { stage = .failed(.malformedResponse(error.shortenedError)) }
      } else {
        show(SourceAnswer(generation: id, piece: 0, request: request, response: response))
        if isWanted { stage = .shown }
      }
    case .failure(let error):
      if isWanted { stage = .failed(error.shortened) }
    }
    if requestsInFlight.isEmpty { stalled = nil }
  }

  /// Accepts a piece of the answer to a request, which stays in flight; any other piece changes
  /// nothing.
  ///
  /// An invalid piece is ignored, because later pieces may be valid.
  mutating func receivePiece(_ response: SearchResponse, of id: SearchRequestID) {
    guard let index = requestsInFlight.firstIndex(where: { $0.id == id }), response.isProcessed
    else { return }
    let request = requestsInFlight[index].request
    guard response.validationError(answering: request) == nil else { return }
    // Older requests are no longer needed.
    requestsInFlight.removeSubrange(..<index)
    // A piece of what is shown whole has nothing to add to it.
    if isContinued(by: request) { return }
    let piece = shown?.generation == id ? (shown?.piece ?? 0) + 1 : 1
    show(SourceAnswer(generation: id, piece: piece, request: request, response: response))
  }

  /// Shows an answer, and drops all pages of the previous one unless the list goes on.
  private mutating func show(_ answer: SourceAnswer) {
    var listGeneration: SearchRequestID?
    var window = HitsWindow(answer.response, to: answer.request, isPartial: answer.isPartial)
    if isContinued(by: answer.request), let shown, let former = self.window,
      answer.response.details.origin.fits(shown.response.details.origin),
      window.keepPages(of: former)
    {
      listGeneration = shown.listGeneration
    }
    shown = listGeneration.map(answer.continuing) ?? answer
    isProvisional = answer.isPartial
    passedOver = nil
    self.window = window
    isRefreshed = false
    dropPages()
  }

  /// Returns whether an answer to a request brings rows of the list that is shown: the request is
  /// another one, for the same rows.
  ///
  /// After a refresh everything is loaded anew, and a list that the service has yet to confirm is
  /// not continued.
  func isContinued(by request: SearchRequest) -> Bool {
    !isProvisional && !isRefreshed && shown?.isContinued(by: request) == true
  }

  /// Records that the shown list is to be loaded anew by the request that is wanted, if there is one.
  mutating func refresh() {
    if shown != nil, wanted != nil { isRefreshed = true }
  }

  /// Shows a known answer under the number `id`; unless it is final, the request keeps waiting.
  ///
  /// Requests in flight are dropped, since their answers would be older.
  mutating func show(_ answer: KnownAnswer, as id: SearchRequestID) {
    guard stage == .waiting, let wanted else { return }
    requestsInFlight = []
    stalled = nil
    show(SourceAnswer(generation: id, piece: 0, request: wanted, response: answer.response))
    isProvisional = !answer.isFinal
    if answer.isFinal { stage = .shown }
  }

  /// Drops what was asked for of the pages of a list that is shown no more.
  private mutating func dropPages() {
    pagesInFlight = []
    if !heldPages.isEmpty { leavesHeldPages = true }
    heldPages = []
    failedPages = [:]
  }

  /// Records that a request was passed over, and drops the shown answer, which belongs to another
  /// request.
  private mutating func passOver(_ request: InFlightRequest) {
    shown = nil
    passedOver = request
    window = nil
    dropPages()
  }
}

// MARK: - Further pages

extension RequestTracker {
  /// Drops page requests in flight until at most `limit` are in flight together with the new ones;
  /// returns the pages that may be sent, in order.
  ///
  /// Requests for pages that are not in `pages` are dropped, oldest first.
  mutating func makeRoom(for pages: [Int], limit: Int) -> [Int] {
    let underWay = Set(pagesInFlight.map(\.page))
    let new = pages.filter { !underWay.contains($0) }
    var excess = pagesInFlight.count + new.count - limit
    pagesInFlight.removeAll { sent in
      guard excess > 0, !pages.contains(sent.page) else { return false }
      excess -= 1
      return true
    }
    return new
  }

  /// Records that everything in flight was cancelled from outside.
  ///
  /// Nothing is requested again until an action demands it.
  mutating func cancelAll() {
    for sent in pagesInFlight { failedPages[sent.page] = .cancelled }
    pagesInFlight = []
    cancelHeldPages(heldPages)
    requestsInFlight = []
    if stage == .inFlight { stage = .waiting }
    stopWaiting()
  }

  /// Records which pages a component holds.
  mutating func holdPages(_ pages: [Int]) {
    heldPages = pages
    leavesHeldPages = false
  }

  /// Records that held pages will not be requested, until an action demands them.
  mutating func cancelHeldPages(_ pages: [Int]) {
    for page in pages where heldPages.contains(page) { failedPages[page] = .cancelled }
    heldPages.removeAll(where: pages.contains)
  }

  /// Records that the waiting request will not be sent.
  mutating func stopWaiting() {
    guard stage == .waiting else { return }
    if wanted.map({ adopt($0) }) != true { stage = .idle }
  }

  /// Marks a page of the shown list as requested with the number `id`; returns the request.
  mutating func send(as id: SearchRequestID, forPage page: Int) -> SearchRequest? {
    guard var request = shown?.request else { return nil }
    request.page = page
    pagesInFlight.append(InFlightPage(id: id, page: page))
    return request
  }

  /// Accepts a page in flight, which always belongs to the shown list, because a new answer drops
  /// all pages in flight.
  private mutating func receivePage(
    _ id: SearchRequestID, with result: Result<SearchResponse, SearchError>
  ) {
    guard let index = pagesInFlight.firstIndex(where: { $0.id == id }), let shown else { return }
    let page = pagesInFlight.remove(at: index).page
    var request = shown.request
    request.page = page
    switch result {
    case .success(let response) where !response.isProcessed:
      failedPages[page] = .malformedResponse(
        "page \(page) was skipped, although it was requested alone")
    case .success(let response):
      if let error = response.validationError(
        answering: request, inPagesOf: shown.response.hitsPerPage)
      {
        failedPages[page] = .malformedResponse(error.shortenedError)
      } else if !response.details.origin.fits(shown.response.details.origin) {
        failedPages[page] = .unavailable(
          "page \(page) comes from another engine than the list; refresh the list")
      } else {
        window?.pages[page] = response.hits
      }
    case .failure(let error):
      failedPages[page] = error.shortened
    }
  }

  /// Forgets page failures, so that the pages are requested again when they are needed.
  mutating func forgetFailures(ofPages pages: ClosedRange<Int>? = nil) {
    failedPages = pages.map { pages in failedPages.filter { !pages.contains($0.key) } } ?? [:]
  }

  /// Drops the requests in flight for pages that none of the demands needs.
  mutating func dropPagesInFlight(beside demands: [PageDemand]) {
    pagesInFlight.removeAll { sent in !demands.contains { $0.needed.contains(sent.page) } }
  }

  /// Drops the pages outside a range, except some, and the requests in flight for them.
  mutating func keepPages(_ range: ClosedRange<Int>, and others: [Int]) {
    window?.pages.keep(range, and: others)
    pagesInFlight.removeAll { !range.contains($0.page) && !others.contains($0.page) }
  }
}
