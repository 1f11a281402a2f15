public import AlgoliaSearch
public import SearchCore
public import SearchUI
import StateMachine

extension SearchModel {
  /// Creates a search of a screen over Algolia's hosted engine, in one call, as InstantSearch's
  /// `MultiSearcher(appID:apiKey:)` does.
  ///
  /// ```swift
  /// let searcher = SearchModel(appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey") {
  ///   SearchBoxInteractor(.asYouType)
  ///   actorHits
  ///   movieHits
  /// }
  /// searcher.search()
  /// ```
  ///
  /// - Parameters:
  ///   - appID: The identifier of the application.
  ///   - apiKey: A key that can only search.
  ///   - configuration: Hosts, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - components: What the search is made of, as in `SearchMachine`.
  public convenience init(
    appID: String, apiKey: String, configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(),
    @SearchComponentBuilder components: () -> [any SearchComponent]
  ) {
    self.init(
      SearchStore(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange,
        components: components))
  }

  /// Creates a search of one index for a screen over Algolia's hosted engine, in one call, as InstantSearch's
  /// `HitsSearcher(appID:apiKey:indexName:)` does.
  ///
  /// ```swift
  /// let searcher = SearchModel(
  ///   appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "YourIndexName"
  /// ) { products in
  ///   HierarchicalInteractor(products, attributes: ["menu.lvl0", "menu.lvl1"])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - appID: The identifier of the application.
  ///   - apiKey: A key that can only search.
  ///   - indexName: The index; its name is also that of the source in the state.
  ///   - filterState: The filters that the search begins with.
  ///   - configuration: Hosts, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - components: What the search is made of, from the searcher of the index.
  public convenience init(
    appID: String, apiKey: String, indexName: IndexName, filterState: FilterState = FilterState(),
    configuration: AlgoliaConfiguration = AlgoliaConfiguration(),
    exchange: any HTTPExchange = URLSessionExchange(),
    @SearchComponentBuilder components: (HitsSearcher) -> [any SearchComponent]
  ) {
    self.init(
      SearchStore(
        appID: appID, apiKey: apiKey, indexName: indexName, filterState: filterState,
        configuration: configuration, exchange: exchange, components: components))
  }
}
