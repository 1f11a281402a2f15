import StateMachine

/// The second pass of every action: compares what the state wants with what is shown and under way,
/// and asks for what is missing.
///
/// Components never send requests, so there is one place that decides what is sent, when, and what is
/// no longer worth waiting for.
struct Planner: Sendable {
  /// At most so many pages are asked for by one action, whatever a component demands.
  private static let pagesAtOnce = 16

  let roster: Roster

  /// The request that a source wants, a pure function of the state; `nil` while a component forbids it.
  func request(of searcher: any Searcher, in state: SearchState) -> SearchRequest? {
    let source = searcher.source
    let own = state.filters[.source(source)]
    var request = SearchRequest(
      index: searcher.index, query: searcher.followsText ? state.text : "",
      filters: own.isEmpty ? [state.filters[.all]] : [state.filters[.all], own])
    request.followsText = searcher.followsText
    for component in roster.components {
      component.contribute(to: &request, of: source, in: state)
    }
    if let chosen = state[source] {
      if let index = chosen.index { request.index = index }
      request.parameters.merge(chosen.parameters)
    }
    for component in roster.components {
      guard component.permits(request, of: source, in: state) else { return nil }
    }
    return request
  }

  /// Brings the books of all sources up to date and returns the effects that follow.
  func plan(_ draft: inout SearchDraft) -> Effects<SearchWork> {
    var effects: Effects<SearchWork> = []
    for group in roster.groups {
      plan(group, in: &draft, adding: &effects)
    }
    for searcher in roster.searchers {
      planPages(of: searcher.source, in: &draft.state, adding: &effects)
    }
    return effects
  }

  private func plan(
    _ group: Roster.Group, in draft: inout SearchDraft, adding effects: inout Effects<SearchWork>
  ) {
    let timer = EffectID.scope(group.id.rawValue)
    let isDue = draft.due.contains(group.id)
    let didWait = isWaiting(group, in: draft.state)
    var isNew = false
    for searcher in group.searchers {
      let request = request(of: searcher, in: draft.state)
      let reissue = draft.reissued.contains(searcher.source)
      let mustLeave = draft.state.update(searcher.source) {
        $0.ledger.want(request, reissue: reissue)
      }
      if mustLeave == true { isNew = true }
    }
    guard isWaiting(group, in: draft.state) else {
      if didWait, !isDue { effects.append(.cancel(timer)) }
      return
    }
    let delay = draft.delay ?? (isNew ? .zero : nil)
    if isDue || delay == .zero {
      if didWait, !isDue { effects.append(.cancel(timer)) }
      send(group, in: &draft.state, adding: &effects)
    } else if isNew, let delay {
      let waiting = group.sources.filter { draft.state[$0]?.isWaiting == true }
      let wait = draft.state.waits[group.id, default: 0] + 1
      draft.state.waits[group.id] = wait
      effects.append(
        .run(
          .depart(group.id, wait: wait, waiting), id: timer, overlap: .latest(cancelRunning: false),
          timing: .after(delay)))
    }
  }

  private func isWaiting(_ group: Roster.Group, in state: SearchState) -> Bool {
    group.sources.contains { state[$0]?.isWaiting == true }
  }

  /// Sends all that waits in a group as one request.
  private func send(
    _ group: Roster.Group, in state: inout SearchState, adding effects: inout Effects<SearchWork>
  ) {
    let flight = state.nextFlight()
    var slices: [MultiSearchRequest.Slice] = []
    for source in group.sources {
      if case let request?? = state.update(source, { $0.ledger.depart(as: flight) }) {
        slices.append(.init(source: source, request: request))
      }
    }
    effects.append(
      .run(
        .search(MultiSearchRequest(flight: flight, slices: slices, strategy: group.strategy)),
        id: .flight(flight),
        overlap: .concurrent, timing: .now))
    if let stalledAfter = roster.stalledAfter {
      effects.append(
        .run(
          .stall(flight), id: .stall(flight), overlap: .concurrent, timing: .after(stalledAfter)))
    }
  }
}

// MARK: - Further pages

extension Planner {
  /// Asks for the pages that components need of what is shown, each in a request of its own, and drops
  /// those that nobody wants kept.
  private func planPages(
    of source: SourceID, in state: inout SearchState, adding effects: inout Effects<SearchWork>
  ) {
    let demands = roster.components.compactMap { $0.pages(of: source, in: state) }
    guard !demands.isEmpty else { return }
    if let kept = union(of: demands.map(\.kept)) {
      state.update(source) { $0.ledger.keepPages(kept) }
    }
    for demand in demands {
      for page in state[source]?.ledger.missing(demand.needed, atMost: Self.pagesAtOnce) ?? [] {
        let flight = state.nextFlight()
        guard
          case let request?? = state.update(source, { $0.ledger.depart(as: flight, forPage: page) })
        else { continue }
        let slice = MultiSearchRequest.Slice(source: source, request: request)
        effects.append(
          .run(
            .search(MultiSearchRequest(flight: flight, slices: [slice])), id: .flight(flight),
            overlap: .concurrent, timing: .now))
      }
    }
  }

  /// The range around all; `nil` if one of them keeps everything.
  private func union(of ranges: [ClosedRange<Int>?]) -> ClosedRange<Int>? {
    var union: ClosedRange<Int>?
    for range in ranges {
      guard let range else { return nil }
      union =
        union.map { min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound) }
        ?? range
    }
    return union
  }
}

extension EffectID {
  /// The name of the effect that waits for a request to take long.
  static func stall(_ flight: FlightID) -> EffectID {
    EffectID("stall \(flight)")
  }

  /// The name of the effect that asks the service.
  static func flight(_ flight: FlightID) -> EffectID {
    EffectID("request \(flight)")
  }
}
