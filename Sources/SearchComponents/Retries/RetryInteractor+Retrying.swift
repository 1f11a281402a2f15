public import SearchCore
import StateMachine

extension RetryInteractor {
  /// Takes note of failures, and asks again.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    var retried: SourceID?
    switch action.event {
    case .cancelledAll:
      // Nothing goes on by itself before somebody does something.
      memory.failed = []
      return
    case .cancelled:
      for case .pause(let source) in cancelledWork(in: action) { give(up: source, &memory) }
    case .workFailed(id, let failure):
      // Without a performer the time comes all the same.
      retried = memory.failed.first { failure.work == "\(Work.pause($0.source))" }?.source
    // What becomes of the work of others is no time to begin something.
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
    guard let place = memory.failed.firstIndex(where: { $0.source == source && $0.isWaiting })
    else { return }
    memory.failed[place].isWaiting = false
    memory.failed[place].count += 1
    draft.retry(source)
  }

  /// Leaves a source to the user.
  private func give(up source: SourceID, _ memory: inout Memory) {
    guard let place = memory.failed.firstIndex(where: { $0.source == source }) else { return }
    memory.failed[place].isWaiting = false
    memory.failed[place].count = pauses.count
  }

  /// Begins a pause for what has failed, and ends the count of what has not.
  private func look(
    at source: SourceState, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    let place = memory.failed.firstIndex { $0.source == source.id }
    if let place, source.isFine || memory.failed[place].request != source.wanted {
      if memory.failed[place].isWaiting { draft.cancel(.pause(source.id), of: self) }
      memory.failed.remove(at: place)
      return look(at: source, &draft, &memory)
    }
    guard let least = source.pauseOfFailure, let wanted = source.wanted else { return }
    if place == nil { memory.failed.append(Failed(source: source.id, request: wanted)) }
    let number = place ?? memory.failed.count - 1
    let failed = memory.failed[number]
    guard !failed.isWaiting, failed.count < pauses.count else { return }
    memory.failed[number].isWaiting = true
    draft.run(
      .pause(source.id), of: self, id: .pause(source.id), overlap: .latest(cancelRunning: true),
      timing: .after(max(pauses[failed.count], least)))
  }
}

extension EffectID {
  /// The name of the pause of a source.
  fileprivate static func pause(_ source: SourceID) -> EffectID { EffectID("pause \(source)") }
}

extension SourceState {
  /// Whether nothing has failed that may pass, and nothing is awaited.
  fileprivate var isFine: Bool {
    if phase.isAwaitingAnswer { return false }
    return phase == .idle || pauseOfFailure == nil && !isLoading
  }

  /// How long to wait at least before what has failed is asked for again; `nil` if nothing has that may pass.
  fileprivate var pauseOfFailure: Duration? {
    if case .failed(let error) = phase { return error.pause }
    guard phase == .loaded else { return nil }
    return failedPages.values.compactMap(\.pause).max()
  }
}

extension SearchError {
  /// How long to wait at least before the same request may be answered; `nil` if it will fail again.
  fileprivate var pause: Duration? {
    if case .retry(let time) = recovery { time ?? .zero } else { nil }
  }
}
