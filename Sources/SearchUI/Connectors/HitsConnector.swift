public import SearchCore

/// A list of hits and the controller that shows it.
///
/// ```swift
/// let connector = HitsConnector<Movie>(
///   service: service, indexName: "movies", infiniteScrolling: .on(withOffset: 5), controller: table)
/// connector.searcher.search()
/// ```
@MainActor
public final class HitsConnector<Record: Sendable>: Connector {
  /// The search of the screen.
  public let searcher: SearchModel

  /// What the controller reads.
  public let model: HitsModel<Record>

  /// What holds controller and search together; `nil` without a controller.
  public private(set) var connection: ControllerConnection?

  /// Creates a connector of a list that is in the machine of a search.
  public init(searcher: SearchModel, interactor: HitsInteractor<Record>) {
    self.searcher = searcher
    model = HitsModel(interactor, in: searcher)
  }

  /// Creates a connector of a list that is in the machine of a search, and connects it.
  public convenience init(
    searcher: SearchModel, interactor: HitsInteractor<Record>,
    controller: some HitsController<Record>
  ) {
    self.init(searcher: searcher, interactor: interactor)
    connectController(controller)
  }

  /// The list in the machine.
  public var interactor: HitsInteractor<Record> { model.interactor }

  /// Shows the list by a controller, instead of another one.
  public func connectController(_ controller: some HitsController<Record>) {
    connection?.disconnect()
    var shown: SearchRequest?
    connection = ControllerConnection(
      of: "The HitsConnector of \"\(interactor.id)\"", to: searcher, controller: controller,
      attach: { [weak controller, model] _ in controller?.hitsSource = model },
      draw: { [weak controller, model] in
        guard let controller else { return }
        let request = model.hits.request
        controller.reload()
        if let shown, shown != request { controller.scrollToTop() }
        shown = request
      },
      detach: { [weak controller] in controller?.hitsSource = nil })
  }
}

// MARK: - In one call

extension HitsConnector {
  /// Creates a search of one index with a list of its hits, and connects the list.
  ///
  /// - Parameters:
  ///   - service: answers the requests; it stands where InstantSearch has `appID` and `apiKey`.
  ///   - indexName: the index.
  ///   - infiniteScrolling: whether the list loads further pages, and how far ahead.
  ///   - showItemsOnEmptyQuery: whether rows are shown when the text they answer is empty.
  ///   - filterState: the filters that the search begins with.
  ///   - controller: shows the list.
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

  /// Creates a search for records that are like a given one, and connects the list of them; see
  /// ``RelatedItems``.
  ///
  /// - Parameters:
  ///   - service: answers the requests.
  ///   - indexName: the index.
  ///   - hit: the record to which others are to be like.
  ///   - matchingPatterns: in which ways they may be like it.
  ///   - controller: shows the list.
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

/// Records that are like a given one, and the controller that shows them:
/// `RelatedItems<Product>(service:indexName:hit:matchingPatterns:controller:)`.
public typealias RelatedItems<Object: Sendable> = HitsConnector<Hit<Object>>
