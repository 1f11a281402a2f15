public import SearchCore
import StateMachine

extension RequestBudgetInteractor {
  /// Whether there is a token for a request, or it needs none.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
    !limits(request) || state.memory(of: self).taken < capacity
  }

  /// Takes a token, which comes back in time.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {
    guard limits(request) else { return }
    memory.taken += 1
    awaitToken(&draft, &memory)
  }

  /// Takes in what comes back.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if memory.taken == 0 { return }
    switch action {
    case .machine(let event):
      switch event.content {
      case .workFailed(id, _): refill(&draft, &memory)
      case .cancelledAll: memory.isRefilling = false
      case .cancelled where !cancelledWork(in: action).isEmpty:
        memory.isRefilling = false
        awaitToken(&draft, &memory)
      default: break
      }
    case .intent where intent(in: action) == .refilled: refill(&draft, &memory)
    default:
      // After everything was cancelled nothing goes on by itself before somebody does something.
      awaitToken(&draft, &memory)
    }
  }

  /// What lets tokens come back in a live search; the time is that of the store's clock.
  public func work() -> WorkPerformer {
    work { _, send in send(.refilled) }
  }

  private func limits(_ request: MultiSearchRequest) -> Bool {
    refill > .zero && request.entries.contains { governs($0.source) }
  }

  private func refill(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard memory.isRefilling else { return }
    memory.isRefilling = false
    memory.taken -= 1
    awaitToken(&draft, &memory)
  }

  /// One token is on its way back at a time, as long as one is missing.
  private func awaitToken(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard memory.taken > 0, !memory.isRefilling else { return }
    memory.isRefilling = true
    draft.run(
      .refill, of: self, id: "refill", overlap: .latest(cancelRunning: true),
      timing: .after(refill))
  }
}
