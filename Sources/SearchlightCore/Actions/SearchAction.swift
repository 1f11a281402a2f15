/// An input of a search machine: an action of the user or the app, or the outcome of an effect.
///
/// An action that chooses something, such as a text, filters or a page, sends a request if what is
/// wanted is neither shown nor in flight. So a choice that equals the current one sends a request
/// only after a cancellation or a failure. A request that is in flight then belongs to the newest
/// action that asks for it (`SentAction`).
///
/// The app sends the user's actions. The machine's own effects send ``machine(_:)``.
@nonexhaustive
public enum SearchAction: Hashable, Sendable {
  /// Searches with the current text; an app sends it when its screen appears.
  ///
  /// Requests that wait are sent at once, and those that failed or were cancelled are tried again.
  case start

  /// Replaces the text of the search box.
  case text(String)

  /// The user has pressed Return.
  ///
  /// Requests that wait are sent at once, and those that failed or were cancelled are tried again.
  case submit

  /// Changes the filters.
  ///
  /// A change of one filter may leave out the group: `.filters(.toggle(.facet("genres", "Drama")))`
  /// toggles the value in the list that offers it, or in ``SearchlightBackend/Filter/defaultGroup`` if no
  /// component does. Where lists offer the filter, a group that none of them has is refused
  /// (``ActionRejection/unknownGroup(_:for:known:)``), because no list would show the filter as chosen.
  /// Groups of the base layer are the app's own and need no list.
  case filters(FilterChange)

  /// Sets a parameter of a source's requests; `nil` removes it.
  ///
  /// The value overrides what components contribute, even parameters whose contributions add up,
  /// such as `facets`. The exceptions are `filters`, `facetFilters`, `numericFilters` and
  /// `tagFilters`, whose conditions are added to those of the components.
  case parameter(String, JSON?, of: SourceID)

  /// Lets a source search another index, such as a replica with a different order.
  ///
  /// `nil`, or the index of the searcher itself, removes the setting.
  case index(IndexName?, of: SourceID)

  /// Shows another page of a source's results, counted from 0.
  ///
  /// The page belongs to the request for which it is chosen: after any other change to the request,
  /// whoever makes it, the source shows page 0 again. A refresh or a retry asks for the chosen page
  /// again.
  case page(Int, of: SourceID)

  /// Shows the page some pages after the chosen one of a source, or before it for a negative number.
  ///
  /// See ``nextPage(of:)-(SourceID)`` and ``previousPage(of:)-(SourceID)``. A page before the first
  /// one is refused (``ActionRejection/pageBelowFirst(_:of:)``), and so is one after the last
  /// (``ActionRejection/pageBeyondLast(_:of:count:)``), if a page of the same search is shown: of
  /// another one, only the service knows how many pages there are.
  case turnPage(by: Int, of: SourceID)

  /// Requests again what a source shows; `nil` means all sources.
  case refresh(SourceID? = nil)

  /// Requests again what has failed for a source; `nil` means all sources.
  case retry(SourceID? = nil)

  /// An intent for one component, created by ``SearchComponent/intent(_:)``.
  case intent(ComponentID, TypeErasedValue)

  /// Replaces the user's choices with those of a link or a saved search, as far as the machine's
  /// components declare them.
  ///
  /// Everything else is left out, and ``SearchState/rejection`` names it.
  ///
  /// Settings that an app makes in code, with `parameter` and `index`, need no
  /// declaration and remain as they are.
  case restore(SearchChoice)

  /// Carries out all of the actions in one transition, followed by one round of requests.
  case batch([SearchAction])

  /// The outcome of an effect, see ``event``.
  ///
  /// An app cannot create this case.
  case machine(MachineEvent)
}

extension SearchAction {
  /// Whether the action comes from the machine's own effects, not from the user or the app.
  var isOwn: Bool { if case .machine = self { true } else { false } }

  /// Whether the action reports on requests, so that it has no meaning before the first request.
  var isOfRequests: Bool {
    switch event {
    case .send, .cancelledAll, .stalled, .piece, .answered: true
    case .cancelled(let works):
      works.allSatisfy { work in
        switch work {
        case .timer, .perform: false
        case .send, .pages, .stall, .search: true
        }
      }
    case .workFailed, nil: false
    }
  }
}

extension SearchAction: CustomStringConvertible {
  /// The action on one line, as transcripts show it.
  public var description: String {
    switch self {
    case .start: "start"
    case .text(let text): "text \(quoted(text))"
    case .submit: "submit"
    case .filters(let change): "filters \(change)"
    case .parameter(let name, let value, let source):
      "parameter \(name) of \(source): \(value?.description ?? "taken back")"
    case .index(let index, let source): "index of \(source): \(index?.rawValue ?? "taken back")"
    case .page(let page, let source): "page \(page) of \(source)"
    case .turnPage(let number, let source): "turn page by \(number) of \(source)"
    case .refresh(let source): "refresh \(source?.rawValue ?? "all")"
    case .retry(let source): "retry \(source?.rawValue ?? "all")"
    case .intent(let component, let intent): "\(component) \(intent)"
    case .restore(let choice): "restore \(quoted(choice.text))"
    case .batch(let actions): "batch (\(actions.map(\.description).joined(separator: ", ")))"
    case .machine(let event): event.content.description
    }
  }

  private func quoted(_ text: String) -> String { JSON.string(text).description }
}

extension MachineEvent.Content: CustomStringConvertible {
  /// What has happened on one line, as transcripts show it.
  public var description: String {
    switch self {
    case .send(let group, _): "send \(group)"
    case .cancelledAll: "all cancelled"
    case .cancelled(let works): "cancelled (\(works.map(\.description).joined(separator: ", ")))"
    case .stalled(let requestID): "stalled \(requestID)"
    case .piece(let requestID, let response, _): "piece of \(requestID) (\(response.summary))"
    case .answered(let requestID, let response, _): "answered \(requestID) (\(response.summary))"
    case .workFailed(let component, let failure): "work of \(component) failed: \(failure.reason)"
    }
  }
}

extension MultiSearchResponse {
  /// Each source with its number of hits, or `failed`.
  fileprivate var summary: String {
    results.sorted { $0.key < $1.key }.map { source, result in
      switch result {
      case .success(let response): "\(source): \(response.nbHits)"
      case .failure: "\(source): failed"
      }
    }.joined(separator: ", ")
  }
}

extension SearchAction {
  /// The case of an action without its associated values, for statistics and coverage.
  ///
  /// The raw value is the key that names the action in logs.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// See ``SearchAction/start``.
    case start
    /// See ``SearchAction/text(_:)``.
    case text
    /// See ``SearchAction/submit``.
    case submit
    /// See ``SearchAction/filters(_:)``.
    case filters
    /// See ``SearchAction/parameter(_:_:of:)-enum.case``.
    case parameter
    /// See ``SearchAction/index(_:of:)-enum.case``.
    case index
    /// See ``SearchAction/page(_:of:)-enum.case``.
    case page
    /// See ``SearchAction/turnPage(by:of:)``.
    case turnPage
    /// See ``SearchAction/refresh(_:)-enum.case``.
    case refresh
    /// See ``SearchAction/retry(_:)-enum.case``.
    case retry
    /// See ``SearchAction/intent(_:_:)``.
    case intent
    /// See ``SearchAction/restore(_:)``.
    case restore
    /// See ``SearchAction/batch(_:)``.
    case batch
    /// See ``MachineEvent/Content/send(_:wait:)``.
    case send = "depart"
    /// See ``MachineEvent/Content/cancelledAll``.
    case cancelledAll = "calledOff"
    /// See ``MachineEvent/Content/cancelled(_:)``.
    case cancelled
    /// See ``MachineEvent/Content/stalled(_:)``.
    case stalled
    /// See ``MachineEvent/Content/piece(_:_:after:)``.
    case piece
    /// See ``MachineEvent/Content/answered(_:_:after:)``.
    case answered
    /// See ``MachineEvent/Content/workFailed(_:_:)``.
    case workFailed
  }

  /// The case of the action, or of the event that it carries.
  public var kind: Kind {
    switch self {
    case .start: .start
    case .text: .text
    case .submit: .submit
    case .filters: .filters
    case .parameter: .parameter
    case .index: .index
    case .page: .page
    case .turnPage: .turnPage
    case .refresh: .refresh
    case .retry: .retry
    case .intent: .intent
    case .restore: .restore
    case .batch: .batch
    case .machine(let event):
      switch event.content {
      case .send: .send
      case .cancelledAll: .cancelledAll
      case .cancelled: .cancelled
      case .stalled: .stalled
      case .piece: .piece
      case .answered: .answered
      case .workFailed: .workFailed
      }
    }
  }
}
