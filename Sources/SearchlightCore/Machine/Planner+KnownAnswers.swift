/// Shows the answers that components have at hand, such as cached ones.
extension Planner {
  /// The known answers that the planner has shown during one action.
  struct KnownAnswers {
    /// The answers that components have not received yet, in order.
    fileprivate var news: [(id: SearchRequestID, source: SourceID, response: SearchResponse)] = []

    /// The sources for which a known answer was shown, and the further pages for which one was.
    fileprivate var sources: Set<SourceID> = []
    fileprivate var pages: [SourceID: Set<Int>] = [:]
  }

  /// Shows known answers to waiting requests, and passes them to all components like any other
  /// answer.
  ///
  /// Returns whether an answer was shown, because the wanted requests may have changed then. Each
  /// answer has a number of its own.
  ///
  /// Further pages are shown after the answers that they belong to. In one action each source is
  /// shown one answer and each page once. If a source wants something else after the components
  /// have received the answers, the service is asked, so the loop ends.
  ///
  /// Requests of a refresh or a retry are always sent to the service.
  func showKnown(_ known: inout KnownAnswers, in draft: inout SearchDraft) -> Bool {
    if registry.roles.answerProviders.isEmpty { return false }
    for group in registry.groups { show(group, in: &draft, &known) }
    if known.news.isEmpty {
      for searcher in registry.searchers { showPages(of: searcher.source, in: &draft, &known) }
    }
    if known.news.isEmpty { return false }
    for answer in known.news {
      let action = SearchAction.answered(
        answer.id, MultiSearchResponse([answer.source: .success(answer.response)]))
      registry.run(&draft, on: action)
    }
    keepChosenPages(in: &draft)
    known.news = []
    return true
  }

  /// Shows known answers to the requests of a group, except where the strategy of the group makes
  /// one answer depend on those before it.
  ///
  /// A request with a final answer waits no longer.
  private func show(
    _ group: ComponentRegistry.Group, in draft: inout SearchDraft, _ known: inout KnownAnswers
  ) {
    guard group.strategy == .none else { return }
    for source in group.sources where !draft.reissued.contains(source) {
      guard let tracker = draft.state.unobserved(source)?.tracker, tracker.stage == .waiting,
        let request = tracker.wanted, tracker.shown?.request != request,
        !known.sources.contains(source)
      else { continue }
      if show(request, .list, of: source, in: &draft, &known) { known.sources.insert(source) }
    }
  }

  private func showPages(
    of source: SourceID, in draft: inout SearchDraft, _ known: inout KnownAnswers
  ) {
    guard let shown = draft.state.unobserved(source)?.tracker.shown else { return }
    for page in missingPages(of: source, in: &draft)
    where known.pages[source]?.contains(page) != true {
      var request = shown.request
      request.page = page
      if show(request, .page(page), of: source, in: &draft, &known) {
        known.pages[source, default: []].insert(page)
      }
    }
  }

  /// Shows the first known answer that can be shown; returns whether there is one.
  private func show(
    _ request: SearchRequest, _ part: KnownPart, of source: SourceID, in draft: inout SearchDraft,
    _ known: inout KnownAnswers
  ) -> Bool {
    for provider in registry.roles.answerProviders {
      guard var answer = provider.knownAnswer(to: request, of: source, in: draft.state),
        let tracker = draft.state.unobserved(source)?.tracker
      else { continue }
      answer.response = answer.response.whole
      guard part.canShow(answer, to: request, in: tracker) else { continue }
      let id = draft.state.nextRequestID()
      draft.state.updateTracker(of: source) { part.show(answer, as: id, in: &$0) }
      provider.noteUse(of: answer, for: request, in: &draft)
      known.news.append((id, source, answer.response))
      return true
    }
    return false
  }
}

/// What a known answer is of the list of a source.
private enum KnownPart {
  /// The answer to the wanted request.
  case list

  /// A further page of the shown list.
  case page(Int)

  func canShow(
    _ answer: KnownAnswer, to request: SearchRequest, in tracker: RequestTracker
  ) -> Bool {
    switch self {
    case .list:
      // A stale answer would replace rows of the list, which the next answer continues.
      (answer.isFinal || !tracker.isContinued(by: request))
        && answer.response.isProcessed
        && answer.response.validationError(answering: request) == nil
    case .page(let page): answer.isFinal && tracker.fits(answer.response, asPage: page)
    }
  }

  func show(_ answer: KnownAnswer, as id: SearchRequestID, in tracker: inout RequestTracker) {
    switch self {
    case .list: tracker.show(answer, as: id)
    case .page(let page):
      _ = tracker.send(as: id, forPage: page)
      tracker.receive(id, with: .success(answer.response))
    }
  }
}

/// The initial choice of a machine.
extension Planner {
  /// Returns the initial state with a choice applied, and the reason why a part of the choice was
  /// left out.
  ///
  /// Components without work receive the choice as a `restore` action. Components with work receive
  /// it only when the search starts: nobody would carry out work that they asked for now.
  func beginning(with choice: SearchChoice) -> (state: SearchState, rejection: ActionRejection?) {
    var state = registry.initialState
    if choice == SearchChoice() { return (state, nil) }
    var draft = SearchDraft(taking: &state, of: registry)
    draft.restore(choice)
    registry.run(&draft, on: .restore(choice)) { $0.asksForNoWork }
    keepChosenPages(in: &draft)
    let rejection = draft.state.rejection
    draft.state.rejection = nil
    return (draft.state, rejection)
  }
}

extension SearchComponent {
  fileprivate var asksForNoWork: Bool { Work.self == Never.self }
}
