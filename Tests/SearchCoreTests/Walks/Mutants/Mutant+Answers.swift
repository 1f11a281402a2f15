import StateMachine

@testable import SearchCore

/// Slips in what becomes of answers: laws S1 to S4 and S7.
extension Mutant {
  static let answers: [Mutant] = [
    Mutant("S1", "an answer is taken for that to the newest request") { action, state in
      guard case .answered(let flight, let response)? = action.event,
        let newest = state.newest(beside: flight)
      else { return action }
      return .answered(newest, response)
    },
    Mutant("S1", "the rows of a page stand on the page behind it as well") { state, _, _, before in
      state.changeLedgers { ledger, source in
        guard let window = ledger.window, let page = window.loadedPages.last,
          before[source]?.window?.loadedPages.contains(page) == false, page > window.firstPage,
          page < window.lastPage ?? 0, let hits = window.pages[page]
        else { return }
        ledger.addPage(page + 1, hits)
      }
    },
    Mutant("S2", "the newest answer is lost while an older one is under way") { action, state in
      guard case .answered(let flight, _)? = action.event else { return action }
      let isNewest = state.sources.contains { source in
        source.ledger.flights.count == 2 && source.ledger.flights.last?.id == flight
      }
      return isNewest ? nil : action
    },
    Mutant("S2", "an answer is let in although a newer one is shown") { state, _, action, before in
      guard case .answered(let flight, let response)? = action.event else { return }
      state.changeLedgers { ledger, source in
        guard let shown = before[source]?.answer, flight < shown.generation,
          case .success(let older)? = response.results[source]
        else { return }
        ledger = Ledger(showing: older, to: shown.request, as: flight)
      }
    },
    Mutant("S3", "the list is as long as the page says that came last") {
      state, _, action, before in
      guard case .answered(_, let response)? = action.event else { return }
      state.changeLedgers { ledger, source in
        guard case .success(let page)? = response.results[source], page.page > 0, page.nbHits >= 3,
          before[source]?.ledger.pageFlights.count != ledger.pageFlights.count
        else { return }
        ledger.setLength(page.nbHits)
      }
    },
    Mutant("S3", "the list ends with the last page that is loaded, once one was dropped") {
      state, _, _, before in
      state.changeLedgers { ledger, source in
        guard let window = ledger.window, let old = before[source],
          old.answer?.generation == ledger.shown?.generation,
          window.loadedPages.count < old.window?.loadedPages.count ?? 0
        else { return }
        ledger.setLength(((window.loadedPages.last ?? 0) + 1) * window.hitsPerPage)
      }
    },
    Mutant("S4", "a failure empties the list") { state, _, action, before in
      guard case .answered? = action.event else { return }
      state.changeLedgers { ledger, source in
        guard case .failed(let error) = ledger.phase, ledger.phase != before[source]?.phase,
          let wanted = ledger.wanted
        else { return }
        ledger = Ledger(failing: error, to: wanted)
      }
    },
    Mutant("S4", "a page that has failed is awaited for ever") { action, state in
      guard case .answered(let flight, let response)? = action.event else { return action }
      let isLost = state.sources.contains { source in
        guard case .failure? = response.results[source.id] else { return false }
        return source.ledger.pageFlights.contains { $0.id == flight }
      }
      return isLost ? nil : action
    },
    Mutant("S4", "a retry is not heard") { action, _ in
      if case .retry = action { nil } else { action }
    },
    Mutant("S7", "a cancellation is an error like any other") { action, _ in
      guard case .answered(let flight, var response)? = action.event else { return action }
      for (source, result) in response.results where result == .failure(.cancelled) {
        response.results[source] = .failure(.unavailable("cancelled"))
      }
      return .answered(flight, response)
    },
    Mutant("S7", "the failure of an older request is that of the newest") { action, state in
      guard case .answered(let flight, let response)? = action.event,
        response.results.values.contains(where: { (try? $0.get()) == nil }),
        let newest = state.newest(beside: flight)
      else { return action }
      return .answered(newest, response)
    },
  ]
}

extension SearchState {
  /// The newest request of a source that has another one under way.
  fileprivate func newest(beside flight: FlightID) -> FlightID? {
    sources.lazy.map(\.ledger.flights)
      .first { $0.count == 2 && $0.first?.id == flight }?.last?.id
  }

  fileprivate mutating func changeLedgers(_ change: (inout Ledger, SourceID) -> Void) {
    for source in sources.map(\.id) { _ = update(source) { change(&$0.ledger, source) } }
  }
}

extension Ledger {
  fileprivate init(showing response: SearchResponse, to request: SearchRequest, as id: FlightID) {
    self.init()
    wanted = request
    _ = settle(isNew: true, reissue: true)
    _ = depart(as: id)
    land(id, with: .success(response))
  }

  fileprivate init(failing error: SearchError, to request: SearchRequest) {
    self.init()
    wanted = request
    _ = settle(isNew: true, reissue: true)
    _ = depart(as: FlightID(1))
    land(FlightID(1), with: .failure(error))
  }

  fileprivate mutating func addPage(_ page: Int, _ hits: HitsPage) {
    guard var request = shown?.request, let nbHits = shown?.response.nbHits else { return }
    request.page = page
    _ = depart(as: FlightID(-1), forPage: page)
    land(FlightID(-1), with: .success(SearchResponse(to: request, hits: hits, nbHits: nbHits)))
  }

  /// Shows what is shown as a list of another length.
  fileprivate mutating func setLength(_ length: Int) {
    guard let shown, let window, length != window.length else { return }
    var response = shown.response
    response.nbHits = max(length, response.hits.count)
    response.nbPages = response.nbHits
    self = Ledger(showing: response, to: shown.request, as: shown.generation)
    for page in window.loadedPages where page > 0 {
      if let hits = window.pages[page] { addPage(page, hits) }
    }
  }
}
