import StateMachine

@testable import SearchCore

/// The laws, checked at a departure, after a step, and at the end.
extension Walk {
  func departure(
    of request: MultiSearchRequest, before: SearchState, after: SearchState
  ) -> String? {
    if let last = sent.last, last.flight >= request.flight { return "S2: numbers must rise" }
    for slice in request.slices {
      let pages = after[slice.source]?.ledger.pageFlights.map(\.id) ?? []
      if pages.contains(request.flight) {
        if Self.isPage(slice.request, of: after[slice.source]?.answer) { continue }
        return "S1: \(slice.source) asks for a page of what is not shown"
      }
      let wanted = machine.request(of: slice.source, in: after)
      if wanted?.bytes != slice.request.bytes { return "S5: not what the state wants" }
      if slice.request.query.count < searchBox.minimumLength { return "S10: too short" }
      if !after.memory(of: ConsentInteractor()).isGiven { return "S10: no consent" }
      if searchBox.trigger == .onSubmit, !submitted.contains(slice.request.query) {
        return "S10: never submitted"
      }
      guard !reissued.contains(slice.source), let ledger = before[slice.source]?.ledger else {
        continue
      }
      let known = ledger.flights.map(\.request) + [ledger.shown?.request]
      if known.contains(slice.request) { return "S6: \(slice.source) is asked the same again" }
    }
    return nil
  }

  func standing(_ source: SourceState, before: SourceState) -> String? {
    let flights = source.ledger.flights
    let isWanted = flights.last?.request == source.wanted
    let awaited = flights.map(\.id) + source.ledger.pageFlights.map(\.id)
    let isUnderWay = awaited.allSatisfy { id in probe.requests.contains { $0.flight == id } }
    if let wanted = source.wanted, wanted != machine.request(of: source.id, in: probe.state) {
      return "S5: \(source.id) wants what the state does not"
    }
    if let shown = source.answer {
      let rows = shown.response.hits.map(\.objectID)
      if rows != [shown.request.description] { return "S1: rows of another request" }
      for page in source.window?.loadedPages ?? [] {
        var request = shown.request
        request.page = page
        if source.window?[page * request.hitsPerPage]?.objectID != request.description {
          return "S1: page \(page) of another request"
        }
      }
      if source.window?.length != shown.response.nbHits { return "S3: another length" }
      if shown.generation < before.answer?.generation ?? shown.generation {
        return "S2: older rows"
      }
      if flights.contains(where: { $0.id <= shown.generation }) {
        return "S2: awaits an older answer"
      }
    } else if before.answer != nil {
      return "S4: \(source.id) has lost its rows"
    }
    if flights.count > 2 || !isUnderWay { return "S10: \(source.id) awaits what is not under way" }
    if source.failedPages.values.contains(.cancelled) { return "S7: a page shows a cancellation" }
    switch source.phase {
    case .waiting where probe.isSettled: return "S10: \(source.id) waits for nothing"
    case .loading where !isWanted, .refreshing where !isWanted:
      return "S10: \(source.id) loads what is not wanted"
    case .loaded where source.answer?.request != source.wanted || !flights.isEmpty:
      return "S1: \(source.id) is loaded, and shows or awaits what is not wanted"
    case .failed(.cancelled): return "S7: \(source.id) shows a cancellation"
    case .failed(.unavailable(let request)) where request != source.wanted?.description:
      return "S7: \(source.id) shows the failure of another request"
    default: return nil
    }
  }

  private static func isPage(_ request: SearchRequest, of answer: SourceAnswer?) -> Bool {
    var first = request
    first.page = 0
    return first == answer?.request
  }

  /// Replays the log with nothing but the reducer.
  func replayed() -> String? {
    var state = machine.initialState
    for record in probe.records {
      let effects = machine.reduce(&state, record.action)
      if state != record.after || effects != record.effects { return "S5: replayed otherwise" }
    }
    return nil
  }
}
