import SearchlightAlgoliaUI
import SearchlightTransport
import SearchlightCore

/// The list of the hits page, created in one call.
@MainActor
func hitsConnector(
  over exchange: any HTTPExchange = URLSessionExchange(), controller: some HitsController<Movie>
) -> HitsConnector<Movie> {
  let filterState: FilterState = .init()
  let hitsConnector = HitsConnector<Movie>(
    appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "YourIndexName",
    filterState: filterState, exchange: exchange, controller: controller)
  hitsConnector.searcher.search()
  return hitsConnector
}
