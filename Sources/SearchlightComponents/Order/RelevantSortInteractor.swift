public import SearchlightCore

/// A switch between all sorted hits and only the relevant ones, for virtual replicas (Algolia's
/// relevant sort).
///
/// ```swift
/// let relevantSort = RelevantSortInteractor(products)
/// …
/// search.send(relevantSort.toggle(in: search.state))
/// for await sort in search.values(of: relevantSort) where sort.isVirtualReplica { … }
/// ```
public struct RelevantSortInteractor: SearchComponent, SearchPresenter {
  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The source whose hits are sorted.
  public let source: SourceID

  /// The searcher of the hits.
  public let searchers: [any Searcher]

  private static let parameter = "relevancyStrictness"

  /// Creates a switch for a searcher's hits.
  ///
  /// - Parameters:
  ///   - searcher: Searches the hits.
  ///   - id: Identifies the component; `nil` derives a name from the searcher, such as
  ///     `products.relevantSort`.
  public init(_ searcher: some Searcher, id: ComponentID? = nil) {
    self.id = id ?? ComponentID("\(searcher.source).relevantSort")
    source = searcher.source
    searchers = [searcher]
  }

  /// The searcher, and the two priorities, one of which a link or a saved search may set.
  public var traits: ComponentTraits {
    let values = RelevantSort.Priority.allCases.map { JSON.integer($0.strictness) }
    return ComponentTraits(
      searchers: searchers, restorableChoices: [.parameter(Self.parameter, values, of: source)])
  }

  /// Returns the action that selects a priority; `nil` leaves it to the settings of the index.
  public func select(_ priority: RelevantSort.Priority?) -> SearchAction {
    .parameter(Self.parameter, (priority?.strictness).map(JSON.integer), of: source)
  }

  /// Returns the action that switches to the other priority.
  public func toggle(in state: SearchState) -> SearchAction {
    select(present(state).priority == .relevancy ? .hitsCount : .relevancy)
  }

  /// The source, on which alone the output depends.
  public var identity: PresenterIdentity { .exact(source) }

  /// Returns the output, which is its own key.
  public func key(_ state: SearchState) -> RelevantSort { present(state) }

  /// Returns the sorting of the shown answer, as the engine reports it.
  public func present(_ state: SearchState) -> RelevantSort {
    guard let response = state[source]?.answer?.response else { return RelevantSort() }
    let strictness = response.details.others["appliedRelevancyStrictness"]?.intValue
    return RelevantSort(
      strictness: strictness,
      nbSortedHits: response.details.nbSortedHits, total: response.nbHits)
  }
}

/// Whether the shown hits are all matches, sorted, or only the relevant ones among them.
public struct RelevantSort: Hashable, Sendable {
  /// The choice between relevance and completeness of sorted hits.
  @nonexhaustive
  public enum Priority: String, Hashable, Sendable, Codable, CaseIterable {
    /// Only relevant hits are sorted.
    case relevancy

    /// All hits are sorted, even those of little relevance to the text.
    case hitsCount

    /// The value of `relevancyStrictness` for the priority, 100 or 0, as in InstantSearch.
    public var strictness: Int { self == .relevancy ? 100 : 0 }
  }

  /// The strictness that the engine applied, from 0 (all hits are sorted) to 100.
  ///
  /// `nil` if the searched index is no virtual replica, or there is no answer.
  public let strictness: Int?

  /// The number of hits that are relevant enough to be sorted; `nil` if the engine does not return
  /// it.
  public let nbSortedHits: Int?

  /// The number of hits.
  public let total: Int

  /// Creates the output; without arguments, that of a source without an answer.
  public init(strictness: Int? = nil, nbSortedHits: Int? = nil, total: Int = 0) {
    self.strictness = strictness
    self.nbSortedHits = nbSortedHits
    self.total = total
  }

  /// Whether the searched index is a virtual replica; only then is there a priority to choose.
  public var isVirtualReplica: Bool { strictness != nil }

  /// The priority that the engine applied; `nil` if the index is no virtual replica.
  public var priority: Priority? { strictness.map { $0 > 0 ? .relevancy : .hitsCount } }
}
