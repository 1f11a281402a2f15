/// Something that happens to a search.
///
/// The user's actions are sent by the app, ``machine(_:)`` by the effects that the machine itself has started.
public enum SearchAction: Hashable, Sendable {
  /// Search with the text as it is: what an app sends when its screen appears. What waits is sent at once,
  /// and what has failed or was cancelled is tried again.
  case start

  /// The text is now this.
  case text(String)

  /// The user has pressed Return: what waits is sent at once, and what has failed or was cancelled is
  /// tried again.
  case submit

  /// The filters change.
  case filters(FilterChange)

  /// A parameter of a source's requests is set; `nil` takes it back. It wins over what the components
  /// wish, and replaces even what they add up, such as `facets`. Only conditions are added to theirs:
  /// `filters`, `facetFilters`, `numericFilters` and `tagFilters`.
  case parameter(String, JSON?, of: SourceID)

  /// A source searches another index, a replica with another order; `nil`, or the searcher's own, takes
  /// it back.
  case index(IndexName?, of: SourceID)

  /// A source shows another page of what it searches for, from 0.
  ///
  /// The page belongs to the request it is chosen for: whatever else changes in the request, whoever changes
  /// it, shows page 0 again. A refresh and a retry ask for the page once more.
  case page(Int, of: SourceID)

  /// What is shown is asked for again; of all sources without a name.
  case refresh(SourceID? = nil)

  /// What has failed is asked for again; of all sources without a name.
  case retry(SourceID? = nil)

  /// Something that only one component understands; made by ``SearchComponent/intent(_:)``.
  case intent(ComponentID, TypeErasedValue)

  /// The user's choices are replaced by these, from a link or a saved search, as far as the machine's
  /// components declare them; the rest is left out and named as the ``SearchState/rejection``.
  ///
  /// What an app sets by its own code, by ``parameter(_:_:of:)`` and ``index(_:of:)``, needs no declaration,
  /// and stays as it is.
  case restore(SearchChoice)

  /// All of these happen at once: one transition, one round of requests.
  case batch([SearchAction])

  /// What the machine's own effects tell, see ``event``; an app cannot make it.
  case machine(MachineEvent)
}

extension SearchAction {
  /// Whether the action comes from the machine's own effects, not from the user or the app.
  var isOwn: Bool { if case .machine = self { true } else { false } }

  /// Whether the action tells of requests under way, so that it can mean nothing before the first.
  var isOfRequests: Bool {
    switch event {
    case .send, .cancelledAll, .stalled, .piece, .answered: true
    case .cancelled(let works):
      works.allSatisfy { if case .perform = $0 { false } else { true } }
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
    case .piece(let requestID, let response): "piece of \(requestID) (\(response.summary))"
    case .answered(let requestID, let response): "answered \(requestID) (\(response.summary))"
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
