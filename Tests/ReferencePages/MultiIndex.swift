import SearchlightComponents
import SearchlightCore
import SearchlightUI

struct Movie: Codable, Sendable { let title: String }
struct Performer: Codable, Sendable { let name: String }

/// Multi-index search: performers and films side by side.
struct MultiIndex: Sendable {
  let actors = HitsSearcher("actors", index: "mobile_demo_actors")
  let movies = HitsSearcher("movies", index: "mobile_demo_movies")
  let actorHits: HitsInteractor<Hit<Performer>>
  let movieHits: HitsInteractor<Hit<Movie>>

  init() {
    actorHits = HitsInteractor(actors, infiniteScrolling: .off)
    movieHits = HitsInteractor(movies, infiniteScrolling: .off)
  }

  /// The components of the search.
  @SearchComponentBuilder var components: [any SearchComponent] {
    SearchBoxInteractor(.asYouType)
    MultiSearcher {
      actors
      movies
    }
    actorHits
    movieHits
  }
}
