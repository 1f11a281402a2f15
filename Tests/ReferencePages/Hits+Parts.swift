import SearchlightAlgoliaUI
import SearchlightTransport
import SearchlightComponents
import SearchlightCore

/// The list of the hits page, with its parts connected one by one.
@MainActor
func hitsOfParts(
  over exchange: any HTTPExchange = URLSessionExchange(), controller: some HitsController<Movie>
) -> HitsConnector<Movie> {
  let hitsInteractor = HitsInteractor<Movie>(HitsSearcher("hits", index: "YourIndexName"))
  let searcher = SearchModel(
    appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", exchange: exchange
  ) { hitsInteractor }
  let hitsConnector = HitsConnector(searcher: searcher, interactor: hitsInteractor)
  hitsConnector.connectController(controller)
  searcher.search()
  return hitsConnector
}
