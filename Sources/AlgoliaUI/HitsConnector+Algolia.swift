public import AlgoliaSearch
public import SearchCore
public import SearchUI

extension HitsConnector {
  /// Creates a search of one index of Algolia's hosted engine with a list of its hits, and connects the list.
  ///
  /// ```swift
  /// let hitsConnector = HitsConnector<Movie>(
  ///   appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "YourIndexName",
  ///   filterState: filterState, controller: hitsTableViewController)
  /// hitsConnector.searcher.search()
  /// ```
  ///
  /// - Parameters:
  ///   - appID: The identifier of the application.
  ///   - apiKey: A key that can only search.
  ///   - indexName: The index.
  ///   - infiniteScrolling: Whether the list loads further pages, and how far ahead.
  ///   - showItemsOnEmptyQuery: Whether rows are shown when the text they answer is empty.
  ///   - filterState: The filters that the search begins with.
  ///   - configuration: Hosts, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - controller: Shows the list.
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

  /// Creates a search of Algolia's hosted engine for records that are like a given one, and connects the list of
  /// them; see `RelatedItems`.
  ///
  /// - Parameters:
  ///   - appID: The identifier of the application.
  ///   - apiKey: A key that can only search.
  ///   - indexName: The index.
  ///   - hit: The record to which others are to be like.
  ///   - matchingPatterns: In which ways they may be like it.
  ///   - configuration: Hosts, time-outs, and what else there is to choose.
  ///   - exchange: What carries calls: a network, or a recording.
  ///   - controller: Shows the list.
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
