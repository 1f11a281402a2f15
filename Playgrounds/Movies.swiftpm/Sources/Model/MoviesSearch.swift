import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightUI
import SearchlightSamples

/// The search of the app: the bundled films with their genres and directors, in two sort orders.
struct MoviesSearch: Sendable {
  static let newest: IndexName = "films_newest"

  let movies = HitsSearcher("movies", index: FilmCollection.moviesIndex, hitsPerPage: 20)
  let hits: HitsInteractor<Hit<Film>>
  let genres: FacetListInteractor
  let directors: FacetListInteractor
  let sorting: SortByInteractor
  let loading = LoadingInteractor()
  let links: SearchLinks

  init() {
    hits = HitsInteractor(movies)
    genres = FacetListInteractor(
      movies, attribute: "genres", refinementOperator: .or, sortBy: [.count(order: .descending)])
    directors = FacetListInteractor(
      movies, attribute: "directors", refinementOperator: .or, sortBy: [.count(order: .descending)],
      limit: 5, showMoreLimit: 20, valueSearch: .on)
    sorting = SortByInteractor(movies, indices: [FilmCollection.moviesIndex, Self.newest])
    links = SearchLinks(
      "movies://search",
      parameters: [
        LinkParameter("genre", genres), LinkParameter("director", directors),
        LinkParameter("sort", sorting),
      ],
      routes: ["/{genre}"])
  }

  var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(50)))
      hits
      genres
      directors
      sorting
      loading
    }
  }

  /// The embedded engine over the films, with a replica that ranks the newest films first.
  func service() throws(LocalIndexError) -> LocalService {
    var index = try LocalIndex(
      FilmCollection.moviesIndex, records: FilmCollection.films,
      settings: IndexSettings(
        searchableAttributes: ["title", "cast", "directors"],
        attributesForFaceting: ["genres", .searchable("directors")]))
    try index.setReplicas([
      IndexReplica(Self.newest, ranking: [.descending("year")] + RankingCriterion.standard)
    ])
    return LocalService([index])
  }

  /// The model of a screen; if the films cannot be read, its searches fail.
  @MainActor
  func screen() -> SearchModel {
    let service: any SearchService = (try? service()) ?? LocalService([])
    return SearchModel(machine, service: service)
  }
}
