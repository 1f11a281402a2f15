public import AlgoliaSearch
public import SearchCore
public import SearchUI

extension HierarchicalConnector {
  /// Creates a search of one index of Algolia's hosted engine with a menu, and connects the menu.
  ///
  /// - Parameters:
  ///   - appID: The identifier of the application.
  ///   - apiKey: A key that can only search.
  ///   - indexName: The index.
  ///   - filterState: The filters that the search begins with.
  ///   - hierarchicalAttributes: The attributes of the levels, from the outermost.
  ///   - separator: What stands between the parts of a path, spaces included.
  ///   - configuration: Hosts, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - controller: Shows the menu.
  ///   - presenter: Puts the nodes into the order in which they are shown.
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
