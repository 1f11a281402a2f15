import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// A search over a few records, with a component of every kind.
struct Shop: Sendable {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  private static let actors = HitsSearcher("actors", index: "movies")

  let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 1))
  let machine: SearchMachine
  let service: LocalService
  private let genres = FacetListInteractor(
    movies, attribute: "genre", limit: 2, showMoreLimit: 4,
    valueSearch: .on(debounce: .zero, clearsOnSelection: true))
  private let mood = FacetListInteractor(
    movies, attribute: "mood", selectionMode: .single, refinementOperator: .and)
  private let menu = HierarchicalInteractor(movies, attributes: ["m.lvl0", "m.lvl1", "m.lvl2"])

  init() {
    let components: [any SearchComponent] = [
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(50))),
      MultiSearcher {
        Self.movies
        Self.actors
      },
      hits, genres, mood, menu, LoadingInteractor(stalledAfter: .seconds(1)),
    ]
    machine = SearchMachine { for component in components { component } }
    service = LocalService(Self.index.map { [$0] } ?? [])
  }

  /// One action of every kind that a user or an app can send.
  var actions: [SearchAction] {
    [
      .text("alien"), .submit, .refresh("movies"), .retry(), .start, SearchMachine.onCancelAll,
      hits.rowAppeared(8),
      genres.toggle("Drama"), genres.exclude("War"), genres.search("d"), genres.toggleShowMore,
      mood.toggle("dark"), menu.toggle("A > 1"), menu.clear,
      .parameter("hitsPerPage", 2, of: "movies"), .index("movies", of: "movies"),
      .filters(
        .toggle(.numeric("year", .lessThan, 1990), in: .or("years", scope: .source("movies")))),
      .filters(.add(.tag("x"), to: .and("x", layer: .base))), .filters(.clearRefinements),
      .restore(
        SearchChoice(
          text: "big",
          filters: [FilterGroup(genres.filterGroup, [.facet("genre", "War")])],
          sources: ["movies": .init(index: "movies", parameters: ["hitsPerPage": 1])])),
      .batch([.text("c"), .refresh()]),
    ]
  }

  /// Computes the values and descriptions of all presenters.
  func present(_ probe: SearchProbe) {
    _ = """
      \(probe.value(of: hits).count) \(probe.value(of: genres)) \(probe.value(of: mood))
      \(probe.value(of: menu)) \(probe.value(of: CurrentFiltersPresenter())) \(probe.state)
      """
  }

  private static let index = try? LocalIndex(
    "movies",
    records: (0..<9).map { number in
      [
        "title": .string("\(["Alien", "Big", "Cube"][number % 3]) \(number)"),
        "genre": .string(["Drama", "War"][number % 2]),
        "mood": .string(["dark", "light"][number / 5]),
        "m": ["lvl0": "A", "lvl1": .string("A > \(number % 2)")],
      ]
    },
    settings: IndexSettings(
      searchableAttributes: ["title"],
      attributesForFaceting: ["searchable(genre)", "mood", "m.lvl0", "m.lvl1", "m.lvl2"]),
    objectIDs: .numbered)
}
