/// A component that decides when a request is sent: a budget that holds requests, a pace
/// that follows response times, a cache that makes requests unnecessary.
///
/// ``SearchComponent/permits(_:of:in:)`` decides whether a source is searched at all, and
/// ``SearchDraft/sendRequests(after:of:)`` how long the requests that follow from an action wait. A
/// policy comes last: a request that is wanted and whose wait is over is held while any policy does
/// not permit it. No request is lost. It is sent, in the form that is wanted by then, with the
/// first action after which all policies permit it.
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
  /// Returns an answer that the component already has, such as a cached one; `nil` if it has none.
  ///
  /// The machine shows the answer at once, with a generation of its own
  /// (``SourceAnswer/generation``), and all components receive it as
  /// ``MachineEvent/Content/answered(_:_:after:)``. If the answer is not final, the request is sent
  /// nevertheless. If several policies have an answer, the first one counts.
  ///
  /// The machine does not call the method for a refresh, a retry, or a group that stops once it has
  /// enough results. For further pages of a list, only final answers count, and only those that fit
  /// the list: from the same engine and with the same length.
  ///
  /// Must be a pure function of the state. An answer that does not fit the request is ignored.
  func knownAnswer(
    to request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> KnownAnswer?

  /// Notifies the component that the machine shows its answer.
  ///
  /// Must be pure. The method may change the component's memory and ask for work, like
  /// ``willSend(_:_:memory:)``.
  func didShow(
    _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
    memory: inout Memory)

  /// Returns whether a request may be sent in the current state.
  ///
  /// The request is either that of a group, with all of its sources, or one for a further page of a
  /// list, whichever component needs the page.
  ///
  /// Must be a pure function of the state. The machine asks about each request separately, with a
  /// state in which the requests before it have been sent.
  func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool

  /// Notifies the component that a request is about to be sent, which all policies have permitted.
  ///
  /// The machine calls the method once for each policy, in the order of the components.
  ///
  /// Must be pure. The method may change the component's memory and ask for work with
  /// ``SearchDraft/run(_:of:id:overlap:timing:)``; that work begins before the request is sent.
  /// Changes to what is searched for take effect with the next action.
  func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory)
}

extension RequestPolicy {
  /// Returns `nil`: no answer is available.
  public func knownAnswer(
    to request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> KnownAnswer? { nil }

  /// Does nothing.
  public func didShow(
    _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
    memory: inout Memory
  ) {}

  /// Permits every request.
  public func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool { true }

  /// Does nothing.
  public func willSend(
    _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
  ) {}

  /// Calls `willSend` on the component's memory in the draft.
  func note(_ request: MultiSearchRequest, in draft: inout SearchDraft) {
    remember(in: &draft) { willSend(request, &$0, memory: &$1) }
  }

  /// Calls `didShow` on the component's memory in the draft.
  func noteUse(
    of answer: KnownAnswer, for request: SearchRequest, in draft: inout SearchDraft
  ) {
    remember(in: &draft) { didShow(answer, to: request, &$0, memory: &$1) }
  }
}
