public import AlgoliaSearch
public import SearchCore
public import SearchUI

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
