/// The requests of one source: what it wants, what is under way, what is shown.
///
/// Cancelling saves work; the tracker gives correctness. Whatever arrives, and in whatever order, only
/// what the tracker expects is let in.
///
/// Invariants:
/// - Requests in flight rise in number, are newer than `shown` and `passedOver`, and are at most two; the
///   first of them may be the one of which `shown` is a piece.
/// - At most one of `shown` and `passedOver` is there: the newer one.
/// - In stage `inFlight` the last request carries `wanted`; in the stages `shown` and `passedOver` there is
///   none, and the request of what the stage is named after is `wanted`.
struct RequestTracker: Hashable, Sendable {
  /// How far `wanted` has come.
  enum Stage: Hashable, Sendable {
    case idle
    case waiting
    case inFlight
    case shown
    case passedOver
    case failed(SearchError)
  }

  /// A request that was sent.
  struct InFlightRequest: Hashable, Sendable {
    let id: RequestID
    let request: SearchRequest
  }

  /// What the state wants now, `nil` if it is held back; whoever changes it says so by `settle`.
  var wanted: SearchRequest?

  private(set) var stage = Stage.idle {
    didSet { if stage != .waiting, isHeld { isHeld = false } }
  }

  /// Whether the wait is over, and a component holds the request all the same; only in stage `waiting`.
  private(set) var isHeld = false

  private(set) var requestsInFlight: [InFlightRequest] = []
  private(set) var shown: SourceAnswer?

  /// Whether what is shown stands in until the service has been asked, or is a part of an answer.
  private var isProvisional = false

  /// The newest request that the service has passed over, as one before it in its round trip found
  /// enough; what was shown before is gone.
  private(set) var passedOver: InFlightRequest?

  /// The newest request that is known to take long; those that left before it do so as well.
  private var stalled: RequestID?

  /// Whether the wanted request is under way and takes long.
  var isStalled: Bool {
    guard stage == .inFlight, let stalled, let wanted = requestsInFlight.last,
      shown?.generation != wanted.id
    else { return false }
    return wanted.id <= stalled
  }

  /// The rows of what is shown.
  private(set) var window: HitsWindow?

  /// The requests for further pages of what is shown that were sent, at most one for a page.
  private(set) var pagesInFlight: [InFlightPage] = []

  /// The pages of what is shown that have failed and were not asked for again.
  private(set) var failedPages: [Int: SearchError] = [:]

  /// A request for a further page.
  struct InFlightPage: Hashable, Sendable {
    let id: RequestID
    let page: Int
  }

  /// Brings the stage up to date with what is wanted.
  ///
  /// Returns whether a request has to leave that did not have to before.
  ///
  /// - What is shown already, passed over, or under way, is not asked for again, and whatever is newer is
  ///   dropped: it would replace what is wanted.
  /// - What has failed, or was cancelled by the service, is not asked for again either, until
  ///   `reissue` demands it: an answer must not be able to set off a request without end.
  ///
  /// - Parameter isNew: Whether something else is wanted than when the stage was last settled.
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

  /// The number of the round trip that has an answer for a request, or will have one; `nil` if there is none.
  ///
  /// What is under way comes first: a refresh that was sent is not lost.
  func roundTrip(for request: SearchRequest) -> RequestID? {
    if let index = requestsInFlight.lastIndex(where: { $0.request == request }) {
      return requestsInFlight[index].id
    }
    if !isProvisional, shown?.request == request { return shown?.generation }
    return passedOver?.request == request ? passedOver?.id : nil
  }

  /// Makes do with what is under way for a request, shown or passed over; whatever is newer is dropped.
  private mutating func adopt(_ request: SearchRequest) -> Bool {
    guard let id = roundTrip(for: request) else { return false }
    requestsInFlight.removeAll { $0.id > id }
    stage = requestsInFlight.last?.id == id ? .inFlight : shown == nil ? .passedOver : .shown
    return true
  }

  /// Sends what waits under the number `id`; returns the request, or `nil` if nothing waits.
  ///
  /// At most two are under way: the oldest, which is nearest to its answer, and the newest. A third
  /// replaces the newer of the two, so something is shown while the user types, however slow the
  /// service is.
  mutating func send(as id: RequestID) -> SearchRequest? {
    guard stage == .waiting, let wanted else { return nil }
    if requestsInFlight.count == 2 { requestsInFlight.removeLast() }
    requestsInFlight.append(InFlightRequest(id: id, request: wanted))
    stage = .inFlight
    return wanted
  }

  /// Takes note of whether the request that waits is held by a component.
  mutating func hold(_ isHeld: Bool) {
    self.isHeld = isHeld && stage == .waiting
  }

  /// Takes note that a request takes long.
  mutating func stall(_ id: RequestID) {
    guard requestsInFlight.contains(where: { $0.id == id }) else { return }
    stalled = max(id, stalled ?? id)
  }

  /// Whether a request of this number is under way.
  func expects(_ id: RequestID) -> Bool {
    requestsInFlight.contains { $0.id == id } || pagesInFlight.contains { $0.id == id }
  }

  /// Lets in the answer to a request that is under way; any other changes nothing.
  mutating func receive(_ id: RequestID, with result: Result<SearchResponse, SearchError>) {
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
    // An older request is not worth waiting for any more.
    requestsInFlight.removeSubrange(...index)
    switch result {
    case .success(let response) where !response.isProcessed:
      passOver(InFlightRequest(id: id, request: request))
      if isWanted { stage = .passedOver }
    case .success(let response):
      if let error = response.validationError(answering: request) {
        if isWanted { stage = .failed(.malformedResponse(error)) }
      } else {
        show(SourceAnswer(generation: id, piece: 0, request: request, response: response))
        if isWanted { stage = .shown }
      }
    case .failure(let error):
      if isWanted { stage = .failed(error) }
    }
    if requestsInFlight.isEmpty { stalled = nil }
  }

  /// Lets in a part of the answer to a request that is under way, which stays so; any other changes nothing.
  ///
  /// A part that cannot be one is left out: what comes behind it may well be sound.
  mutating func receivePiece(_ response: SearchResponse, of id: RequestID) {
    guard let index = requestsInFlight.firstIndex(where: { $0.id == id }), response.isProcessed
    else { return }
    let request = requestsInFlight[index].request
    guard response.validationError(answering: request) == nil else { return }
    // An older request is not worth waiting for any more.
    requestsInFlight.removeSubrange(..<index)
    let piece = shown?.generation == id ? (shown?.piece ?? 0) + 1 : 1
    show(SourceAnswer(generation: id, piece: piece, request: request, response: response))
  }

  /// Another answer drops all pages of the one before.
  private mutating func show(_ answer: SourceAnswer) {
    shown = answer
    isProvisional = answer.isPartial
    passedOver = nil
    window = HitsWindow(answer.response, to: answer.request, isPartial: answer.isPartial)
    pagesInFlight = []
    failedPages = [:]
  }

  /// Shows an answer that is known without asking, under the number `id`; unless it is final, the request still
  /// waits.
  ///
  /// Nothing that is under way is worth waiting for beside it.
  mutating func show(_ answer: KnownAnswer, as id: RequestID) {
    guard stage == .waiting, let wanted else { return }
    requestsInFlight = []
    stalled = nil
    show(SourceAnswer(generation: id, piece: 0, request: wanted, response: answer.response))
    isProvisional = !answer.isFinal
    if answer.isFinal { stage = .shown }
  }

  /// Nothing is known of a request that was passed over, and what is known of another is no answer to it.
  private mutating func passOver(_ request: InFlightRequest) {
    shown = nil
    passedOver = request
    window = nil
    pagesInFlight = []
    failedPages = [:]
  }

  /// The phase as everyone sees it.
  var phase: SourcePhase {
    switch stage {
    case .idle, .passedOver: .idle
    case .waiting: .waiting
    case .inFlight: phaseInFlight
    case .shown: .loaded
    case .failed(let error): .failed(error)
    }
  }

  private var phaseInFlight: SourcePhase {
    guard let shown else { return .loading }
    return shown.generation == requestsInFlight.last?.id ? .partial : .refreshing
  }
}

// MARK: - Further pages

extension RequestTracker {
  /// The pages of a demand that are neither loaded nor have failed, be they under way or not: the first
  /// `count` of them from the demand's first page outwards.
  ///
  /// None while something else is wanted than what is shown.
  ///
  /// - Complexity: O(*count* · log *n* + *f*), where *n* pages are loaded and *f* have failed.
  func missing(_ demand: PageDemand, atMost count: Int) -> [Int] {
    guard stage == .shown, let window, let lastPage = window.lastPage,
      demand.needed.overlaps(0...lastPage)
    else { return [] }
    let needed = demand.needed.clamped(to: 0...lastPage)
    let first = min(max(demand.first, needed.lowerBound), needed.upperBound)
    var above = nextMissing(from: first, upwards: true, in: needed, of: window)
    var below = nextMissing(from: first - 1, upwards: false, in: needed, of: window)
    var pages: [Int] = []
    while pages.count < count {
      // Of two pages equally far away the one below on the screen comes first.
      if let page = above, below.map({ page - first <= first - $0 }) ?? true {
        pages.append(page)
        above = nextMissing(from: page + 1, upwards: true, in: needed, of: window)
      } else if let page = below {
        pages.append(page)
        below = nextMissing(from: page - 1, upwards: false, in: needed, of: window)
      } else {
        break
      }
    }
    return pages
  }

  private func nextMissing(
    from page: Int, upwards: Bool, in needed: ClosedRange<Int>, of window: HitsWindow
  ) -> Int? {
    var page = page
    while needed.contains(page) {
      page = window.pages.missing(from: page, upwards: upwards)
      if failedPages[page] == nil { break }
      page += upwards ? 1 : -1
    }
    return needed.contains(page) ? page : nil
  }

  /// Makes room for those of some pages that are not under way, so that with them at most `limit` pages
  /// are; returns those that may be sent, in order.
  ///
  /// What is under way and not among the pages is no longer worth waiting for, the oldest first.
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

  /// Takes note that everything under way has been cancelled from outside.
  ///
  /// It is asked for again only when somebody says so.
  mutating func cancelAll() {
    for sent in pagesInFlight { failedPages[sent.page] = .cancelled }
    pagesInFlight = []
    requestsInFlight = []
    if stage == .inFlight { stage = .waiting }
    stopWaiting()
  }

  /// Takes note that what waits to leave will not leave.
  mutating func stopWaiting() {
    guard stage == .waiting else { return }
    if wanted.map({ adopt($0) }) != true { stage = .idle }
  }

  /// Sends for a page of what is shown under the number `id`; returns the request.
  mutating func send(as id: RequestID, forPage page: Int) -> SearchRequest? {
    guard var request = shown?.request else { return nil }
    request.page = page
    pagesInFlight.append(InFlightPage(id: id, page: page))
    return request
  }

  /// Whether an answer can be a further page of what is shown.
  func fits(_ response: SearchResponse, asPage page: Int) -> Bool {
    guard let shown else { return false }
    var request = shown.request
    request.page = page
    return response.isProcessed && response.details.origin.fits(shown.response.details.origin)
      && response.validationError(
        answering: request, inPagesOf: shown.response.hitsPerPage) == nil
  }

  /// Lets in a page that is under way; its generation is the one shown, or it would not be.
  private mutating func receivePage(
    _ id: RequestID, with result: Result<SearchResponse, SearchError>
  ) {
    guard let index = pagesInFlight.firstIndex(where: { $0.id == id }), let shown else { return }
    let page = pagesInFlight.remove(at: index).page
    var request = shown.request
    request.page = page
    switch result {
    case .success(let response) where !response.isProcessed:
      failedPages[page] = .malformedResponse(
        "page \(page) was passed over, though it was asked for alone")
    case .success(let response):
      if let error = response.validationError(
        answering: request, inPagesOf: shown.response.hitsPerPage)
      {
        failedPages[page] = .malformedResponse(error)
      } else if !response.details.origin.fits(shown.response.details.origin) {
        failedPages[page] = .unavailable(
          "page \(page) is of another engine than the list; refresh it")
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

  /// Whether a page outside a range is loaded or under way.
  func hasPages(outside range: ClosedRange<Int>) -> Bool {
    let numbers = window?.pages.numbers ?? []
    return numbers.first.map(range.contains) == false || numbers.last.map(range.contains) == false
      || pagesInFlight.contains { !range.contains($0.page) }
  }

  /// Whether something else is wanted than what is shown, and a page is under way that none of some demands needs.
  func hasIdlePagesInFlight(beside demands: [PageDemand]) -> Bool {
    stage != .shown
      && pagesInFlight.contains { sent in !demands.contains { $0.needed.contains(sent.page) } }
  }

  /// Drops what is under way for pages that none of some demands needs.
  mutating func dropPagesInFlight(beside demands: [PageDemand]) {
    pagesInFlight.removeAll { sent in !demands.contains { $0.needed.contains(sent.page) } }
  }

  /// Drops the pages outside a range, and what is under way for them.
  mutating func keepPages(_ range: ClosedRange<Int>) {
    window?.pages.keep(range)
    pagesInFlight.removeAll { !range.contains($0.page) }
  }
}
