import StateMachine

@testable import SearchCore

/// An action that was carried out, with all that is known about it.
struct Moment {
  typealias Record = TransitionRecord<SearchState, SearchAction, SearchWork>

  let subject: Subject
  /// The past, and what the action itself permits.
  let history: History
  let record: Record
  let now: Duration
  /// How the service has answered, if the action is its answer.
  let outcome: Outcome?
  let sent: [MultiSearchRequest]

  init(
    subject: Subject, history: History, record: Record, now: Duration, outcome: Outcome?
  ) {
    self.subject = subject
    self.history = history
    self.record = record
    self.now = now
    self.outcome = outcome
    sent = record.effects.compactMap { effect in
      if case .run(.search(let request), _, _, _) = effect { request } else { nil }
    }
  }

  var action: SearchAction { record.action }
  var effects: Effects<SearchWork> { record.effects }
  var before: SearchState { record.before }
  var after: SearchState { record.after }

  /// Each source before and after.
  var sources: Zip2Sequence<[SourceState], [SourceState]> { zip(before.sources, after.sources) }

  /// The requests that have left, request by request, but those for further pages.
  var mainEntries: [MultiSearchRequest.Entry] {
    sent.filter { !isPage($0) }.flatMap(\.entries)
  }

  /// The requests for further pages that have left.
  var pageRequests: [MultiSearchRequest] { sent.filter(isPage) }

  /// Whether the action is an answer that passes the request of a source over.
  func passesOver(_ source: SourceID) -> Bool {
    guard case .success(let answer)? = action.word?.response.results[source] else { return false }
    return !answer.isProcessed
  }

  private func isPage(_ request: MultiSearchRequest) -> Bool {
    request.entries.contains { entry in
      after[entry.source]?.tracker.pagesInFlight.contains { $0.id == request.id } ?? false
    }
  }
}

extension SearchAction {
  /// What the action says in answer to a request: a piece of it, or all.
  var word: (requestID: RequestID, response: MultiSearchResponse)? {
    switch event {
    case .piece(let requestID, let response), .answered(let requestID, let response):
      (requestID, response)
    default: nil
    }
  }

  /// The actions of a batch, and of those in it; or the action itself.
  var leaves: [SearchAction] {
    if case .batch(let actions) = self { actions.flatMap(\.leaves) } else { [self] }
  }
}

extension FilterChange {
  /// The group that is named; `nil` if none is.
  var group: FilterGroup.ID? {
    switch self {
    case .add(_, let id), .remove(_, let id), .toggle(_, let id), .set(_, let id),
      .clearGroup(let id):
      id
    case .clearAttribute, .clearRefinements, .clearRefinementsExcept: nil
    }
  }
}
