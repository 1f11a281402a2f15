public import SearchlightCore
import SearchlightStateMachine

extension RetryInteractor {
  /// Starts a pause for each failure, and retries when a pause is over.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    var retried: SourceID?
    switch action.event {
    case .cancelledAll:
      // After `cancelAll`, nothing is retried before the next action.
      memory.failed = []
      return
    case .cancelled:
      for case .due(let source) in cancelledIntents(in: action) { giveUp(on: source, &memory) }
    // Failed work of another component starts nothing here.
    case .workFailed: return
    default:
      if case .due(let source)? = intent(in: action) { retried = source }
    }
    if let retried { retry(retried, &draft, &memory) }
    for source in draft.state.sources where source.id != retried {
      look(at: source, &draft, &memory)
    }
  }

  private func retry(_ source: SourceID, _ draft: inout SearchDraft, _ memory: inout Memory) {
    guard let index = memory.failed.firstIndex(where: { $0.source == source && $0.isWaiting })
    else { return }
    memory.failed[index].isWaiting = false
    memory.failed[index].count += 1
    draft.retry(source)
  }

  /// Stops retrying a source, so that only the user can retry it.
  private func giveUp(on source: SourceID, _ memory: inout Memory) {
    guard let index = memory.failed.firstIndex(where: { $0.source == source }) else { return }
    memory.failed[index].isWaiting = false
    memory.failed[index].count = pauses.count
  }

  /// Starts a pause for a source that has failed, and removes a source that no longer fails.
  private func look(
    at source: SourceState, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    let known = memory.failed.firstIndex { $0.source == source.id }
    if let known, source.isFine || memory.failed[known].request != source.wanted {
      if memory.failed[known].isWaiting { draft.cancel(.pause(source.id), of: self) }
      memory.failed.remove(at: known)
      return look(at: source, &draft, &memory)
    }
    guard let least = source.pauseOfFailure, let wanted = source.wanted else { return }
    if known == nil { memory.failed.append(Failed(source: source.id, request: wanted)) }
    let index = known ?? memory.failed.count - 1
    let failed = memory.failed[index]
    guard !failed.isWaiting, failed.count < pauses.count else { return }
    memory.failed[index].isWaiting = true
    draft.send(
      .due(source.id), of: self, after: max(pauses[failed.count], least), id: .pause(source.id))
  }
}

extension EffectID {
  /// Identifies the pause of a source.
  fileprivate static func pause(_ source: SourceID) -> EffectID { EffectID("pause \(source)") }
}

extension SourceState {
  /// Whether the source has no failure that may pass, and awaits nothing.
  fileprivate var isFine: Bool {
    if phase.isAwaitingAnswer { return false }
    return phase == .idle || pauseOfFailure == nil && !isLoading
  }

  /// The minimum pause before a failed request is sent again; `nil` if there is no failure that may
  /// pass.
  fileprivate var pauseOfFailure: Duration? {
    if case .failed(let error) = phase { return error.pause }
    guard phase == .loaded else { return nil }
    return failedPages.values.compactMap(\.pause).max()
  }
}

extension SearchError {
  /// The minimum pause before the same request may succeed; `nil` if it would fail again.
  fileprivate var pause: Duration? {
    if case .retry(let time) = recovery { time ?? .zero } else { nil }
  }
}
