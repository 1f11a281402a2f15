import SearchlightBackend
public import SearchlightCore
import SearchlightStateMachine

extension LocationInteractor {
  /// Asks for the location on request, and handles answers to the latest request only.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch action {
    case .intent: hear(intent(in: action), &draft, &memory)
    case .machine: notice(action, &memory)
    default: break
    }
  }

  /// Returns the points that the searches were centered on.
  public func locations(_ memory: Memory) -> Set<Point> { Set(memory.centers) }

  /// Forgets the points, and the status if it is one of them.
  public func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Memory) {
    // A further answer to the open question would bring the location back.
    if memory.told.map(points.contains) == true { end(&draft, &memory) }
    memory.forget(points)
  }

  private func hear(_ intent: Intent?, _ draft: inout SearchDraft, _ memory: inout Memory) {
    switch intent {
    case .ask:
      guard memory.status != .asking else { return }
      memory.former = memory.status
      memory.status = .asking
      memory.question += 1
      memory.isOpen = true
      memory.told = nil
      draft.run(
        .locate(question: memory.question), of: self, id: "locate",
        overlap: .latest(cancelRunning: true))
    case .stop: end(&draft, &memory)
    case .forget:
      // A question that has been answered is ended with the other components' below.
      if memory.told == nil { end(&draft, &memory) }
      draft.forget(draft.locations)
      memory = Memory(after: memory.question)
    case .answer(let answer, let question):
      // A late answer, to an earlier question or after the end of this one, is ignored.
      guard memory.isOpen, question == memory.question else { return }
      take(answer.rounded(toDecimals: decimals), &draft, &memory)
    case nil: break
    }
  }

  private func take(
    _ answer: LocationAnswer, _ draft: inout SearchDraft, _ memory: inout Memory
  ) {
    switch answer {
    case .located(let location):
      memory.status = .located(location)
      guard memory.told != location.point else { return }
      // A hidden map takes no part in the search, so the location does not leave the device for it.
      for search in searches where !draft.hidesArea(of: search.source) {
        search.center(on: location.point, insteadOf: memory.told, in: &draft)
      }
      memory.tell(location.point)
    case .denied: memory.status = .denied
    case .restricted: memory.status = .restricted
    case .unavailable(let reason):
      // A location that is known stays known.
      if memory.status == .asking { memory.status = .unavailable(reason.shortenedError) }
    }
  }

  /// Ends the question: a known location stays, and an unanswered question counts as not asked.
  private func end(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard memory.isOpen else { return }
    close(&memory)
    draft.cancel("locate", of: self)
  }

  private func close(_ memory: inout Memory) {
    memory.isOpen = false
    if memory.status == .asking { memory.status = memory.former }
  }

  /// Handles work that ended without an answer.
  private func notice(_ action: SearchAction, _ memory: inout Memory) {
    guard memory.isOpen else { return }
    switch action.event {
    case .cancelledAll: close(&memory)
    case .cancelled:
      if cancelledWork(in: action).contains(.locate(question: memory.question)) { close(&memory) }
    case .workFailed(id, let failure):
      memory.isOpen = false
      if memory.status == .asking { memory.status = .unavailable(failure.reason) }
    default: break
    }
  }
}
