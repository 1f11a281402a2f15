public import SearchCore

/// The logic of a choice of how many hits make a page.
///
/// ```swift
/// let sizes = HitsPerPageInteractor(movies, options: [20, 50])
/// …
/// search.send(sizes.select(50))
/// for await hitsPerPage in search.values(of: sizes) { … }
/// ```
public struct HitsPerPageInteractor: SearchComponent, SearchPresenter {
  /// The name of the component.
  public let id: ComponentID

  /// The source whose pages are meant.
  public let source: SourceID

  /// The numbers to choose from, in the order in which they are offered.
  public let options: [Int]

  /// The searcher.
  public let searchers: [any Searcher]

  /// Creates the logic of a choice.
  ///
  /// - Parameters:
  ///   - searcher: Searches the hits.
  ///   - options: The numbers to choose from, from 1 to 1,000.
  ///   - id: The name of the component; `nil` calls it after the searcher: `movies.hitsPerPage`.
  public init(_ searcher: some Searcher, options: [Int], id: ComponentID? = nil) {
    self.id = id ?? ComponentID("\(searcher.source).hitsPerPage")
    source = searcher.source
    self.options = options
    searchers = [searcher]
  }

  /// The numbers, one of which a link or a saved search may choose.
  public var restorableChoices: [RestorableChoice] {
    [.parameter("hitsPerPage", options.map(JSON.integer), of: source)]
  }

  /// The action that chooses a number; `nil` goes back to that of the searcher.
  public func select(_ hitsPerPage: Int?) -> SearchAction {
    .parameter("hitsPerPage", hitsPerPage.map(JSON.integer), of: source)
  }

  /// The source.
  public var identity: PresenterIdentity { .exact(source) }

  /// The number that is chosen.
  public func key(_ state: SearchState) -> Int? { present(state) }

  /// The number that is chosen; `nil` for that of the searcher.
  public func present(_ state: SearchState) -> Int? { state[source]?.parameters.hitsPerPage }
}
