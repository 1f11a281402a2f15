public import SearchCore

extension AnswerCacheInteractor {
  /// The most requests that are remembered until their answers come.
  private static let sentLimit = 64

  /// The kept answer to a request; final while it is fresh.
  public func knownAnswer(
    to request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> KnownAnswer? {
    guard governs(source), let entry = state.memory(of: self).entry(of: request) else { return nil }
    var response = entry.answer.response
    response.details.origin = .cache(storedAt: entry.answer.storedAt)
    return KnownAnswer(response, isFinal: entry.isFresh)
  }

  /// Takes note that an answer was used: it is the last to go.
  public func didShow(
    _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
    memory: inout Memory
  ) {
    guard let index = memory.entries.firstIndex(where: { $0.answer.request == request }) else {
      return
    }
    memory.entries.append(memory.entries.remove(at: index))
  }

  /// Lets requests wait while the answers of an earlier search are read.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
    guard isStored, request.entries.contains(where: { governs($0.source) }) else { return true }
    return state.memory(of: self).isLoaded ?? false
  }

  /// Takes note of what is asked, to know it when its answer comes.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {
    for entry in request.entries where governs(entry.source) {
      memory.sent.append(Sent(id: request.id, source: entry.source, request: entry.request))
    }
    memory.sent.removeFirst(max(0, memory.sent.count - Self.sentLimit))
  }
}

extension AnswerCacheInteractor.Memory {
  /// What is kept for a request.
  func entry(of request: SearchRequest) -> AnswerCacheEntry? {
    entries.last { $0.answer.request == request }
  }
}
