public import SearchlightCore
import SearchlightStateMachine

extension AnswerCacheInteractor {
  /// The maximum number of removals that are repeated after a cancellation or failure.
  private static let removalLimit = 1000

  /// Keeps the answers that arrive, and handles the app's intents, timers and the storage's
  /// replies.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard case .machine(let event) = action else {
      begin(&draft, &memory)
      if action.mayRepeatRemovals { repeatRemovals(&draft, &memory) }
      return hear(intent(in: action), &draft, &memory)
    }
    switch event.content {
    case .piece(let id, let response, _): take(response, to: id, &draft, &memory)
    case .answered(let id, let response, _):
      take(response, to: id, &draft, &memory)
      memory.sent.removeAll { $0.id == id }
    case .cancelledAll:
      memory.sent = []
      lose(memory.isLoaded == false ? [.load] : [], &memory)
      for index in memory.entries.indices { memory.entries[index].hasTimer = false }
      memory.isRemovalLost = memory.isRemoving
      memory.lostRemovals = memory.removals
    case .cancelled: lose(cancelledWork(in: action), &memory)
    case .workFailed:
      if let (work, reason) = failedWork(in: action) { notice(work, because: reason, &memory) }
    default: break
    }
  }

  /// Loads what was stored, and restarts timers that were cancelled.
  private func begin(_ draft: inout SearchDraft, _ memory: inout Memory) {
    if isStored, memory.isLoaded == nil {
      memory.isLoaded = false
      draft.run(.load, of: self, id: "storage", overlap: .serial)
    }
    for index in memory.entries.indices where !memory.entries[index].hasTimer {
      // Without its timer, the time that has passed is unknown, so the answer counts as stale.
      memory.entries[index].isFresh = false
      wait(for: index, after: keptFor, &draft, &memory)
    }
  }

  /// Repeats the removals that were cancelled or have failed.
  private func repeatRemovals(_ draft: inout SearchDraft, _ memory: inout Memory) {
    if memory.isRemovalLost {
      memory.isRemovalLost = false
      draft.run(.removeAll, of: self, id: "storage", overlap: .serial)
    }
    if let lost = memory.lostRemovals {
      memory.lostRemovals = nil
      // An answer that has arrived since replaces the one to remove.
      for request in lost where memory.entry(of: request) == nil {
        draft.run(.remove(request), of: self, id: "storage", overlap: .serial)
      }
    }
  }

  private func hear(_ intent: Intent?, _ draft: inout SearchDraft, _ memory: inout Memory) {
    switch intent {
    case .revalidate: revalidate(memory, in: &draft)
    case .invalidate:
      for index in memory.entries.indices where memory.entries[index].isFresh {
        endFreshness(at: index, &draft, &memory)
      }
    case .removeAll:
      for index in memory.entries.indices.reversed() { remove(at: index, &draft, &memory) }
      memory.sent = []
      if isStored { emptyStorage(&draft, &memory) }
    case .loaded(let answers, let ages, let problem):
      guard memory.isLoaded == false else { return }
      memory.isLoaded = true
      memory.problem = problem
      if problem != nil { memory.hasUnread = true }
      for (answer, age) in zip(answers, ages) { take(answer, age: age, &draft, &memory) }
    case .removed(let problem):
      memory.isRemoving = problem != nil
      memory.isRemovalLost = problem != nil
      memory.problem = problem
    case .forgotten(let request, let problem):
      memory.problem = problem
      if problem == nil {
        memory.removals?.removeAll { $0 == request }
        if memory.removals?.isEmpty == true { memory.removals = nil }
      } else {
        lose(request, &memory)
      }
    case .stored(let number, let time, let problem):
      memory.problem = problem
      if let index = memory.index(of: number) { memory.entries[index].answer.storedAt = time }
    case .aged(let number): age(number, &draft, &memory)
    case nil: break
    }
  }

  private func emptyStorage(_ draft: inout SearchDraft, _ memory: inout Memory) {
    // The answers that are still being loaded are removed too, so the load counts as finished.
    memory.isLoaded = true
    memory.isRemoving = true
    (memory.removals, memory.lostRemovals, memory.hasUnread) = (nil, nil, nil)
    draft.run(.removeAll, of: self, id: "storage", overlap: .serial)
  }

  /// Always empty: no request says whether its center is a location of the device.
  public func locations(_ memory: Memory) -> Set<Point> { [] }

  /// Removes the answers to requests that are centered on a point, from the storage too, and does
  /// not keep those that are still under way.
  ///
  /// The point may be any, since an earlier session may have stored an answer around a location that
  /// this one does not know. While stored answers are not loaded, or if they could not be read, all of
  /// them are removed.
  public func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Memory) {
    for index in memory.entries.indices.reversed()
    where memory.entries[index].answer.request.parameters.isCentered {
      drop(at: index, &draft, &memory)
    }
    memory.sent.removeAll { $0.request.parameters.isCentered }
    let isAllKnown = memory.isLoaded == true && memory.hasUnread != true
    if isStored, !isAllKnown { emptyStorage(&draft, &memory) }
  }

  // MARK: - Answers

  private func take(
    _ response: MultiSearchResponse, to id: SearchRequestID, _ draft: inout SearchDraft,
    _ memory: inout Memory
  ) {
    for sent in memory.sent where sent.id == id {
      guard case .success(let answer)? = response.results[sent.source],
        answer.details.origin == .service, answer.isProcessed,
        draft.state[sent.source]?.hasTaken(answer, to: sent.request, as: id) == true
      else { continue }
      memory.sent.removeAll { $0 == sent }
      if draft.state[sent.source]?.answer?.generation == id {
        endFreshness(ofPagesBeside: sent.request, &draft, &memory)
      }
      keep(CachedAnswer(request: sent.request, response: answer), &draft, &memory)
    }
  }

  /// Ends the freshness of the other pages of a list when a new answer for the list arrives.
  ///
  /// Rows of the new page could otherwise be repeated on, or be missing from, the end of an older
  /// one. A page other than the first that is asked for the first time, as with pages turned by
  /// number, says nothing about the others.
  private func endFreshness(
    ofPagesBeside request: SearchRequest, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    guard request.page == 0 || memory.entry(of: request) != nil else { return }
    for index in memory.entries.indices where memory.entries[index].isFresh {
      var other = memory.entries[index].answer.request
      guard other.page != request.page else { continue }
      other.page = request.page
      if other == request { endFreshness(at: index, &draft, &memory) }
    }
  }

  private func endFreshness(
    at index: Int, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    memory.entries[index].isFresh = false
    wait(for: index, after: keptFor, &draft, &memory)
  }

  /// Keeps an answer, replacing an older one to the same request.
  private func keep(
    _ answer: CachedAnswer, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    let former = memory.entries.firstIndex { $0.answer.request == answer.request }
    if let former { remove(at: former, &draft, &memory) }
    if let number = add(answer, age: .zero, &draft, &memory) {
      draft.run(.store(answer, number), of: self, id: "storage", overlap: .serial)
    } else if former != nil {
      forget(answer, &draft, &memory)
    }
  }

  /// Adds an answer that an earlier session stored.
  private func take(
    _ answer: CachedAnswer, age: Int64, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    // A negative age means that the clock was set back; the true age is unknown, so the answer
    // counts as stale.
    let age = age < 0 ? freshFor : .milliseconds(age)
    if let keptFor, age >= keptFor { return forget(answer, &draft, &memory) }
    if memory.entry(of: answer.request) == nil { _ = add(answer, age: age, &draft, &memory) }
  }

  /// Adds an answer, and evicts the least recently used ones until it fits.
  ///
  /// Returns the number of the entry, or `nil` if the answer exceeds the limits by itself.
  private func add(
    _ answer: CachedAnswer, age: Duration, _ draft: inout SearchDraft, _ memory: inout Memory
  ) -> Int? {
    let isFresh = age < freshFor
    let entry = AnswerCacheEntry(number: memory.number + 1, answer: answer, isFresh: isFresh)
    var room = byteLimit - entry.byteCount
    guard limit > 0, room >= 0 else { return nil }
    room -= memory.byteCount
    while let oldest = memory.entries.first, memory.entries.count >= limit || room < 0 {
      room += oldest.byteCount
      drop(at: 0, &draft, &memory)
    }
    memory.number += 1
    memory.entries.append(entry)
    let end = isFresh ? freshFor : keptFor
    wait(for: memory.entries.count - 1, after: end.map { $0 - age }, &draft, &memory)
    return memory.number
  }

  /// Removes an entry from memory and its answer from the storage.
  private func drop(at index: Int, _ draft: inout SearchDraft, _ memory: inout Memory) {
    forget(memory.entries[index].answer, &draft, &memory)
    remove(at: index, &draft, &memory)
  }

  private func forget(
    _ answer: CachedAnswer, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    guard isStored else { return }
    memory.removals = ((memory.removals ?? []) + [answer.request]).suffix(Self.removalLimit)
    draft.run(.remove(answer.request), of: self, id: "storage", overlap: .serial)
  }

  private func remove(at index: Int, _ draft: inout SearchDraft, _ memory: inout Memory) {
    draft.cancel(.age(memory.entries[index].number), of: self)
    memory.entries.remove(at: index)
  }

  // MARK: - Time

  private func wait(
    for index: Int, after time: Duration?, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    let number = memory.entries[index].number
    memory.entries[index].hasTimer = true
    guard let time else { return draft.cancel(.age(number), of: self) }
    draft.sendInBackground(.aged(number), of: self, after: time, id: .age(number))
  }

  /// Handles the end of a timer: a fresh answer becomes stale, and a stale one is evicted.
  private func age(_ number: Int, _ draft: inout SearchDraft, _ memory: inout Memory) {
    guard let index = memory.index(of: number) else { return }
    guard memory.entries[index].isFresh else { return drop(at: index, &draft, &memory) }
    memory.entries[index].isFresh = false
    wait(for: index, after: keptFor.map { $0 - freshFor }, &draft, &memory)
  }

  /// Refreshes the loaded sources whose answers are not fresh.
  func revalidate(_ memory: Memory, in draft: inout SearchDraft) {
    for source in draft.state.sources where governs(source.id) && source.phase == .loaded {
      guard let answer = source.answer else { continue }
      let isFresh = memory.entry(of: answer.request)?.isFresh == true
      // An answer of the service replaces one of a fallback service, even a fresh one.
      if !isFresh || answer.response.details.origin == .fallback { draft.refresh(source.id) }
    }
  }

  // MARK: - Work that did not end

  private func lose(_ works: [Work], _ memory: inout Memory) {
    for work in works {
      switch work {
      case .load: memory.isLoaded = nil
      case .removeAll: memory.isRemovalLost = memory.isRemoving
      case .remove(let request): lose(request, &memory)
      case .store: break
      }
    }
  }

  /// Records that the stored answer to a request may still be there.
  private func lose(_ request: SearchRequest, _ memory: inout Memory) {
    guard memory.removals?.contains(request) == true else { return }
    memory.lostRemovals = (memory.lostRemovals ?? []) + [request]
  }

  /// Handles failed work: after a failed load, as without a performer, requests no longer wait.
  private func notice(_ work: Work, because reason: String, _ memory: inout Memory) {
    switch work {
    case .removeAll:
      // The work fails only without a performer, and then nothing is stored.
      memory.isRemoving = false
      memory.problem = .notWritten(reason)
    case .load where memory.isLoaded == false:
      memory.isLoaded = true
      memory.problem = .notRead(reason)
    case .load, .store, .remove: memory.problem = .notWritten(reason)
    }
  }
}

extension AnswerCacheInteractor.Memory {
  fileprivate func index(of number: Int) -> Int? { entries.firstIndex { $0.number == number } }
}

extension EffectID {
  /// Identifies the timer of an entry.
  fileprivate static func age(_ number: Int) -> EffectID { EffectID("age \(number)") }
}

extension SourceState {
  /// Returns whether the source shows an answer that has arrived, as its whole answer or as a
  /// further page.
  fileprivate func hasTaken(
    _ response: SearchResponse, to request: SearchRequest, as id: SearchRequestID
  ) -> Bool {
    guard let answer else { return false }
    if answer.generation == id { return !answer.isPartial }
    var first = request
    first.page = answer.request.page
    return request.page != first.page && answer.request == first
      && window?.loadedPages.contains(request.page) == true && failedPages[request.page] == nil
  }
}
