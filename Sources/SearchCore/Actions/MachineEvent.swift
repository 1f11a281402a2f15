/// What has become of something that the machine itself has set going: an answer, the end of a wait, a
/// failure.
///
/// Everybody can read it, as the ``SearchAction/event`` of an action. Only the machine's own effects, probes and
/// logs make one: an app can neither answer a request nor end a wait in the machine's name.
public struct MachineEvent: Hashable, Sendable {
  /// What has happened.
  public enum Content: Hashable, Sendable {
    /// The wait of a group is over. The number tells it from waits that were cancelled.
    case send(GroupID, wait: Int)

    /// Everything that was under way has been cancelled from outside. What was wanted is asked for again by
    /// ``SearchAction/start``, ``SearchAction/submit``, ``SearchAction/retry(_:)`` or another text.
    case cancelledAll

    /// Some of what was under way has been cancelled by the handle of the action that it goes back to
    /// (`SentAction`). A request among it is as one that its service has cancelled; requests that waited to
    /// leave do not leave. What was wanted is asked for again as after ``cancelledAll``. Components find their
    /// work by ``SearchComponent/cancelledWork(in:)``.
    case cancelled([SearchWork])

    /// A request has been under way for long, where a component minds.
    case stalled(RequestID)

    /// A piece of the answer to a request has come, which stays under way: what there is so far. Of a source
    /// whose answer in it is no part of one (``AnswerDetails/isPartial``) no more is to come. One that is not
    /// expected changes nothing.
    case piece(RequestID, MultiSearchResponse)

    /// A request has been answered. An answer that is not expected (it comes twice, or too late) changes
    /// nothing. Components also receive this event for an answer that one of them supplied from memory
    /// (``RequestPolicy/knownAnswer(to:of:in:)``), in the transition that shows it.
    case answered(RequestID, MultiSearchResponse)

    /// The work of a component has failed. The component learns of it as of any action, and the state names
    /// it as its ``SearchState/rejection``.
    case workFailed(ComponentID, WorkFailure)
  }

  /// What has happened.
  public let content: Content

  package init(_ content: Content) {
    self.content = content
  }
}

extension SearchAction {
  /// What the machine's own effects tell by the action; `nil` for an action of the user or the app.
  ///
  /// ```swift
  /// if case .answered(_, let response)? = action.event { … }
  /// ```
  public var event: MachineEvent.Content? {
    if case .machine(let event) = self { event.content } else { nil }
  }
}

// MARK: - For the machine's effects, probes and logs

extension SearchAction {
  package static func send(_ group: GroupID, wait: Int) -> SearchAction {
    .machine(MachineEvent(.send(group, wait: wait)))
  }

  package static let cancelledAll = SearchAction.machine(MachineEvent(.cancelledAll))

  package static func cancelled(_ works: [SearchWork]) -> SearchAction {
    .machine(MachineEvent(.cancelled(works)))
  }

  package static func stalled(_ requestID: RequestID) -> SearchAction {
    .machine(MachineEvent(.stalled(requestID)))
  }

  package static func answered(
    _ requestID: RequestID, _ response: MultiSearchResponse
  ) -> SearchAction {
    .machine(MachineEvent(.answered(requestID, response.whole)))
  }

  package static func piece(
    _ requestID: RequestID, _ response: MultiSearchResponse
  ) -> SearchAction {
    .machine(MachineEvent(.piece(requestID, response)))
  }

  package static func workFailed(_ component: ComponentID, _ failure: WorkFailure) -> SearchAction {
    .machine(MachineEvent(.workFailed(component, failure)))
  }
}
