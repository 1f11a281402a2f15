import SearchCore
import StateMachine

/// The list of hits of the page on hits, without any controller.
func showHits(of service: any SearchService, show: (String) -> Void) async {
  let movies = HitsSearcher("movies", index: "mobile_demo_movies")
  let hits = HitsInteractor<Hit<Movie>>(movies)
  let search = SearchStore(SearchMachine { hits }, service: service)
  search.send(.start)
  for await list in search.values(of: hits) where list.isAnswered {
    for hit in list.records { show("\(hit.objectID): \(hit.object.title)") }
    break
  }
}
