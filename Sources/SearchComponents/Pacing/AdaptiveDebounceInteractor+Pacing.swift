public import SearchCore
import StateMachine

extension AdaptiveDebounceInteractor {
  /// The maximum number of remembered departures; a source has at most two requests and some pages
  /// under way.
  private static let departureLimit = 8

  /// Sets how long requests are delayed, and handles clock readings.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action {
    case .text:
      let delay = delay(by: memory.roundTrip)
      for source in draft.state.sources where paces(source) {
        draft.sendRequests(after: source.phase.isAwaitingAnswer ? delay : .zero, of: [source.id])
      }
    case .intent:
      if let reading = intent(in: action) { take(reading, into: &memory) }
    case .start:
      // A performer may be available by now, as when a replayed log is continued.
      if memory.isWithoutClock { memory.isWithoutClock = false }
    case .machine(let event):
      notice(event.content, &draft, &memory)
    default: break
    }
  }

  /// Requests a clock reading when a request for a typed text leaves.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {
    let isTyped = request.entries.contains { governs($0.source) && $0.request.followsText }
    guard isTyped, !memory.isWithoutClock else { return }
    draft.run(.readAtDeparture(request.id), of: self, id: "clock")
  }

  private func notice(
    _ event: MachineEvent.Content, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    switch event {
    case .answered(let request, let response): hear(response, to: request, &draft, &memory)
    case .piece(let request, let response):
      // A report may be final, and the service then has nothing to add to it.
      if !draft.state.sources.contains(where: { $0.awaits(request) }) {
        hear(response, to: request, &draft, &memory)
      }
    case .workFailed(id, _):
      memory.isWithoutClock = true
      memory.departures = []
    case .cancelledAll:
      memory.departures = []
    default: break
    }
  }

  /// Handles an answer, or the report after which no source awaits a request any more.
  private func hear(
    _ response: MultiSearchResponse, to request: RequestID, _ draft: inout SearchDraft,
    _ memory: inout Memory
  ) {
    if memory.departures.contains(where: { $0.request == request }) {
      if response.hasSucceeded {
        draft.run(.readAtAnswer(request), of: self, id: "clock")
      } else {
        // A failure does not tell how long answers take.
        memory.departures.removeAll { $0.request == request }
      }
    }
    for source in draft.state.sources where paces(source) && source.phase == .waiting {
      // A cached answer to the wanted request is only provisional and does not end the delay.
      guard response.results[source.id] != nil, !source.isLoading, !source.isHeld,
        source.answer?.request != source.wanted
      else { continue }
      draft.sendRequests(after: .zero, of: [source.id])
    }
  }

  private func take(_ reading: Intent, into memory: inout Memory) {
    switch reading {
    case .left(let request, let time):
      guard !memory.departures.contains(where: { $0.request == request }) else { return }
      memory.departures.append(Departure(request: request, time: time))
      if memory.departures.count > Self.departureLimit { memory.departures.removeFirst() }
    case .answered(let request, let time):
      guard let departure = memory.departures.first(where: { $0.request == request }) else {
        return
      }
      memory.roundTrip.add(from: departure.time, to: time)
      memory.departures.removeAll { $0.request <= request }
    }
  }

  private func governs(_ source: SourceID) -> Bool { sources?.contains(source) ?? true }

  /// Returns whether the component paces a source: the source follows the text, or has no request
  /// yet.
  private func paces(_ source: SourceState) -> Bool {
    governs(source.id) && source.wanted?.followsText != false
  }
}

extension MultiSearchResponse {
  /// Whether at least one source has a successful answer.
  fileprivate var hasSucceeded: Bool {
    results.values.contains { if case .success = $0 { true } else { false } }
  }
}
