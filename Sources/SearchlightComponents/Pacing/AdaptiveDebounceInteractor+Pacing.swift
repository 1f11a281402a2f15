public import SearchlightCore
import SearchlightStateMachine

extension AdaptiveDebounceInteractor {
  /// The maximum number of remembered requests; a source has at most two requests and some pages
  /// under way.
  private static let requestLimit = 8

  /// Sets how long requests are delayed, and measures answers.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action {
    case .text:
      let delay = delay(by: memory.roundTrip)
      for source in draft.state.sources where paces(source) {
        draft.sendRequests(after: source.phase.isAwaitingAnswer ? delay : .zero, of: [source.id])
      }
    case .machine(let event):
      notice(event.content, &draft, &memory)
    default: break
    }
  }

  /// Always `true`: it delays requests by their debounce alone.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool { true }

  /// Remembers a request for a typed text, whose round trip counts.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {
    guard request.entries.contains(where: { governs($0.source) && $0.request.followsText }) else {
      return
    }
    memory.measured.append(request.id)
    if memory.measured.count > Self.requestLimit { memory.measured.removeFirst() }
  }

  private func notice(
    _ event: MachineEvent.Content, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    switch event {
    case .answered(let request, let response, let duration):
      hear(response, to: request, after: duration, &draft, &memory)
    case .piece(let request, let response, let duration):
      // A report may be final, and the service then has nothing to add to it.
      if !draft.state.sources.contains(where: { $0.awaits(request) }) {
        hear(response, to: request, after: duration, &draft, &memory)
      }
    case .cancelledAll:
      memory.measured = []
    default: break
    }
  }

  /// Handles an answer, or the report after which no source awaits a request any more.
  private func hear(
    _ response: MultiSearchResponse, to request: SearchRequestID, after duration: Duration?,
    _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    if memory.measured.contains(request) {
      if response.hasSucceeded {
        if let duration { memory.roundTrip.add(duration) }
        memory.measured.removeAll { $0 <= request }
      } else {
        // A failure does not tell how long answers take.
        memory.measured.removeAll { $0 == request }
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
