/// The outcome of an effect that the machine started: an answer, the end of a wait, a failure.
///
/// Anyone can read an event through ``SearchAction/event``. Only the machine's own effects, probes
/// and logs create one, so an app can neither answer a request nor end a wait on the machine's
/// behalf.
public struct MachineEvent: Hashable, Sendable {
  /// The kinds of event, each with the request, group or work it is about.
  @nonexhaustive
  public enum Content: Hashable, Sendable {
    /// The delay before a group's request has elapsed.
    ///
    /// `wait` distinguishes the current delay from delays that were cancelled.
    case send(GroupID, wait: Int)

    /// All effects were cancelled from outside the machine.
    ///
    /// ``SearchAction/start``, ``SearchAction/submit``, ``SearchAction/retry(_:)-enum.case`` and any choice of
    /// the user or the app, even one that equals the current choice, ask again for what is wanted.
    case cancelledAll

    /// Effects were cancelled through the handle (`SentAction`) of the action that caused them.
    ///
    /// A cancelled request counts as one that its service cancelled; a request that was still
    /// waiting is not sent. The actions that ask again after ``cancelledAll`` do so here too. A
    /// component finds its own work with ``SearchComponent/cancelledWork(in:)``.
    case cancelled([SearchWork])

    /// A request has had no answer for the shortest ``ComponentTraits/stalledAfter`` of the
    /// machine's components.
    case stalled(SearchRequestID)

    /// Part of the answer to a request has arrived: everything that is known so far.
    ///
    /// The request stays under way. A source whose answer in it is not partial
    /// (``SearchlightBackend/AnswerDetails/isPartial``) is complete. A piece for a request that is not expected
    /// changes nothing. `after` is the time since the request was sent, as with `answered`.
    case piece(SearchRequestID, MultiSearchResponse, after: Duration?)

    /// A request has been answered.
    ///
    /// An answer that is not expected, because it is late or a duplicate, changes nothing. When a
    /// component supplies an answer from memory (``AnswerProvider/knownAnswer(to:of:in:)``), all
    /// components receive this event in the transition that shows the answer.
    ///
    /// `after` is the time from sending the request to the answer, by the clock of the store. It is
    /// `nil` where nothing measured it: for an answer from memory, and in a log that has none.
    case answered(SearchRequestID, MultiSearchResponse, after: Duration?)

    /// The work of a component has failed.
    ///
    /// The component receives the event like any action, and the state reports the failure as its
    /// ``SearchState/rejection``.
    case workFailed(ComponentID, WorkFailure)
  }

  /// The kind of event, with what it carries.
  public let content: Content

  package init(_ content: Content) {
    self.content = content
  }
}

extension SearchAction {
  /// The event that the action carries; `nil` for an action of the user or the app.
  ///
  /// ```swift
  /// if case .answered(_, let response, _)? = action.event { … }
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

  package static func stalled(_ requestID: SearchRequestID) -> SearchAction {
    .machine(MachineEvent(.stalled(requestID)))
  }

  package static func answered(
    _ requestID: SearchRequestID, _ response: MultiSearchResponse, after duration: Duration? = nil
  ) -> SearchAction {
    .machine(MachineEvent(.answered(requestID, response.whole, after: duration)))
  }

  package static func piece(
    _ requestID: SearchRequestID, _ response: MultiSearchResponse, after duration: Duration? = nil
  ) -> SearchAction {
    .machine(MachineEvent(.piece(requestID, response, after: duration)))
  }

  package static func workFailed(_ component: ComponentID, _ failure: WorkFailure) -> SearchAction {
    .machine(MachineEvent(.workFailed(component, failure)))
  }
}
