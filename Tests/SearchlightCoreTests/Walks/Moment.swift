import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

/// A transition of a walk with everything that the laws need to check it.
struct Moment {
  typealias Record = TransitionRecord<SearchState, SearchAction, SearchWork>

  let subject: Subject
  /// The history before the transition, including what its action permits.
  let history: History
  let record: Record
  let now: Duration
  /// The outcome of the service's answer, if the action is an answer.
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
      if case .search(let request)? = effect.work { request } else { nil }
    }
  }

  var action: SearchAction { record.action }
  var effects: Effects<SearchWork> { record.effects }
  var before: SearchState { record.before }
  var after: SearchState { record.after }

  /// Each source before and after the transition.
  var sources: Zip2Sequence<[SourceState], [SourceState]> { zip(before.sources, after.sources) }

  /// The entries of all sent requests except those for further pages.
  var mainEntries: [MultiSearchRequest.Entry] {
    sent.filter { !isPage($0) }.flatMap(\.entries)
  }

  /// The sent requests for further pages.
  var pageRequests: [MultiSearchRequest] { sent.filter(isPage) }

  /// Returns whether the action is an answer that passes over the request of a source.
  func passesOver(_ source: SourceID) -> Bool {
    guard case .success(let answer)? = action.reply?.response.results[source] else { return false }
    return !answer.isProcessed
  }

  private func isPage(_ request: MultiSearchRequest) -> Bool {
    request.entries.contains { entry in
      after[entry.source]?.tracker.pagesInFlight.contains { $0.id == request.id } ?? false
    }
  }
}

extension SearchAction {
  /// The request that the action answers, with the response or a piece of it.
  var reply: (requestID: SearchRequestID, response: MultiSearchResponse)? {
    switch event {
    case .piece(let requestID, let response, _), .answered(let requestID, let response, _):
      (requestID, response)
    default: nil
    }
  }

  /// The actions of a batch and of nested batches, or the action itself.
  var leaves: [SearchAction] {
    if case .batch(let actions) = self { actions.flatMap(\.leaves) } else { [self] }
  }
}

extension FilterChange {
  /// The group that the change names; `nil` if it names none.
  var group: FilterGroup.ID? {
    switch self {
    case .add(_, let id), .remove(_, let id), .toggle(_, let id): id
    case .set(_, let id), .clearGroup(let id): id
    case .clearAttribute, .clearRefinements, .clearRefinementsExcept: nil
    }
  }
}

extension Effects<SearchWork> {
  /// The work that is asked for, with its names.
  var namedWork: [(work: SearchWork, id: EffectID?)] {
    compactMap { effect in
      switch effect {
      case .run(let work, let id, _, _), .background(let work, let id, _, _): (work, id)
      default: nil
      }
    }
  }
}
