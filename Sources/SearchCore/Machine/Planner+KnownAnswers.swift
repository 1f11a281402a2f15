/// The answers that components know without asking.
extension Planner {
  /// Shows what is known of the requests that wait in a group, each under a number of its own; those for which the
  /// service need not be asked wait no longer.
  ///
  /// A refresh and a retry are asked for all the same. Where what is answered depends on the answers before it, all
  /// come from the service.
  func answerKnown(_ group: ComponentRegistry.Group, in draft: inout SearchDraft) {
    guard !registry.policies.isEmpty, group.strategy == .none else { return }
    for source in group.sources where !draft.reissued.contains(source) {
      guard let tracker = draft.state.unnoted(source)?.tracker, tracker.stage == .waiting,
        let request = tracker.wanted, tracker.shown?.request != request
      else { continue }
      show(request, of: source, in: &draft) { tracker, id, answer in
        tracker.show(answer, as: id)
      }
    }
  }

  /// Shows a further page that is known and need not be asked for; returns whether there is one.
  func answerKnown(
    page request: SearchRequest, of source: SourceID, in draft: inout SearchDraft
  ) -> Bool {
    show(request, of: source, isFinal: true, in: &draft) { tracker, id, answer in
      _ = tracker.send(as: id, forPage: request.page)
      tracker.receive(id, with: .success(answer.response))
    }
  }

  /// Lets the first component that knows an answer give it; returns whether there is one.
  @discardableResult
  private func show(
    _ request: SearchRequest, of source: SourceID, isFinal: Bool = false,
    in draft: inout SearchDraft, by change: (inout RequestTracker, RequestID, KnownAnswer) -> Void
  ) -> Bool {
    for policy in registry.policies {
      guard let answer = policy.knownAnswer(to: request, of: source, in: draft.state),
        answer.isFinal || !isFinal, answer.response.isProcessed,
        answer.response.validationError(answering: request) == nil
      else { continue }
      let id = draft.state.nextRequestID()
      draft.state.updateTracker(of: source) { change(&$0, id, answer) }
      policy.noteUse(of: answer, for: request, in: &draft)
      return true
    }
    return false
  }
}
