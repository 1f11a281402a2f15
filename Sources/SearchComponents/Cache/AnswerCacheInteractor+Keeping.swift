public import SearchCore
import StateMachine

extension AnswerCacheInteractor {
  /// Keeps the answers that come, and lets them age.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard case .machine(let event) = action else {
      begin(&draft, &memory)
      return hear(intent(in: action), &draft, &memory)
    }
    switch event.content {
    case .piece(let id, let response): take(response, to: id, &draft, &memory)
    case .answered(let id, let response):
      take(response, to: id, &draft, &memory)
      memory.sent.removeAll { $0.id == id }
    case .cancelledAll:
      memory.sent = []
      lose(memory.isLoaded == false ? [.load] : [], &memory)
      for place in memory.entries.indices { memory.entries[place].hasTimer = false }
      memory.isRemovalLost = memory.isRemoving
    case .cancelled: lose(cancelledWork(in: action), &memory)
    case .workFailed(id, let failure): notice(failure, &draft, &memory)
    default: break
    }
  }

  /// Asks for what was kept, and begins anew what was cancelled.
  private func begin(_ draft: inout SearchDraft, _ memory: inout Memory) {
    if isStored, memory.isLoaded == nil {
      memory.isLoaded = false
      draft.run(.load, of: self, id: "storage", overlap: .serial)
    }
    if memory.isRemovalLost {
      memory.isRemovalLost = false
      draft.run(.removeAll, of: self, id: "storage", overlap: .serial)
    }
    for place in memory.entries.indices where !memory.entries[place].hasTimer {
      // How much time has passed nobody knows.
      memory.entries[place].isFresh = false
      wait(for: place, after: keptFor, &draft, &memory)
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
      for place in memory.entries.indices.reversed() { remove(at: place, &draft, &memory) }
      memory.sent = []
      if isStored {
        // What is being read is what is removed.
        memory.isLoaded = true
        memory.isRemoving = true
        draft.run(.removeAll, of: self, id: "storage", overlap: .serial)
      }
    case .loaded(let answers, let ages, let problem):
      guard memory.isLoaded == false else { return }
      memory.isLoaded = true
      memory.problem = problem
      for (answer, age) in zip(answers, ages) { take(answer, age: age, &draft, &memory) }
    case .removed(let problem):
      memory.isRemoving = problem != nil
      memory.isRemovalLost = problem != nil
      memory.problem = problem
    case .stored(let number, let time, let problem):
      memory.problem = problem
      if let place = memory.place(of: number) { memory.entries[place].answer.storedAt = time }
    case .aged(let number): age(number, &draft, &memory)
    case nil: break
    }
  }

  // MARK: - Answers

  private func take(
    _ response: MultiSearchResponse, to id: RequestID, _ draft: inout SearchDraft,
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

  /// Lets no further page of a list count as fresh that is older than the list: rows of one would come again, or be
  /// missing, at the end of the other.
  ///
  /// Where pages are turned by numbers, a page that is asked for the first time says nothing of the others.
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

  /// Keeps an answer in the place of an older one to the same request.
  private func keep(
    _ answer: CachedAnswer, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    let former = memory.entries.firstIndex { $0.answer.request == answer.request }
    if let former { remove(at: former, &draft, &memory) }
    if let number = add(answer, age: .zero, &draft, &memory) {
      draft.run(.store(answer, number), of: self, id: "storage", overlap: .serial)
    } else if former != nil {
      forget(answer, &draft)
    }
  }

  /// Takes in an answer of an earlier search.
  private func take(
    _ answer: CachedAnswer, age: Int64, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    // A clock that was set back says nothing of how old it is.
    let age = age < 0 ? freshFor : .milliseconds(age)
    if let keptFor, age >= keptFor { return forget(answer, &draft) }
    if memory.entry(of: answer.request) == nil { _ = add(answer, age: age, &draft, &memory) }
  }

  /// Adds an answer, and drops those that were used the longest ago until there is room; returns its number, or
  /// `nil` if there is no room for it at all.
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

  /// Removes an answer, and has it removed from where it is stored.
  private func drop(at place: Int, _ draft: inout SearchDraft, _ memory: inout Memory) {
    forget(memory.entries[place].answer, &draft)
    remove(at: place, &draft, &memory)
  }

  private func forget(_ answer: CachedAnswer, _ draft: inout SearchDraft) {
    if isStored { draft.run(.remove(answer.request), of: self, id: "storage", overlap: .serial) }
  }

  private func remove(at place: Int, _ draft: inout SearchDraft, _ memory: inout Memory) {
    draft.cancel(.age(memory.entries[place].number), of: self)
    memory.entries.remove(at: place)
  }

  // MARK: - Time

  private func wait(
    for place: Int, after time: Duration?, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    let number = memory.entries[place].number
    memory.entries[place].hasTimer = true
    guard let time else { return draft.cancel(.age(number), of: self) }
    draft.run(
      .age(number), of: self, id: .age(number), overlap: .latest(cancelRunning: true),
      timing: .after(time))
  }

  /// What was fresh is stale; what was stale goes.
  private func age(_ number: Int, _ draft: inout SearchDraft, _ memory: inout Memory) {
    guard let place = memory.place(of: number) else { return }
    guard memory.entries[place].isFresh else { return drop(at: place, &draft, &memory) }
    memory.entries[place].isFresh = false
    wait(for: place, after: keptFor.map { $0 - freshFor }, &draft, &memory)
  }

  /// Asks again for what is shown and not fresh.
  func revalidate(_ memory: Memory, in draft: inout SearchDraft) {
    for source in draft.state.sources where governs(source.id) && source.phase == .loaded {
      guard let answer = source.answer else { continue }
      let isFresh = memory.entry(of: answer.request)?.isFresh == true
      // A fresh answer of the service is better than one of the service that stands in.
      if !isFresh || answer.response.details.origin == .fallback { draft.refresh(source.id) }
    }
  }

  // MARK: - Work that did not end

  private func lose(_ works: [Work], _ memory: inout Memory) {
    for work in works {
      switch work {
      case .load: memory.isLoaded = nil
      case .age(let number):
        if let place = memory.place(of: number) { memory.entries[place].hasTimer = false }
      case .removeAll: memory.isRemovalLost = memory.isRemoving
      case .store, .remove: break
      }
    }
  }

  /// Work that failed: without a performer nothing is read, and the time of an answer comes all the same.
  private func notice(
    _ failure: WorkFailure, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    if let entry = memory.entries.first(where: { failure.work == "\(Work.age($0.number))" }) {
      return age(entry.number, &draft, &memory)
    }
    if failure.work == "\(Work.removeAll)" {
      // Nobody performs it, so nothing is stored.
      memory.isRemoving = false
      memory.problem = .notWritten(failure.reason)
    } else if failure.work == "\(Work.load)", memory.isLoaded == false {
      memory.isLoaded = true
      memory.problem = .notRead(failure.reason)
    } else {
      memory.problem = .notWritten(failure.reason)
    }
  }
}

extension AnswerCacheInteractor.Memory {
  fileprivate func place(of number: Int) -> Int? { entries.firstIndex { $0.number == number } }
}

extension EffectID {
  /// The name of the wait for the time of an answer.
  fileprivate static func age(_ number: Int) -> EffectID { EffectID("age \(number)") }
}

extension SourceState {
  /// Whether an answer that has come is shown, as a whole or as a further page.
  fileprivate func hasTaken(
    _ response: SearchResponse, to request: SearchRequest, as id: RequestID
  ) -> Bool {
    guard let answer else { return false }
    if answer.generation == id { return !answer.isPartial }
    var first = request
    first.page = answer.request.page
    return request.page != first.page && answer.request == first
      && window?.loadedPages.contains(request.page) == true && failedPages[request.page] == nil
  }
}
