import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine

/// A search with two sources, a facet list and a menu, in which no test has to wait.
struct Cinema: Sendable {
  nonisolated struct Film: Codable, Hashable, Sendable {
    let title: String
  }

  let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
  let actors = HitsSearcher("actors", index: "actors", hitsPerPage: 5)
  let movieHits: HitsInteractor<Hit<Film>>
  let actorHits: HitsInteractor<JSON>
  let genres: FacetListInteractor
  let menu: HierarchicalInteractor
  let loading = LoadingInteractor()

  init(cleanUp: Int? = 3) {
    movieHits = HitsInteractor(movies, pageCleanUpOffset: cleanUp)
    actorHits = HitsInteractor(actors, infiniteScrolling: .off)
    genres = FacetListInteractor(
      movies, attribute: "genres", valueSearch: .on(debounce: .zero, clearsOnSelection: true))
    menu = HierarchicalInteractor(movies, attributes: ["menu.lvl0", "menu.lvl1"])
  }

  /// A machine that searches at every letter, without debouncing.
  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      MultiSearcher {
        movies
        actors
      }
      movieHits
      actorHits
      genres
      menu
      loading
    }
  }

  /// A search whose service answers immediately.
  func store(_ service: some ImmediateSearchService = Shelf()) -> SearchStore {
    SearchStore(
      initial: machine.initialState, reducer: machine, handler: .searchImmediately(service),
      clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll)
  }
}
