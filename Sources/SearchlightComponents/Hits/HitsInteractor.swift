public import SearchlightCore

#if canImport(FoundationEssentials)
  public import class FoundationEssentials.JSONDecoder
#else
  public import class Foundation.JSONDecoder
#endif

/// The logic of a list of hits, which presents a searcher's rows as values of the app's type.
///
/// The list loads further pages while the user scrolls.
///
/// ```swift
/// let movieHits = HitsInteractor<Hit<Movie>>(movies)
/// …
/// for await hits in search.values(of: movieHits) { … }
/// search.send(movieHits.rowAppeared(17))              // from the list, as it is scrolled
/// ```
///
/// In a module whose default isolation is `MainActor`, a record type must be `nonisolated`, because
/// rows are decoded on the task that reads them.
///
/// Use ``SearchlightBackend/Hit`` to keep the engine's metadata with the record, your own type to discard them, or
/// ``SearchlightBackend/JSON`` for records of any shape. A plain `JSONDecoder`, one that you have configured, or a
/// function decodes the records.
public struct HitsInteractor<Record: Sendable>: PageRequester, SearchPresenter {
  /// The memory of the list: the row that was last visible.
  public struct Memory: Hashable, Codable, Sendable {
    /// The last row that became visible; `nil` before the first one.
    public var row: Int?

    /// The generation with which the list began that the row belongs to; see
    /// ``SearchlightCore/SourceAnswer/listGeneration``.
    ///
    /// The rows of another list begin at the top.
    public var generation: SearchRequestID?

    /// The ``SearchlightCore/SourceAnswer/generation`` of the answer of which a row has become visible, if its page
    /// was chosen.
    public var reached: SearchRequestID?
  }

  /// The inputs on which the presented list depends: the version of its answer, the loaded pages,
  /// and whether it is hidden.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let pages: [Int]
    let isHidden: Bool
  }

  /// The identifier of the component, unique in a machine.
  public let id: ComponentID

  /// The source whose rows the list presents.
  public let source: SourceID

  /// The searcher that finds the rows.
  public let searchers: [any Searcher]

  /// Whether the list loads further pages while the user scrolls.
  public let infiniteScrolling: InfiniteScrolling

  /// Whether the list shows rows of an answer to an empty text.
  public let showItemsOnEmptyQuery: Bool

  /// The number of pages that are kept before and after the pages near the last visible row; `nil`
  /// keeps all.
  public let pageCleanUpOffset: Int?

  /// The method by which records are decoded from rows.
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

  /// Creates a list whose records are decoded as JSON.
  ///
  /// - Parameters:
  ///   - searcher: The searcher that finds the rows.
  ///   - infiniteScrolling: Whether the list loads further pages while the user scrolls, and how
  ///     many rows ahead.
  ///   - showItemsOnEmptyQuery: Whether the list shows rows of an answer to an empty text; the rows
  ///     are requested in either case.
  ///   - pageCleanUpOffset: The number of pages that are kept before and after the pages near the
  ///     last visible row; `nil` keeps all. Dropped rows are loaded again when they are near the
  ///     visible row.
  ///   - id: The identifier of the component; a second list of the same searcher needs its own.
  ///     `nil` derives it from the searcher, such as `movies.hits`.
  ///   - jsonDecoder: A decoder with custom strategies for dates and keys; for a ``SearchlightBackend/Hit`` it decodes
  ///     the object. Configure it before you pass it, since any thread may use it, and cached rows
  ///     are not decoded again. `nil` means a decoder with the default strategies.
  public init(
    _ searcher: some Searcher, infiniteScrolling: InfiniteScrolling = .on(withOffset: 5),
    showItemsOnEmptyQuery: Bool = true, pageCleanUpOffset: Int? = 3, id: ComponentID? = nil,
    jsonDecoder: JSONDecoder? = nil
  ) where Record: Decodable {
    self.init(
      searcher, infiniteScrolling, showItemsOnEmptyQuery, pageCleanUpOffset, id,
      .json(jsonDecoder))
  }

  /// Creates a list whose records are decoded by a function, for types that are not `Decodable` or
  /// that need more than the JSON.
  ///
  /// ```swift
  /// let rows = HitsInteractor(movies) { hit in
  ///   MovieRow(try hit.decoded(as: Movie.self).get(), id: hit.objectID)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - searcher: The searcher that finds the rows.
  ///   - infiniteScrolling: Whether the list loads further pages while the user scrolls, and how
  ///     many rows ahead.
  ///   - showItemsOnEmptyQuery: Whether the list shows rows of an answer to an empty text; the rows
  ///     are requested in either case.
  ///   - pageCleanUpOffset: The number of pages that are kept before and after the pages near the
  ///     last visible row; `nil` keeps all. Dropped rows are loaded again when they are near the
  ///     visible row.
  ///   - id: The identifier of the component; a second list of the same searcher needs its own.
  ///     `nil` derives it from the searcher, such as `movies.hits`.
  ///   - record: The function that decodes the record of a row, called on the thread that reads the
  ///     row first. The result is cached for this interactor and its copies. An error that the
  ///     function throws affects only that row, as a ``SearchlightBackend/HitDecodingError`` that names the record.
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

/// Whether a list of hits loads further pages while the user scrolls.
@nonexhaustive
public enum InfiniteScrolling: Hashable, Sendable {
  /// Loads pages so that the `offset` rows before and after the visible row are available.
  case on(withOffset: Int)

  /// Shows the first page only.
  case off
}

extension LinkParameter {
  /// Creates a name for the page that a list of hits shows, counted from 0.
  public init<Record>(_ name: String, pageOf hits: HitsInteractor<Record>) {
    self = .page(name, of: hits.source)
  }
}
