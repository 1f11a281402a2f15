public import SearchCore
public import SearchTransport
public import StateMachine

extension Store where State == SearchState, Action == SearchAction, Work == SearchWork {
  /// Creates a search over Algolia's hosted engine, in one call.
  ///
  /// ```swift
  /// let search = SearchStore(appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey") {
  ///   SearchBoxInteractor(.asYouType)
  ///   movieHits
  /// }
  /// ```
  ///
  /// What else there is to choose has an initializer of its own: `SearchStore(_:service:)` with an
  /// ``AlgoliaService``.
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
      SearchMachine(components),
      service: AlgoliaService(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange))
  }

  /// Creates a search of one index over Algolia's hosted engine, in one call.
  ///
  /// ```swift
  /// let search = SearchStore(
  ///   appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "movies"
  /// ) { movies in
  ///   SearchBoxInteractor(.asYouType)
  ///   HitsInteractor<Hit<Movie>>(movies)
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
    let searcher = HitsSearcher(SourceID(indexName.rawValue), index: indexName)
    self.init(
      SearchMachine { components(searcher) },
      service: AlgoliaService(
        appID: appID, apiKey: apiKey, configuration: configuration, exchange: exchange),
      beginningWith: filterState)
  }
}
