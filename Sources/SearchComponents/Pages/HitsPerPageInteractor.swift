public import SearchCore

/// Lets the user choose how many hits make a page.
///
/// ```swift
/// let sizes = HitsPerPageInteractor(movies, options: [20, 50])
/// …
/// search.send(sizes.select(50))
/// for await hitsPerPage in search.values(of: sizes) { … }
/// ```
public struct HitsPerPageInteractor: SearchComponent, SearchPresenter {
  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The source whose pages change.
  public let source: SourceID

  /// The numbers of hits to choose from, in display order.
  public let options: [Int]

  /// The searcher of the hits.
  public let searchers: [any Searcher]

  /// Creates a choice of page sizes.
  ///
  /// - Parameters:
  ///   - searcher: Searches the hits.
  ///   - options: The numbers of hits to choose from, each from 1 to 1,000.
  ///   - id: Identifies the component; `nil` derives a name from the searcher, such as
  ///     `movies.hitsPerPage`.
  public init(_ searcher: some Searcher, options: [Int], id: ComponentID? = nil) {
    self.id = id ?? ComponentID("\(searcher.source).hitsPerPage")
    source = searcher.source
    self.options = options
    searchers = [searcher]
  }

  /// The page sizes, one of which a link or a saved search may set.
  public var restorableChoices: [RestorableChoice] {
    [.parameter("hitsPerPage", options.map(JSON.integer), of: source)]
  }

  /// The action that selects a page size; `nil` returns to that of the searcher.
  public func select(_ hitsPerPage: Int?) -> SearchAction {
    .parameter("hitsPerPage", hitsPerPage.map(JSON.integer), of: source)
  }

  /// The source, on which alone the output depends.
  public var identity: PresenterIdentity { .exact(source) }

  /// The selected page size, which is its own key.
  public func key(_ state: SearchState) -> Int? { present(state) }

  /// The selected page size; `nil` for that of the searcher.
  public func present(_ state: SearchState) -> Int? { state[source]?.parameters.hitsPerPage }
}
