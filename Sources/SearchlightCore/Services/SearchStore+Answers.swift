public import SearchlightStateMachine

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Sends an action and waits for what a presenter shows of its answer; from any thread.
  ///
  /// ```swift
  /// switch await search.answer(to: .text("tom h"), of: movieHits) {
  /// case .answered(let hits): …
  /// case .failed(let error): …
  /// case .cancelled, .replaced: …
  /// }
  /// ```
  ///
  /// Any number of tasks can ask one search at the same time, and none gets the answer to another
  /// one's request: an action whose request was given up for that of a newer action is replaced. An
  /// answer that arrives while a newer one is wanted is still that of its action. What was asked for
  /// is what the sources want after the action, and the pages that they load then, as after
  /// ``SearchlightComponents/HitsInteractor/rowAppeared(_:)``. An action after which nothing is missing is
  /// answered at once with what is shown.
  ///
  /// A failure counts when nothing that belongs to the action follows, such as another try of a
  /// ``SearchlightComponents/RetryInteractor``. Cancelling the task cancels the requests of the action; see
  /// ``SearchlightStateMachine/Store/answer(to:_:)``.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - presenter: What to show. A component waits for the sources of its searchers, any other
  ///     presenter for all sources.
  public nonisolated(nonsending) func answer<Presenter: SearchPresenter>(
    to action: SearchAction, of presenter: Presenter
  ) async -> ActionAnswer<Presenter.Output, SearchError> {
    await answer(to: action) { state in
      let own = (presenter as? any SearchComponent)?.searchers.map(\.source) ?? []
      let asked = (own.isEmpty ? state.sources.map(\.id) : own).map { AskedSource($0, in: state) }
      return { state, moment in
        let progress = asked.map { $0.progress(in: state) }
        if progress.allSatisfy({ $0 == .shown }) { return .answered(presenter.present(state)) }
        guard moment.hasEnded, !progress.contains(.open) else { return nil }
        for case .failed(let error) in progress { return .failed(error) }
        return progress.contains(.cancelled) ? .cancelled : .replaced
      }
    }
  }
}

/// What a source wanted and loaded after an action.
private struct AskedSource: Sendable {
  enum Progress: Equatable {
    case open, shown, cancelled, replaced
    case failed(SearchError)
  }

  private let source: SourceID
  private let wanted: SearchRequest?
  private let pages: Set<Int>

  /// The answer that was shown then: a refresh asks again for what it answers.
  private let former: SearchRequestID?

  init(_ source: SourceID, in state: SearchState) {
    self.source = source
    wanted = state[source]?.wanted
    pages = state[source]?.pagesUnderWay ?? []
    former = state[source]?.answer?.generation
  }

  /// Returns how far a later state has come with what was asked for.
  func progress(in state: SearchState) -> Progress {
    guard let wanted, let source = state[source] else { return .shown }
    guard source.wanted == wanted else {
      // An older answer is shown if it arrives before the one that is wanted now.
      guard let answer = source.answer, answer.request == wanted, answer.generation != former,
        !answer.response.details.isPartial, pages.isEmpty
      else { return .replaced }
      return .shown
    }
    switch source.phase {
    case .waiting, .loading, .partial, .refreshing: return .open
    case .failed(let error): return .failed(error)
    case .idle: return source.isPassedOver ? .shown : .cancelled
    case .loaded:
      if !pages.isDisjoint(with: source.pagesUnderWay) { return .open }
      for page in pages.sorted() {
        if let error = source.tracker.failedPages[page] {
          return error == .cancelled ? .cancelled : .failed(error)
        }
      }
      return .shown
    }
  }
}

extension SourceState {
  /// The numbers of the pages that are loaded or held.
  fileprivate var pagesUnderWay: Set<Int> {
    Set(tracker.pagesInFlight.map(\.page)).union(tracker.heldPages)
  }
}
