public import SearchlightCore
import SearchlightStateMachine

extension RecentSearchesInteractor {
  /// Remembers texts that are submitted or stay unchanged, and requests that they are stored.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action {
    case .submit: change(remembering(draft.state.text), &draft, &memory)
    case .start, .retry: run(memory.list.next(again: true), on: &draft)
    case .intent: hear(intent(in: action), &draft, &memory)
    default: break
    }
    if action.event == nil {
      run(memory.list.next(after: action), on: &draft)
      // A cancelled wait restarts with the next action.
      if memory.isRestLost { memory.resting = nil }
      memory.isRestLost = false
    } else {
      notice(action, &memory)
    }
    rest(&draft, &memory)
  }

  private func hear(_ intent: Intent?, _ draft: inout SearchDraft, _ memory: inout Memory) {
    switch intent {
    case .remember(let text): change(remembering(text), &draft, &memory)
    case .remove(let text):
      if memory.list.contains(text) || !memory.list.isLoaded {
        change(.remove(text.withSingleBlanks), &draft, &memory)
      }
    case .removeAll:
      // A text that rests in the field was typed before the removal.
      draft.cancel("rest", of: self)
      memory.isRestLost = false
      change(.removeAll, &draft, &memory)
    case .startOver: run(memory.list.startOver(), on: &draft)
    case .rested(let text):
      // A text that was typed since has cancelled or replaced the wait.
      guard memory.resting == text else { return }
      change(remembering(text), &draft, &memory)
    case .storage(let answer): run(memory.list.receive(answer, limit: limit), on: &draft)
    case nil: break
    }
  }

  /// Handles work that ended without an answer.
  private func notice(_ action: SearchAction, _ memory: inout Memory) {
    switch action.event {
    case .cancelledAll:
      memory.list.lose()
      memory.isRestLost = memory.resting != nil
    case .cancelled:
      if !cancelledWork(in: action).isEmpty { memory.list.lose() }
    case .workFailed(id, let failure):
      memory.list.lose(because: .notWritten(failure.reason))
    default: break
    }
  }

  /// Returns the change that remembers a text; `nil` if the text is empty or too long.
  private func remembering(_ text: String) -> RecentSearchChange? {
    guard limit > 0, text.utf8.count <= Self.lengthLimit else { return nil }
    let text = text.withSingleBlanks
    return text.isEmpty ? nil : .add(text)
  }

  private func change(
    _ change: RecentSearchChange?, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    guard let change else { return }
    // The newest text is not stored again.
    if case .add(let text) = change, memory.list.isLoaded, memory.list.entries.first == text {
      return
    }
    run(memory.list.change(change, limit: limit), on: &draft)
  }

  private func run(_ work: KeptListWork<RecentSearchChange>?, on draft: inout SearchDraft) {
    guard let work else { return }
    draft.run(.storage(work), of: self, id: "storage", overlap: .serial)
  }

  /// Starts the wait when hits arrive for a text, and ends it when the text changes.
  private func rest(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard case .submitOrRest(let pause) = trigger else { return }
    let settled = settledText(in: draft.state)
    guard settled != memory.resting else { return }
    memory.resting = settled
    guard let settled else { return draft.cancel("rest", of: self) }
    draft.sendInBackground(.rested(settled), of: self, after: pause, id: "rest")
  }

  /// Returns the text of the search, if hits were found for it.
  private func settledText(in state: SearchState) -> String? {
    guard !state.text.isEmpty, let answer = state[source]?.answer,
      answer.request.query == state.text, answer.response.nbHits > 0
    else { return nil }
    return state.text
  }
}

extension KeptList<RecentSearchChange> {
  /// Returns whether the list contains a text, ignoring case and repeated whitespace.
  fileprivate func contains(_ text: String) -> Bool {
    let meaning = text.meaning
    return entries.contains { $0.meaning == meaning }
  }
}
