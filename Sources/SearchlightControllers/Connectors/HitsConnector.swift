public import SearchlightComponents
public import SearchlightCore
public import SearchlightUI

/// Connects a list of hits to the controller that shows it.
///
/// ```swift
/// let connector = HitsConnector<Movie>(
///   service: service, indexName: "movies", infiniteScrolling: .on(withOffset: 5), controller: table)
/// connector.searcher.search()
/// ```
@MainActor
public final class HitsConnector<Record: Sendable>: ModelConnector<HitsModel<Record>> {
  /// Creates a connector of a list, which must be in the machine of the search; it has no
  /// controller yet.
  public init(searcher: SearchModel, interactor: HitsInteractor<Record>) {
    super.init(HitsModel(interactor, in: searcher), in: searcher)
  }

  /// Connects a controller to a list, which must be in the machine of the search.
  public convenience init(
    searcher: SearchModel, interactor: HitsInteractor<Record>,
    controller: some HitsController<Record>
  ) {
    self.init(searcher: searcher, interactor: interactor)
    connectController(controller)
  }

  /// The list in the machine.
  public var interactor: HitsInteractor<Record> { model.interactor }

  /// Connects a controller to the list, and disconnects the previous one.
  public func connectController(_ controller: some HitsController<Record>) {
    connection?.disconnect()
    var scroll = FirstRowScroll()
    connection = ControllerConnection(
      of: "The HitsConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, model] _ in controller?.hitsSource = model },
      draw: { [weak controller, model] in
        guard let controller else { return }
        let hits = model.hits
        if !(controller is any LiveHitsController) { model.drawn = hits }
        let row = scroll.row(in: hits)
        controller.reload()
        if row != nil { controller.scrollToTop() }
      },
      detach: { [weak controller, weak model] in
        controller?.hitsSource = nil
        model?.drawn = nil
      })
  }
}

// MARK: - In one call

extension HitsConnector {
  /// Creates a search of one index with a list of hits, and connects the list.
  ///
  /// - Parameters:
  ///   - service: Answers the requests; it replaces InstantSearch's `appID` and `apiKey`.
  ///   - indexName: The index to search.
  ///   - infiniteScrolling: Whether the list loads further pages, and how far ahead.
  ///   - showItemsOnEmptyQuery: Whether the list shows the hits of an empty query.
  ///   - filterState: The initial filters.
  ///   - controller: The controller that shows the list.
  public convenience init(
    service: any SearchService, indexName: IndexName,
    infiniteScrolling: InfiniteScrolling = .on(withOffset: 5), showItemsOnEmptyQuery: Bool = true,
    filterState: FilterState = FilterState(), controller: some HitsController<Record>
  ) where Record: Decodable {
    let source = HitsSearcher(SourceID(indexName.rawValue), index: indexName)
    let hits = HitsInteractor<Record>(
      source, infiniteScrolling: infiniteScrolling, showItemsOnEmptyQuery: showItemsOnEmptyQuery)
    let searcher = SearchModel(of: [hits], service: service, filters: filterState)
    self.init(searcher: searcher, interactor: hits, controller: controller)
  }

  /// Creates a search for records similar to a given one, and connects a list of them; see
  /// ``RelatedItems``.
  ///
  /// - Parameters:
  ///   - service: Answers the requests.
  ///   - indexName: The index to search.
  ///   - hit: The record that the results resemble.
  ///   - matchingPatterns: The attributes by which records can resemble it, with their scores.
  ///   - controller: The controller that shows the list.
  public convenience init<Object>(
    service: any SearchService, indexName: IndexName, hit: Hit<Object>,
    matchingPatterns: [MatchingPattern<Object>], controller: some HitsController<Record>
  ) where Record: Decodable {
    let source = RelatedItemsSearcher(
      SourceID(indexName.rawValue), index: indexName, to: hit, matching: matchingPatterns)
    let hits = HitsInteractor<Record>(source, infiniteScrolling: .off)
    let searcher = SearchModel(of: [hits], service: service)
    self.init(searcher: searcher, interactor: hits, controller: controller)
  }
}

/// A connector of records similar to a given one:
/// `RelatedItems<Product>(service:indexName:hit:matchingPatterns:controller:)`.
public typealias RelatedItems<Object: Sendable> = HitsConnector<Hit<Object>>

/// A controller whose views read the rows of the model when they are drawn, so that they show the
/// state of the search and not the rows of the last frame.
@MainActor
protocol LiveHitsController: AnyObject {}
