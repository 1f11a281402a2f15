import SearchlightAlgolia
import SearchlightTransport
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine

/// The list of the hits page without a controller.
func showHits(
  over exchange: any HTTPExchange = URLSessionExchange(), show: (String) -> Void
) async {
  let hits = HitsInteractor<Hit<Movie>>(HitsSearcher("hits", index: "YourIndexName"))
  let search = SearchStore(
    appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", exchange: exchange
  ) { hits }
  search.send(.start)
  for await list in search.values(of: hits) where list.isAnswered {
    for hit in list.records { show("\(hit.objectID): \(hit.object.title)") }
    break
  }
}
