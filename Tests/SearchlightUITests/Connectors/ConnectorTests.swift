import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightControllers
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("Connectors and controllers")
@MainActor
struct ConnectorTests {
  private let cinema = Cinema()
  private let frames = ManualFrames()

  @Test("A hits controller reloads at most once a frame, and scrolls to its top for another search")
  func hits() {
    let search = SearchModel(cinema.store(), frames: frames)
    let table = TitlesTable()
    let connector = HitsConnector(
      searcher: search, interactor: cinema.movieHits, controller: table)
    expect((table.titles, table.reloads) == ([], 1))
    connector.searcher.search()
    search.text = "a"
    frames.tick()
    expect((table.reloads, table.scrolls) == (2, 0))
    expectEqual(table.titles.prefix(2), ["a||0", "a||1"])
    expectEqual(table.titles.count, 100)
    connector.model.rowAppeared(50)
    search.take()
    frames.tick()
    expectEqual(table.titles[50], "a||50")
    expectEqual(table.scrolls, 0, "further pages of the same search")
    search.text = "ab"
    frames.tick()
    expectEqual(table.scrolls, 1)
    frames.tick()
    expectEqual(table.reloads, 4)
  }

  @Test("Facet values, menu nodes and filters are selected in their controllers and shown there")
  func choosing() {
    let search = SearchModel(cinema.store(), frames: frames)
    let (facets, menu, filters) = (FacetTable(), MenuTable(), FilterTable())
    let connectors: [any Connector] = [
      FacetListConnector(searcher: search, attribute: "genres", controller: facets),
      HierarchicalConnector(
        searcher: search, hierarchicalAttributes: ["menu.lvl0", "menu.lvl1"], separator: " > ",
        controller: menu),
      CurrentFiltersConnector(searcher: search, controller: filters),
    ]
    search.start()
    frames.tick()
    expectEqual(facets.items.map(\.description), ["[ ] Drama (2)", "[ ] Crime (1)"])
    expectEqual(menu.items.map(\.description), ["▸ A (2)"])
    facets.onClick?(facets.items[0].facet)
    menu.onClick?("A")
    frames.tick()
    expectEqual(facets.items.map(\.isSelected), [true, false])
    expectEqual(filters.items.map(\.description), ["genres: Drama", "menu.lvl0: A"])
    filters.onRemoveItem?(filters.items[1])
    frames.tick()
    expectEqual(menu.items.map(\.isSelected), [false])
    withExtendedLifetime(connectors) {}
  }

  @Test("Statistics, loading state and ordered facets reach their controllers")
  func items() throws {
    let held = HeldSearch()
    let search = SearchModel(held.store(cinema.machine), frames: frames)
    let (stats, count, loading) = (Label<String?>(), Label<Int>(), Label<Bool>())
    let dynamic = DynamicTable()
    let sizes = Label<String>()
    let connectors: [any Connector] = [
      StatsConnector(searcher: search, of: cinema.movies, controller: stats),
      StatsConnector(searcher: search, of: cinema.movies, controller: count) {
        $0?.total.value ?? -1
      },
      LoadingConnector(
        searcher: search, interactor: cinema.loading, controller: loading, onlyStalled: false),
      DynamicFacetListConnector(
        searcher: search, of: cinema.movies, interactors: [cinema.genres], controller: dynamic),
      PresenterConnector(searcher: search, of: cinema.movies.phase, controller: sizes) { "\($0)" },
    ]
    search.start()
    frames.tick()
    search.send(try #require(held.answer()))
    frames.tick()
    expectEqual(stats.items, [nil, "100 results"])
    expectEqual(count.items, [-1, 100])
    expectEqual(loading.items, [false, true, false])
    expectEqual(sizes.items, ["idle", "loading", "loaded"])
    expect(dynamic.facets.isEmpty)
    dynamic.didSelect?("genres", Facet(value: "Drama", count: 2))
    expectEqual(search.state.filters.description, #"("genres":"Drama")"#)
    withExtendedLifetime(connectors) {}
  }

  @Test("The one-call initializers of connectors create a search with its initial filters")
  func oneCall() async throws {
    let service = Shelf()
    let table = TitlesTable()
    let filters = FilterState([FilterGroup(.or("genres"), [.facet("genres", "Drama")])])
    let connector = HitsConnector<Hit<Cinema.Film>>(
      service: service, indexName: "movies", infiniteScrolling: .on(withOffset: 5),
      filterState: filters, controller: table)
    expect(connector.searcher.state.sources.first?.answer == nil, "nothing is asked for yet")
    connector.searcher.search()
    await connector.searcher.store.idle()
    connector.searcher.take()
    expectEqual(connector.model.hit(atIndex: 0)?.title, #"|"genres":"Drama"|0"#)
    let (facets, menu) = (FacetTable(), MenuTable())
    let list = FacetListConnector(
      service: service, indexName: "movies", attribute: "genres", selectionMode: .single,
      operator: .and, controller: facets)
    expectEqual(list.model.interactor.selectionMode, .single)
    let tree = HierarchicalConnector(
      service: service, indexName: "movies", hierarchicalAttributes: ["menu.lvl0"],
      separator: " > ", controller: menu, presenter: DefaultPresenter.Hierarchical.present)
    tree.searcher.search()
    await tree.searcher.store.idle()
    tree.searcher.take()
    expectEqual(tree.model.items.map(\.id), ["A"])
    let related = RelatedItems<Cinema.Film>(
      service: service, indexName: "movies",
      hit: Hit(objectID: "1", object: Cinema.Film(title: "Alien")),
      matchingPatterns: [MatchingPattern(attribute: "title", score: 1, filterPath: \.title)],
      controller: RelatedTable())
    related.searcher.search()
    await related.searcher.store.idle()
    related.searcher.take()
    expectEqual(related.model.numberOfHits(), 20)
  }
}

@MainActor
private final class RelatedTable: HitsController {
  var hitsSource: HitsModel<Hit<Cinema.Film>>?
  func reload() {}
}
