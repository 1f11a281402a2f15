/// The logic of a choice among indices that hold the same records in another order.
///
/// ```swift
/// let sorting = SortByInteractor(movies, indices: ["movies", "movies_by_year"])
/// …
/// search.send(sorting.select("movies_by_year"))
/// for await index in search.values(of: sorting) { … }
/// ```
public struct SortByInteractor: SearchComponent, SearchPresenter {
  /// The name of the component.
  public let id: ComponentID

  /// The source that is sorted.
  public let source: SourceID

  /// The indices to choose from, in the order in which they are offered.
  public let indices: [IndexName]

  /// The searcher.
  public let searchers: [any Searcher]

  private let searcherIndex: IndexName

  /// Creates the logic of a choice.
  ///
  /// - Parameters:
  ///   - searcher: Searches the index that is chosen; its own is the one that is searched at first.
  ///   - indices: The indices to choose from.
  ///   - id: The name of the component; `nil` calls it after the searcher: `movies.sortBy`.
  public init(_ searcher: some Searcher, indices: [IndexName], id: ComponentID? = nil) {
    self.id = id ?? ComponentID("\(searcher.source).sortBy")
    source = searcher.source
    self.indices = indices
    searchers = [searcher]
    searcherIndex = searcher.index
  }

  /// The indices, one of which a link or a saved search may choose.
  public var restorableChoices: [RestorableChoice] { indices.map { .index($0, of: source) } }

  /// The action that chooses an index; the app may choose one that is not offered.
  public func select(_ index: IndexName) -> SearchAction { .index(index, of: source) }

  /// The source, and its own index.
  public var identity: PresenterIdentity { .exact([source.rawValue, searcherIndex.rawValue]) }

  /// The index that is chosen.
  public func key(_ state: SearchState) -> IndexName { present(state) }

  /// The index that is chosen, the searcher's own at first.
  public func present(_ state: SearchState) -> IndexName { state[source]?.index ?? searcherIndex }
}
