/// A component that decides when a request is sent: a budget that holds requests, a pace
/// that follows response times.
///
/// ``RequestGate/permits(_:of:in:)`` decides whether a source is searched at all, and
/// ``SearchDraft/sendRequests(after:of:)`` how long the requests that follow from an action wait. A
/// policy comes last: a request that is wanted and whose wait is over is held while any policy does
/// not permit it. No request is lost. It is sent, in the form that is wanted by then, with the
/// first action after which all policies permit it. A cache, which makes requests unnecessary, is an
/// ``AnswerProvider``.
///
/// ```swift
/// struct OfflineInteractor: RequestPolicy {
///   …
///   func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
///     state.memory(of: self).isOnline
///   }
///
///   func willSend(
///     _ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Memory
///   ) {}
/// }
/// ```
public protocol RequestPolicy<Memory, Intent, Work>: SearchComponent {
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
  /// Calls `willSend` on the component's memory in the draft.
  func note(_ request: MultiSearchRequest, in draft: inout SearchDraft) {
    remember(in: &draft) { willSend(request, &$0, memory: &$1) }
  }
}
