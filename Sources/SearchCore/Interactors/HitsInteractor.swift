#if canImport(FoundationEssentials)
  public import class FoundationEssentials.JSONDecoder
#else
  public import class Foundation.JSONDecoder
#endif

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
/// ``JSON`` for records of any shape. Records are read by a plain `JSONDecoder`, by one that you have set up, or
/// by a function.
public struct HitsInteractor<Record: Sendable>: SearchComponent, SearchPresenter {
  /// What the list remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// The row that was shown last; `nil` if none has been yet.
    public var row: Int?

    /// The generation of the rows among which it was.
    ///
    /// Those of another begin at their top.
    public var generation: RequestID?
  }

  /// What tells one list from another: the version of its answer and the pages that are loaded.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
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

  /// What makes records of rows.
  public let decoding: RecordDecoding<Record>

  private init(
    _ searcher: some Searcher, _ infiniteScrolling: InfiniteScrolling,
    _ showItemsOnEmptyQuery: Bool, _ pageCleanUpOffset: Int?, _ id: ComponentID?,
    _ decoding: RecordDecoding<Record>
  ) {
    self.id = id ?? ComponentID("\(searcher.source).hits")
    self.source = searcher.source
    self.searchers = [searcher]
    self.infiniteScrolling = infiniteScrolling
    self.showItemsOnEmptyQuery = showItemsOnEmptyQuery
    self.pageCleanUpOffset = pageCleanUpOffset
    self.decoding = decoding
  }

  /// Creates the logic of a list whose rows are read as JSON.
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
  ///   - jsonDecoder: Reads the records, with strategies for dates and keys of your choice; of a ``Hit``
  ///     it reads the object. Set it up first: it is used from any thread, and rows that have been
  ///     read are not read again. `nil` is a decoder with the usual strategies.
  public init(
    _ searcher: some Searcher, infiniteScrolling: InfiniteScrolling = .on(withOffset: 5),
    showItemsOnEmptyQuery: Bool = true, pageCleanUpOffset: Int? = 3, id: ComponentID? = nil,
    jsonDecoder: JSONDecoder? = nil
  ) where Record: Decodable {
    self.init(
      searcher, infiniteScrolling, showItemsOnEmptyQuery, pageCleanUpOffset, id,
      .json(jsonDecoder))
  }

  /// Creates the logic of a list whose rows are read by a function, for records that are not
  /// `Decodable` or are made of more than the JSON.
  ///
  /// ```swift
  /// let rows = HitsInteractor(movies) { hit in
  ///   MovieRow(try hit.decoded(as: Movie.self).get(), id: hit.objectID)
  /// }
  /// ```
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
  ///   - record: Makes a record of a row, on whichever thread reads the row first; its result is
  ///     remembered for this interactor and its copies. What it throws fails the row alone, as a
  ///     ``DecodingFailure`` that names the record.
  public init(
    _ searcher: some Searcher, infiniteScrolling: InfiniteScrolling = .on(withOffset: 5),
    showItemsOnEmptyQuery: Bool = true, pageCleanUpOffset: Int? = 3, id: ComponentID? = nil,
    record: @escaping @Sendable (RawHit) throws -> Record
  ) {
    self.init(
      searcher, infiniteScrolling, showItemsOnEmptyQuery, pageCleanUpOffset, id,
      .function(record))
  }
}
