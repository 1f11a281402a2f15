public import SearchlightAlgolia
public import SearchlightTransport
public import SearchlightCore
public import SearchlightUI
import SearchlightStateMachine

extension SearchModel {
  /// Creates the search of a screen over Algolia's hosted engine in one call, like InstantSearch's
  /// `MultiSearcher(appID:apiKey:)`.
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
  ///   - appID: The Algolia application ID.
  ///   - apiKey: A search-only API key.
  ///   - configuration: Hosts, timeouts and other options of the client.
  ///   - exchange: Performs the HTTP exchanges: over the network by default, or from a recording.
  ///   - components: The components of the search, as in `SearchMachine`.
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

  /// Creates the search of one Algolia index for a screen in one call, like InstantSearch's
  /// `HitsSearcher(appID:apiKey:indexName:)`.
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
  ///   - appID: The Algolia application ID.
  ///   - apiKey: A search-only API key.
  ///   - indexName: The index to search; the source in the state has the same name.
  ///   - filterState: The initial filters.
  ///   - configuration: Hosts, timeouts and other options of the client.
  ///   - exchange: Performs the HTTP exchanges: over the network by default, or from a recording.
  ///   - components: The components of the search, made from the searcher of the index.
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
