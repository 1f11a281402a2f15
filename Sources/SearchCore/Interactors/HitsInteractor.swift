/// The logic of a list of hits: presents the rows of a searcher as values of your type.
///
/// ```swift
/// let movieHits = HitsInteractor<Hit<Movie>>(movies, infiniteScrolling: .off)
/// …
/// for await hits in search.values(of: movieHits) { … }
/// ```
///
/// Use ``Hit`` to keep what the engine says beside the record, your own type alone to leave it, or
/// ``JSON`` for records of any shape.
public struct HitsInteractor<Record: Decodable & Sendable>: SearchComponent, SearchPresenter {
  /// What tells one list from another: its source and the generation of its answer.
  public struct Key: Hashable, Sendable {
    let generation: FlightID?
  }

  /// The name of the component.
  public let id: ComponentID

  /// The source whose rows are presented.
  public let source: SourceID

  /// The searcher of the rows.
  public let searchers: [any Searcher]

  /// Whether the list loads further pages.
  public let infiniteScrolling: InfiniteScrolling

  /// Creates the logic of a list.
  ///
  /// A second list of the same searcher needs an `id` of its own; without one it is called after
  /// the searcher: `movies.hits`.
  public init(
    _ searcher: some Searcher, infiniteScrolling: InfiniteScrolling = .off, id: ComponentID? = nil
  ) {
    self.id = id ?? ComponentID("\(searcher.source).hits")
    self.source = searcher.source
    self.searchers = [searcher]
    self.infiniteScrolling = infiniteScrolling
  }

  /// The generation of the answer that is shown.
  public func key(_ state: SearchState) -> Key {
    Key(generation: state[source]?.answer?.generation)
  }

  /// The rows that are shown.
  ///
  /// None is decoded yet.
  public func present(_ state: SearchState) -> HitList<Record> {
    HitList(state[source]?.answer)
  }
}
