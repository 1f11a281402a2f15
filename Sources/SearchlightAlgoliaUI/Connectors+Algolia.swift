public import SearchlightAlgolia
public import SearchlightTransport
public import SearchlightComponents
public import SearchlightControllers
public import SearchlightCore

extension FacetListConnector {
  /// Creates a search of one Algolia index, and connects a list of facet values to it.
  ///
  /// - Parameters:
  ///   - appID: The Algolia application ID.
  ///   - apiKey: A search-only API key.
  ///   - indexName: The index to search.
  ///   - attribute: The attribute whose values are listed, such as `brand`.
  ///   - selectionMode: Whether one value or several can be selected.
  ///   - refinementOperator: Whether records must have all selected values or any of them.
  ///   - filterState: The initial filters.
  ///   - configuration: Hosts, timeouts and other options of the client.
  ///   - exchange: Performs the HTTP exchanges: over the network by default, or from a recording.
  ///   - controller: The controller that shows the list.
  public convenience init(
    appID: String, apiKey: String, indexName: IndexName, attribute: Attribute,
    selectionMode: SelectionMode = .multiple, operator refinementOperator: RefinementOperator = .or,
    filterState: FilterState = FilterState(),
    configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(), controller: some FacetListController
  ) {
    self.init(
      service: AlgoliaService(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange),
      indexName: indexName, attribute: attribute, selectionMode: selectionMode,
      operator: refinementOperator, filterState: filterState, controller: controller)
  }
}

extension HierarchicalConnector {
  /// Creates a search of one Algolia index, and connects a hierarchical menu to it.
  ///
  /// - Parameters:
  ///   - appID: The Algolia application ID.
  ///   - apiKey: A search-only API key.
  ///   - indexName: The index to search.
  ///   - filterState: The initial filters.
  ///   - hierarchicalAttributes: The attributes of the levels, outermost first.
  ///   - separator: The text between the segments of a path, including its spaces.
  ///   - configuration: Hosts, timeouts and other options of the client.
  ///   - exchange: Performs the HTTP exchanges: over the network by default, or from a recording.
  ///   - controller: The controller that shows the menu.
  ///   - presenter: Orders the nodes for display.
  public convenience init(
    appID: String, apiKey: String, indexName: IndexName, filterState: FilterState = FilterState(),
    hierarchicalAttributes: [Attribute], separator: String = " > ",
    configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(), controller: some HierarchicalController,
    presenter: HierarchicalPresenter? = nil
  ) {
    self.init(
      service: AlgoliaService(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange),
      indexName: indexName, filterState: filterState,
      hierarchicalAttributes: hierarchicalAttributes, separator: separator,
      controller: controller, presenter: presenter)
  }
}

extension HitsConnector {
  /// Creates a search of one Algolia index, and connects a list of hits to it.
  ///
  /// ```swift
  /// let hitsConnector = HitsConnector<Movie>(
  ///   appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "YourIndexName",
  ///   filterState: filterState, controller: hitsTableViewController)
  /// hitsConnector.searcher.search()
  /// ```
  ///
  /// - Parameters:
  ///   - appID: The Algolia application ID.
  ///   - apiKey: A search-only API key.
  ///   - indexName: The index to search.
  ///   - infiniteScrolling: Whether the list loads further pages, and how far ahead.
  ///   - showItemsOnEmptyQuery: Whether the list shows the hits of an empty query.
  ///   - filterState: The initial filters.
  ///   - configuration: Hosts, timeouts and other options of the client.
  ///   - exchange: Performs the HTTP exchanges: over the network by default, or from a recording.
  ///   - controller: The controller that shows the list.
  public convenience init(
    appID: String, apiKey: String, indexName: IndexName,
    infiniteScrolling: InfiniteScrolling = .on(withOffset: 5), showItemsOnEmptyQuery: Bool = true,
    filterState: FilterState = FilterState(),
    configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(), controller: some HitsController<Record>
  ) where Record: Decodable {
    self.init(
      service: AlgoliaService(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange),
      indexName: indexName, infiniteScrolling: infiniteScrolling,
      showItemsOnEmptyQuery: showItemsOnEmptyQuery, filterState: filterState,
      controller: controller)
  }

  /// Creates a search of one Algolia index for records similar to a given one, and connects a list
  /// of them; see `RelatedItems`.
  ///
  /// - Parameters:
  ///   - appID: The Algolia application ID.
  ///   - apiKey: A search-only API key.
  ///   - indexName: The index to search.
  ///   - hit: The record that the results resemble.
  ///   - matchingPatterns: The attributes by which records can resemble it, with their scores.
  ///   - configuration: Hosts, timeouts and other options of the client.
  ///   - exchange: Performs the HTTP exchanges: over the network by default, or from a recording.
  ///   - controller: The controller that shows the list.
  public convenience init<Object>(
    appID: String, apiKey: String, indexName: IndexName, hit: Hit<Object>,
    matchingPatterns: [MatchingPattern<Object>],
    configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(), controller: some HitsController<Record>
  ) where Record: Decodable {
    self.init(
      service: AlgoliaService(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange),
      indexName: indexName, hit: hit, matchingPatterns: matchingPatterns, controller: controller)
  }
}
