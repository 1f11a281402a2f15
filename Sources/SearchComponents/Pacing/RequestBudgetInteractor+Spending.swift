public import SearchCore
import StateMachine

extension RequestBudgetInteractor {
  /// Whether a token is available for a request, or the request needs none.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
    !limits(request) || state.memory(of: self).taken < capacity
  }

  /// Takes a token, and starts the timer that returns it.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {
    guard limits(request) else { return }
    memory.taken += 1
    awaitToken(&draft, &memory)
  }

  /// Returns tokens when their timer ends, and restarts a timer that was cancelled.
  public func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    if memory.taken == 0 { return }
    switch action {
    case .machine(let event):
      if event.content == .cancelledAll { memory.isRefilling = false }
    case .intent where intent(in: action) == .refilled: refill(&draft, &memory)
    default:
      // After `cancelAll`, the timer restarts with the next action of the user or the app.
      awaitToken(&draft, &memory)
    }
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

  /// Starts the timer for the next token if one is missing; only one timer runs at a time.
  private func awaitToken(_ draft: inout SearchDraft, _ memory: inout Memory) {
    guard memory.taken > 0, !memory.isRefilling else { return }
    memory.isRefilling = true
    draft.sendInBackground(.refilled, of: self, after: refill, id: "refill")
  }
}
