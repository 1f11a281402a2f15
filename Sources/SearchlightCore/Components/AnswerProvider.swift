/// A component that has answers at hand, such as a cache.
///
/// A final answer makes the request to the service unnecessary; any other is shown until that of the
/// service arrives. What sends requests later, but has no answers, is a ``RequestPolicy``; a
/// component can be both.
///
/// ```swift
/// struct LastAnswersInteractor: AnswerProvider {
///   …
///   func knownAnswer(
///     to request: SearchRequest, of source: SourceID, in state: SearchState
///   ) -> KnownAnswer? {
///     state.memory(of: self).answers[request]
///   }
///
///   func didShow(
///     _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
///     memory: inout Memory
///   ) {}
/// }
/// ```
public protocol AnswerProvider<Memory, Intent, Work>: SearchComponent {
  /// Returns an answer that the component already has, such as a cached one; `nil` if it has none.
  ///
  /// The machine shows the answer at once, with a generation of its own
  /// (``SourceAnswer/generation``), and all components receive it as
  /// ``MachineEvent/Content/answered(_:_:after:)``. If the answer is not final, the request is sent
  /// nevertheless. If several components have an answer, the first one counts.
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
  /// ``RequestPolicy/willSend(_:_:memory:)``.
  func didShow(
    _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
    memory: inout Memory)
}

extension AnswerProvider {
  /// Calls `didShow` on the component's memory in the draft.
  func noteUse(
    of answer: KnownAnswer, for request: SearchRequest, in draft: inout SearchDraft
  ) {
    remember(in: &draft) { didShow(answer, to: request, &$0, memory: &$1) }
  }
}
