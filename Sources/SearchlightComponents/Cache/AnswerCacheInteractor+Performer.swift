import Foundation
public import SearchlightCore

extension AnswerCacheInteractor {
  /// Creates the performer that stores answers in a live search and dates them.
  ///
  /// - Parameters:
  ///   - storage: Where answers are kept for later sessions; `nil` to keep them in memory only, as
  ///     when ``isStored`` is false.
  ///   - now: Returns the time of day in milliseconds since 1970; `nil` uses the device's clock.
  public func performer(
    keepingIn storage: AnswerStorage? = nil, now: (@Sendable () -> Int64)? = nil
  ) -> WorkPerformer {
    let now = now ?? { Int64(Date().timeIntervalSince1970 * 1000) }
    let (limit, byteLimit, isStored) = (limit, byteLimit, isStored)
    return performer { work, send in
      let storage = isStored ? storage : nil
      var problem: StorageError?
      func attempt<Result>(_ body: () throws(StorageError) -> Result) -> Result? {
        do throws(StorageError) {
          return try body()
        } catch {
          problem = error.shortened
          return nil
        }
      }
      switch work {
      case .load:
        let answers =
          attempt { () throws(StorageError) in
            try storage?.load(limit, byteLimit) ?? []
          } ?? []
        let time = now()
        let ages = answers.map { answer in
          let (age, overflow) = time.subtractingReportingOverflow(answer.storedAt ?? .max)
          return overflow ? -1 : age
        }
        send(.loaded(answers, ages: ages, problem))
      case .store(var answer, let number):
        let time = now()
        answer.storedAt = time
        attempt { () throws(StorageError) in try storage?.store(answer) }
        send(.stored(number, at: time, problem))
      case .remove(let request):
        attempt { () throws(StorageError) in try storage?.remove(request) }
        send(.forgotten(request, problem))
      case .removeAll:
        attempt { () throws(StorageError) in try storage?.removeAll() }
        send(.removed(problem))
      }
    }
  }

  /// The maximum number of requests that are remembered until their answers arrive.
  private static let sentLimit = 64

  /// Returns the kept answer to a request; it is final while it is fresh.
  public func knownAnswer(
    to request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> KnownAnswer? {
    guard governs(source), let entry = state.memory(of: self).entry(of: request) else { return nil }
    var response = entry.answer.response
    response.details.origin = .cache(storedAt: entry.answer.storedAt)
    return KnownAnswer(response, isFinal: entry.isFresh)
  }

  /// Moves an answer that was used to the end of the eviction order.
  public func didShow(
    _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
    memory: inout Memory
  ) {
    guard let index = memory.entries.firstIndex(where: { $0.answer.request == request }) else {
      return
    }
    memory.entries.append(memory.entries.remove(at: index))
  }

  /// Holds requests back until the answers of an earlier session are loaded.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
    guard isStored, request.entries.contains(where: { governs($0.source) }) else { return true }
    return state.memory(of: self).isLoaded ?? false
  }

  /// Remembers the requests that leave, to recognize their answers.
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
  /// Returns the entry for a request; `nil` if none is kept.
  func entry(of request: SearchRequest) -> AnswerCacheEntry? {
    entries.last { $0.answer.request == request }
  }
}
