extension SearchDraft {
  /// Applies the part of an action that does not depend on the components.
  mutating func perform(_ action: SearchAction) {
    switch action {
    case .intent, .batch: break
    case .start, .submit:
      sendRequests(after: .zero)
      for source in state.sources { retry(source.id) }
    case .text(let text): setText(text)
    case .filters(let change): apply(change)
    case .parameter(let name, let value, let source): setParameter(name, to: value, of: source)
    case .index(let index, let source): setIndex(index, of: source)
    case .page(let page, let source): setPage(page, of: source)
    case .refresh(let source):
      for source in source.map({ [$0] }) ?? state.sources.map(\.id) { refresh(source) }
    case .retry(let source):
      for source in source.map({ [$0] }) ?? state.sources.map(\.id) { retry(source) }
    case .restore(let choice): restore(choice)
    case .machine(let event): perform(event.content)
    }
  }

  private mutating func perform(_ event: MachineEvent.Content) {
    switch event {
    case .send(let group, let wait):
      if wait == state.waits[group] { due.insert(group) }
    case .cancelledAll:
      for source in state.sources { state.updateTracker(of: source.id) { $0.cancelAll() } }
    case .cancelled(let works):
      for work in works { end(work) }
    case .stalled(let requestID):
      for source in state.sources { state.updateTracker(of: source.id) { $0.stall(requestID) } }
    case .piece(let requestID, let response): receivePiece(requestID, response)
    case .answered(let requestID, let response): receive(requestID, response)
    case .workFailed(let component, let failure):
      state.rejection = .workFailed(component, failure)
    }
  }

  /// Handles the cancellation of work; cancelled component work is left to the components.
  private mutating func end(_ work: SearchWork) {
    switch work {
    case .search(let request):
      receive(request.id, MultiSearchResponse(failing: request, with: .cancelled))
    case .send(let group, let wait, let sources):
      guard wait == state.waits[group] else { return }
      for source in sources { state.updateTracker(of: source) { $0.stopWaiting() } }
    case .pages(let source, let pages):
      state.updateTracker(of: source) { $0.cancelHeldPages(pages) }
    case .stall, .timer, .perform: break
    }
  }

  /// Passes a piece to the sources that await it; a source that the piece does not name keeps
  /// waiting.
  private mutating func receivePiece(_ requestID: RequestID, _ piece: MultiSearchResponse) {
    for source in state.sources where source.tracker.expects(requestID) {
      switch piece.results[source.id] {
      case .success(let response) where response.details.isPartial:
        state.updateTracker(of: source.id) { $0.receivePiece(response, of: requestID) }
      case let result?: state.updateTracker(of: source.id) { $0.receive(requestID, with: result) }
      case nil: break
      }
    }
  }

  private mutating func receive(_ requestID: RequestID, _ response: MultiSearchResponse) {
    for source in state.sources where source.tracker.expects(requestID) {
      let result = response.results[source.id] ?? .failure(.missingResponse(source.id))
      state.updateTracker(of: source.id) { $0.receive(requestID, with: result) }
    }
  }
}
