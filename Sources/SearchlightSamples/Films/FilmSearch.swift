public import Searchlight

/// A search for performers and films side by side, with one search box and one round trip.
///
/// It corresponds to InstantSearch's multi-index guide.
public struct FilmSearch: Sendable {
  /// The searcher for performers.
  public let actors: HitsSearcher
  /// The searcher for films.
  public let movies: HitsSearcher
  /// The list of performers.
  public let actorHits: HitsInteractor<Hit<Performer>>
  /// The list of films.
  public let movieHits: HitsInteractor<Hit<Film>>
  /// The genres of the films, as a facet list.
  public let genres: FacetListInteractor
  /// The machine that contains all components.
  public let machine: SearchMachine

  /// Creates the scenario.
  ///
  /// - Parameters:
  ///   - hitsPerPage: The number of rows on a page of each list.
  ///   - debounce: The pause in typing after which the search begins.
  ///   - infiniteScrolling: Whether the lists load further pages.
  public init(
    hitsPerPage: Int = 5, debounce: Duration = .milliseconds(100),
    infiniteScrolling: InfiniteScrolling = .off
  ) {
    let actors = HitsSearcher(
      "actors", index: FilmCollection.actorsIndex, hitsPerPage: hitsPerPage)
    let movies = HitsSearcher(
      "movies", index: FilmCollection.moviesIndex, hitsPerPage: hitsPerPage)
    let actorHits = HitsInteractor<Hit<Performer>>(actors, infiniteScrolling: infiniteScrolling)
    let movieHits = HitsInteractor<Hit<Film>>(movies, infiniteScrolling: infiniteScrolling)
    let genres = FacetListInteractor(movies, attribute: "genres")
    self.actors = actors
    self.movies = movies
    self.actorHits = actorHits
    self.movieHits = movieHits
    self.genres = genres
    machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: debounce))
      MultiSearcher {
        actors
        movies
      }
      actorHits
      movieHits
      genres
    }
  }
}

/// A person in the cast of at least one bundled film.
public struct Performer: Codable, Hashable, Sendable {
  /// The identifier, which equals the name.
  public let objectID: String
  /// The name, as usually credited.
  public let name: String
  /// The titles of the person's films, oldest first.
  public let films: [String]
}
