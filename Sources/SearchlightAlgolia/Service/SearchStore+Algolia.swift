public import SearchlightCore
public import SearchlightTransport
public import SearchlightStateMachine

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Creates a search over Algolia's hosted engine in one call.
  ///
  /// ```swift
  /// let store = SearchStore(appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey") {
  ///   SearchBoxInteractor(.asYouType)
  ///   movieHits
  /// }
  /// ```
  ///
  /// For other options, use `SearchStore(_:service:)` with an ``SearchlightAlgolia/AlgoliaService``.
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
      SearchMachine(components),
      service: AlgoliaService(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange))
  }

  /// Creates a search of one Algolia index in one call.
  ///
  /// ```swift
  /// let store = SearchStore(
  ///   appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "movies"
  /// ) { movies in
  ///   SearchBoxInteractor(.asYouType)
  ///   HitsInteractor<Hit<Movie>>(movies)
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
    let searcher = HitsSearcher(SourceID(indexName.rawValue), index: indexName)
    self.init(
      SearchMachine { components(searcher) },
      service: AlgoliaService(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange),
      initialChoice: filterState)
  }
}
