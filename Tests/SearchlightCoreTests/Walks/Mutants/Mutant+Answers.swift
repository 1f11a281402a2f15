import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

/// Mutants of the handling of answers: laws S1 to S4, S7 and S14.
extension Mutant {
  static let answers: [Mutant] = [
    Mutant("S1", "an answer is taken for that to the newest request") { action, state in
      guard case .answered(let requestID, let response, _)? = action.event,
        let newest = state.newest(beside: requestID)
      else { return action }
      return .answered(newest, response)
    },
    Mutant("S1", "the rows of a page stand on the page behind it as well") { state, _, _, before in
      state.changeTrackers { tracker, source in
        guard let window = tracker.window, let page = window.loadedPages.last,
          before[source]?.window?.loadedPages.contains(page) == false, page > window.firstPage,
          page < window.lastPage ?? 0, let hits = window.pages[page]
        else { return }
        tracker.addPage(page + 1, hits)
      }
    },
    Mutant("S2", "the newest answer is lost while an older one is under way") { action, state in
      guard case .answered(let requestID, _, _)? = action.event else { return action }
      let isNewest = state.sources.contains { source in
        source.tracker.requestsInFlight.count == 2
          && source.tracker.requestsInFlight.last?.id == requestID
      }
      return isNewest ? nil : action
    },
    Mutant("S2", "an answer is let in although a newer one is shown") { state, _, action, before in
      guard case .answered(let requestID, let response, _)? = action.event else { return }
      state.changeTrackers { tracker, source in
        guard let shown = before[source]?.answer, requestID < shown.generation,
          case .success(let older)? = response.results[source]
        else { return }
        tracker = RequestTracker(showing: older, to: shown.request, as: requestID)
      }
    },
    Mutant("S3", "the list is as long as the page says that came last") {
      state, _, action, before in
      guard case .answered(_, let response, _)? = action.event else { return }
      state.changeTrackers { tracker, source in
        guard case .success(let page)? = response.results[source], page.page > 0, page.nbHits >= 3,
          before[source]?.tracker.pagesInFlight.count != tracker.pagesInFlight.count
        else { return }
        tracker.setLength(page.nbHits)
      }
    },
    Mutant("S3", "the list ends with the last page that is loaded, once one was dropped") {
      state, _, _, before in
      state.changeTrackers { tracker, source in
        guard let window = tracker.window, let old = before[source],
          old.answer?.generation == tracker.shown?.generation,
          window.loadedPages.count < old.window?.loadedPages.count ?? 0
        else { return }
        tracker.setLength(((window.loadedPages.last ?? 0) + 1) * window.hitsPerPage)
      }
    },
    Mutant("S4", "a failure empties the list") { state, _, action, before in
      guard case .answered? = action.event else { return }
      state.changeTrackers { tracker, source in
        guard case .failed(let error) = tracker.phase, tracker.phase != before[source]?.phase,
          let wanted = tracker.wanted
        else { return }
        tracker = RequestTracker(failing: error, to: wanted)
      }
    },
    Mutant("S4", "a page that has failed is awaited for ever") { action, state in
      guard case .answered(let requestID, let response, _)? = action.event else { return action }
      let isLost = state.sources.contains { source in
        guard case .failure? = response.results[source.id] else { return false }
        return source.tracker.pagesInFlight.contains { $0.id == requestID }
      }
      return isLost ? nil : action
    },
    Mutant("S4", "a retry is not heard") { action, _ in
      if case .retry = action { nil } else { action }
    },
    Mutant("S14", "a choice counts as answered as soon as it is made") { state, _, action, _ in
      guard action.event == nil else { return }
      state.changeTrackers { tracker, _ in
        guard let shown = tracker.shown, let wanted = tracker.wanted,
          wanted.filters != shown.request.filters
        else { return }
        tracker = RequestTracker(showing: shown.response, to: wanted, as: shown.generation)
      }
    },
    Mutant("S7", "a cancellation is an error like any other") { action, _ in
      guard case .answered(let requestID, var response, _)? = action.event else { return action }
      for (source, result) in response.results where result == .failure(.cancelled) {
        response.results[source] = .failure(.unavailable("cancelled"))
      }
      return .answered(requestID, response)
    },
    Mutant("S7", "the failure of an older request is that of the newest") { action, state in
      guard case .answered(let requestID, let response, _)? = action.event,
        response.results.values.contains(where: { (try? $0.get()) == nil }),
        let newest = state.newest(beside: requestID)
      else { return action }
      return .answered(newest, response)
    },
  ]
}

extension SearchState {
  /// Returns the newest request of a source that also has the given request in flight.
  fileprivate func newest(beside id: SearchRequestID) -> SearchRequestID? {
    sources.lazy.map(\.tracker.requestsInFlight)
      .first { $0.count == 2 && $0.first?.id == id }?.last?.id
  }

  fileprivate mutating func changeTrackers(_ change: (inout RequestTracker, SourceID) -> Void) {
    for source in sources.map(\.id) { _ = update(source) { change(&$0.tracker, source) } }
  }
}

extension RequestTracker {
  fileprivate init(
    showing response: SearchResponse, to request: SearchRequest, as id: SearchRequestID
  ) {
    self.init()
    wanted = request
    _ = settle(isNew: true, reissue: true)
    _ = send(as: id)
    receive(id, with: .success(response))
  }

  fileprivate init(failing error: SearchError, to request: SearchRequest) {
    self.init()
    wanted = request
    _ = settle(isNew: true, reissue: true)
    _ = send(as: SearchRequestID(1))
    receive(SearchRequestID(1), with: .failure(error))
  }

  fileprivate mutating func addPage(_ page: Int, _ hits: HitsPage) {
    guard var request = shown?.request, let nbHits = shown?.response.nbHits else { return }
    request.page = page
    _ = send(as: SearchRequestID(-1), forPage: page)
    receive(
      SearchRequestID(-1), with: .success(SearchResponse(to: request, hits: hits, nbHits: nbHits)))
  }

  /// Changes the length of the shown list.
  fileprivate mutating func setLength(_ length: Int) {
    guard let shown, let window, length != window.length else { return }
    var response = shown.response
    response.nbHits = max(length, response.hits.count)
    response.nbPages = response.nbHits
    self = RequestTracker(showing: response, to: shown.request, as: shown.generation)
    for page in window.loadedPages where page > 0 {
      if let hits = window.pages[page] { addPage(page, hits) }
    }
  }
}
