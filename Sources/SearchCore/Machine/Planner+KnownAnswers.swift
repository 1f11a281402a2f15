/// The answers that components know without asking.
extension Planner {
  /// What has been shown in one action of what components know.
  struct KnownAnswers {
    /// The answers of which components have not heard, in order.
    fileprivate var news: [(id: RequestID, source: SourceID, response: SearchResponse)] = []

    /// The sources of which an answer was shown, and the further pages that were.
    fileprivate var sources: Set<SourceID> = []
    fileprivate var pages: [SourceID: Set<Int>] = [:]
  }

  /// Shows what is known of the requests that wait, and tells all components, to which it is an answer like any other.
  ///
  /// Returns whether there was something: what is wanted may have changed. Each answer has a number of its own.
  ///
  /// Further pages come behind the answers whose pages they are. Of each source an answer is shown once in an action,
  /// and each page once: what it wants after components have heard of that is asked of the service, so that this comes
  /// to an end.
  ///
  /// A refresh and a retry are asked for all the same.
  func showKnown(_ known: inout KnownAnswers, in draft: inout SearchDraft) -> Bool {
    if registry.policies.isEmpty { return false }
    for group in registry.groups { show(group, in: &draft, &known) }
    if known.news.isEmpty {
      for searcher in registry.searchers { showPages(of: searcher.source, in: &draft, &known) }
    }
    if known.news.isEmpty { return false }
    for answer in known.news {
      let action = SearchAction.answered(
        answer.id, MultiSearchResponse([answer.source: .success(answer.response)]))
      for component in registry.components { component.run(&draft, on: action) }
    }
    keepChosenPages(in: &draft)
    known.news = []
    return true
  }

  /// Shows what is known of a group; where what is answered depends on the answers before it, that is nothing.
  ///
  /// Requests for which the service need not be asked wait no longer.
  private func show(
    _ group: ComponentRegistry.Group, in draft: inout SearchDraft, _ known: inout KnownAnswers
  ) {
    guard group.strategy == .none else { return }
    for source in group.sources where !draft.reissued.contains(source) {
      guard let tracker = draft.state.unnoted(source)?.tracker, tracker.stage == .waiting,
        let request = tracker.wanted, tracker.shown?.request != request,
        !known.sources.contains(source)
      else { continue }
      let isKnown = show(request, of: source, in: &draft, &known) { answer, _ in
        answer.response.isProcessed && answer.response.validationError(answering: request) == nil
      } by: { tracker, id, answer in
        tracker.show(answer, as: id)
      }
      if isKnown { known.sources.insert(source) }
    }
  }

  private func showPages(
    of source: SourceID, in draft: inout SearchDraft, _ known: inout KnownAnswers
  ) {
    guard let shown = draft.state.unnoted(source)?.tracker.shown else { return }
    for page in missingPages(of: source, in: &draft)
    where known.pages[source]?.contains(page) != true {
      var request = shown.request
      request.page = page
      let isKnown = show(request, of: source, in: &draft, &known) { answer, tracker in
        answer.isFinal && tracker.fits(answer.response, asPage: page)
      } by: { tracker, id, answer in
        _ = tracker.send(as: id, forPage: page)
        tracker.receive(id, with: .success(answer.response))
      }
      if isKnown { known.pages[source, default: []].insert(page) }
    }
  }

  /// Lets the first component that knows an answer which can be one give it; returns whether there is one.
  private func show(
    _ request: SearchRequest, of source: SourceID, in draft: inout SearchDraft,
    _ known: inout KnownAnswers, if canBeShown: (KnownAnswer, RequestTracker) -> Bool,
    by change: (inout RequestTracker, RequestID, KnownAnswer) -> Void
  ) -> Bool {
    for policy in registry.policies {
      guard var answer = policy.knownAnswer(to: request, of: source, in: draft.state),
        let tracker = draft.state.unnoted(source)?.tracker
      else { continue }
      answer.response = answer.response.whole
      guard canBeShown(answer, tracker) else { continue }
      let id = draft.state.nextRequestID()
      draft.state.updateTracker(of: source) { change(&$0, id, answer) }
      policy.noteUse(of: answer, for: request, in: &draft)
      known.news.append((id, source, answer.response))
      return true
    }
    return false
  }
}
