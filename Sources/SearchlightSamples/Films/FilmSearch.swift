public import Searchlight

/// The seed scenario: performers and films side by side, in one round trip, behind one search box.
public struct FilmSearch: Sendable {
  /// Searches the performers.
  public let actors: HitsSearcher
  /// Searches the films.
  public let movies: HitsSearcher
  /// The rows of the performers.
  public let actorHits: HitsInteractor<Hit<Performer>>
  /// The rows of the films.
  public let movieHits: HitsInteractor<Hit<Film>>
  /// The genres of the films, to choose from.
  public let genres: FacetListInteractor
  /// The machine of all of them.
  public let machine: SearchMachine

  /// Creates the scenario.
  ///
  /// - Parameters:
  ///   - hitsPerPage: How many rows each section has.
  ///   - debounce: How long the typing must pause before it is searched for.
  ///   - infiniteScrolling: Whether the sections load further pages.
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
