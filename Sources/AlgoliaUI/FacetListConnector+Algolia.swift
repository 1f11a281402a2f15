public import AlgoliaSearch
public import SearchCore
public import SearchUI

extension FacetListConnector {
  /// Creates a search of one index of Algolia's hosted engine with a list of an attribute's values, and connects the
  /// list.
  ///
  /// - Parameters:
  ///   - appID: The identifier of the application.
  ///   - apiKey: A key that can only search.
  ///   - indexName: The index.
  ///   - attribute: The attribute whose values are listed, such as `brand`.
  ///   - selectionMode: How many values can be chosen.
  ///   - refinementOperator: How chosen values are joined.
  ///   - filterState: The filters that the search begins with.
  ///   - configuration: Hosts, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - controller: Shows the list.
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
