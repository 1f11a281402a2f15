/// The logic of a list of hits: presents the rows of a searcher as values of your type, and loads
/// further pages as it is scrolled.
///
/// ```swift
/// let movieHits = HitsInteractor<Hit<Movie>>(movies)
/// …
/// for await hits in search.values(of: movieHits) { … }
/// search.send(movieHits.rowAppeared(17))              // from the list, as it is scrolled
/// ```
///
/// In a module whose default isolation is `MainActor`, a record type must be `nonisolated`: rows are
/// decoded on whichever task reads them.
///
/// Use ``Hit`` to keep what the engine says beside the record, your own type alone to leave it, or
/// ``JSON`` for records of any shape.
public struct HitsInteractor<Record: Decodable & Sendable>: SearchComponent, SearchPresenter {
  /// What the list remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// The row that was shown last; `nil` if none has been yet.
    public var row: Int?

    /// The generation of the rows among which it was.
    ///
    /// Those of another begin at their top.
    public var generation: FlightID?
  }

  /// What tells one list from another: the generation of its answer and the pages that are loaded.
  public struct Key: Hashable, Sendable {
    let generation: FlightID?
    let pages: [Int]
    let isHidden: Bool
  }

  /// The name of the component.
  public let id: ComponentID

  /// The source whose rows are presented.
  public let source: SourceID

  /// The searcher of the rows.
  public let searchers: [any Searcher]

  /// Whether the list loads further pages.
  public let infiniteScrolling: InfiniteScrolling

  /// Whether rows are presented when the text they answer is empty.
  public let showItemsOnEmptyQuery: Bool

  /// How many pages before and after that of the row shown last are kept; `nil` keeps all.
  public let pageCleanUpOffset: Int?

  /// Creates the logic of a list.
  ///
  /// - Parameters:
  ///   - searcher: Searches the rows.
  ///   - infiniteScrolling: Whether the list loads further pages, and how far ahead.
  ///   - showItemsOnEmptyQuery: Whether rows are presented when the text they answer is empty; they are
  ///     asked for all the same.
  ///   - pageCleanUpOffset: How many pages before and after that of the row shown last are kept; `nil`
  ///     keeps all. Rows that were dropped are loaded again when they are near.
  ///   - id: The name of the component; a second list of the same searcher needs one of its own. `nil`
  ///     calls it after the searcher: `movies.hits`.
  public init(
    _ searcher: some Searcher, infiniteScrolling: InfiniteScrolling = .on(withOffset: 5),
    showItemsOnEmptyQuery: Bool = true, pageCleanUpOffset: Int? = 3, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(searcher.source).hits")
    self.source = searcher.source
    self.searchers = [searcher]
    self.infiniteScrolling = infiniteScrolling
    self.showItemsOnEmptyQuery = showItemsOnEmptyQuery
    self.pageCleanUpOffset = pageCleanUpOffset
  }
}
