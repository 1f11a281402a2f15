import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachineTools
import SearchlightStateMachine

/// A search with a presenter of every kind.
struct Search {
  static let movies = HitsSearcher("movies", index: "movies", parameters: ["facets": ["*"]])

  let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 3))
  let genres = FacetListInteractor(movies, attribute: "g", limit: 2, showMoreLimit: 4)
  let menu = HierarchicalInteractor(movies, attributes: ["m0", "m1", "m2"])
  let machine: SearchMachine

  init() {
    machine = SearchMachine { [hits, genres, menu] in
      SearchBoxInteractor(.asYouType(debounce: .zero))
      Self.movies
      hits
      genres
      menu
      LoadingInteractor(stalledAfter: .seconds(1))
    }
  }

  /// Computes the values of all presenters, and their descriptions if they have one.
  func present(_ probe: SearchProbe) {
    _ = """
      \(probe.value(of: genres)) \(probe.value(of: menu)) \(String(describing: probe.value(of: Self.movies.stats)))
      \(probe.value(of: Self.movies.dynamicFacets)) \(probe.state)
      """
    if let stats = probe.value(of: Self.movies.stats) { _ = stats.description }
  }
}
