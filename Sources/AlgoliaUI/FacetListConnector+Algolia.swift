public import AlgoliaSearch
public import SearchCore
public import SearchUI

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
