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
  /// The answer to a request, where the component knows it without asking; `nil` if it does not.
  ///
  /// It is shown at once, while the request would wait to leave, as one of its own generation
  /// (``SourceAnswer/generation``); the request leaves behind it, unless the answer is final. Of several policies
  /// the first that knows one counts. Nobody is asked about a refresh or a retry, nor about sources of a group that
  /// stops if it finds enough; about a further page of a list final answers count alone. All components hear of what
  /// is shown as of an answer (``MachineEvent/Content/answered(_:_:)``) before requests leave.
  ///
  /// Must be a pure function of the state. An answer that cannot be one to the request counts as none.
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
