public import SearchCore

/// The logic of a switch between all hits, sorted, and the relevant ones among them, of a virtual replica
/// (Algolia's relevant sort).
///
/// ```swift
/// let relevantSort = RelevantSortInteractor(products)
/// …
/// search.send(relevantSort.toggle(search.state))
/// for await sort in search.values(of: relevantSort) where sort.isVirtualReplica { … }
/// ```
public struct RelevantSortInteractor: SearchComponent, SearchPresenter {
  /// The name of the component.
  public let id: ComponentID

  /// The source whose hits are sorted.
  public let source: SourceID

  /// The searcher.
  public let searchers: [any Searcher]

  private static let parameter = "relevancyStrictness"

  /// Creates the logic of a switch.
  ///
  /// - Parameters:
  ///   - searcher: Searches the hits.
  ///   - id: The name of the component; `nil` calls it after the searcher: `products.relevantSort`.
  public init(_ searcher: some Searcher, id: ComponentID? = nil) {
    self.id = id ?? ComponentID("\(searcher.source).relevantSort")
    source = searcher.source
    searchers = [searcher]
  }

  /// The two priorities, one of which a link or a saved search may choose.
  public var restorableChoices: [RestorableChoice] {
    let values = RelevantSort.Priority.allCases.map { JSON.integer($0.strictness) }
    return [.parameter(Self.parameter, values, of: source)]
  }

  /// The action that chooses what comes first; `nil` leaves it to the settings of the index.
  public func select(_ priority: RelevantSort.Priority?) -> SearchAction {
    .parameter(Self.parameter, (priority?.strictness).map(JSON.integer), of: source)
  }

  /// The action that chooses the other of the two.
  public func toggle(_ state: SearchState) -> SearchAction {
    select(present(state).priority == .relevancy ? .hitsCount : .relevancy)
  }

  /// The source.
  public var identity: PresenterIdentity { .exact(source) }

  /// What the answer says of its order.
  public func key(_ state: SearchState) -> RelevantSort { present(state) }

  /// What the answer that is shown says of its order.
  public func present(_ state: SearchState) -> RelevantSort {
    guard let response = state[source]?.answer?.response else { return RelevantSort() }
    let strictness = response.details.others["appliedRelevancyStrictness"]?.intValue
    return RelevantSort(
      strictness: strictness,
      nbSortedHits: response.details.nbSortedHits, nbHits: response.nbHits)
  }
}
