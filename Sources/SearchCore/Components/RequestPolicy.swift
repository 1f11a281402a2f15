/// A component that has a say when a request is about to leave: a budget that holds it, a clock that measures
/// how long its answer takes, a cache that makes it needless.
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
  /// Returns an answer that the component has at hand, such as a cached one; `nil` if it has none.
  ///
  /// The answer is shown at once, with a generation of its own (``SourceAnswer/generation``), and all components
  /// receive it as a ``MachineEvent/Content/answered(_:_:)``. If it is not final, the request is sent all the same.
  /// Of several policies the first that has one counts.
  ///
  /// The method is not called for a refresh, a retry, or a group that stops if it finds enough. For further pages of a
  /// list only final answers count, and only such as can stand in the list: of the same engine and the same length.
  ///
  /// Must be a pure function of the state. An answer that does not fit the request is passed over.
  func knownAnswer(
    to request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> KnownAnswer?

  /// Takes note that an answer of the component is shown.
  ///
  /// Must be pure. It may change the component's memory and ask for work, as ``willSend(_:_:memory:)`` may.
  func didShow(
    _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
    memory: inout Memory)

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
  /// Knows none.
  public func knownAnswer(
    to request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> KnownAnswer? { nil }

  /// Takes no note.
  public func didShow(
    _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
    memory: inout Memory
  ) {}

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
    remember(in: &draft) { willSend(request, &$0, memory: &$1) }
  }

  /// Takes note in the component's memory in the draft that an answer of it is shown.
  func noteUse(
    of answer: KnownAnswer, for request: SearchRequest, in draft: inout SearchDraft
  ) {
    remember(in: &draft) { didShow(answer, to: request, &$0, memory: &$1) }
  }

  private func remember(
    in draft: inout SearchDraft, _ body: (inout SearchDraft, inout Memory) -> Void
  ) {
    let before = draft.state.memory(of: self)
    var memory = before
    body(&draft, &memory)
    guard memory != before else { return }
    draft.state.memory[id] = memory == initialMemory ? nil : TypeErasedValue(memory)
  }
}
