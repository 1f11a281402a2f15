/// A component that has a say when a request is about to leave: a budget that holds it, a clock that measures
/// how long its answer takes.
///
/// ``SearchComponent/permits(_:of:in:)`` decides whether a source wants to be searched at all, and
/// ``SearchDraft/sendRequests(after:of:)`` how long requests wait that follow from an action. This is what comes
/// last: a request that is wanted, and whose wait is over, is held for as long as one policy does not permit it.
/// Nothing is lost: it leaves, as it is wanted then, with the first action after which all permit it.
///
/// ```swift
/// struct OfflineInteractor: RequestPolicy {
///   …
///   func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
///     state.memory(of: self).isOnline
///   }
/// }
/// ```
public protocol RequestPolicy<Memory, Intent, Work>: SearchComponent {
  /// Whether a request may leave as the state stands: one of a group, with all of its sources, or one for a
  /// further page of a list, whoever needs the page.
  ///
  /// Must be a pure function of the state. It is asked about each request by itself, with the state in which
  /// those before it have left.
  func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool

  /// Takes note that a request leaves, which all policies have permitted; called once for each, in the order of
  /// the machine.
  ///
  /// Must be pure. It may change the component's memory and ask for work by
  /// ``SearchDraft/run(_:of:id:overlap:timing:)``, which begins before the request leaves. Changes of what is
  /// searched for have their effect with the next action.
  func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory)
}

extension RequestPolicy {
  /// Permits every request.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool { true }

  /// Takes no note.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {}
}

extension RequestPolicy {
  /// Takes note in the component's memory in the draft that a request leaves.
  func note(_ request: MultiSearchRequest, in draft: inout SearchDraft) {
    let before = draft.state.memory(of: self)
    var memory = before
    willSend(request, &draft, memory: &memory)
    guard memory != before else { return }
    draft.state.memory[id] = memory == initialMemory ? nil : TypeErasedValue(memory)
  }
}
