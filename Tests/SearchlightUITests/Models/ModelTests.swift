import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import Testing

@testable import SearchlightUI

@Suite("The models of components")
@MainActor
struct ModelTests {
  private let cinema = Cinema()

  @Test("Values selected in a facet list appear among the current filters")
  func facets() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let genres = FacetListModel(cinema.genres, in: search)
    let filters = CurrentFiltersModel(in: search)
    search.start()
    genres.toggle("Drama")
    genres.exclude("Crime")
    expectEqual(genres.items.map(\.description), ["[x] Drama (2)", "[-] Crime (1)"])
    expectEqual(filters.filters.map(\.description), ["genres: Drama", "not genres: Crime"])
    filters.remove(filters.filters[1])
    expectEqual(filters.filters.map(\.description), ["genres: Drama"])
    search.send(cinema.genres.toggle("Crime"))
    filters.clear()
    expect(filters.filters.isEmpty)
    genres.toggle("Drama")
    genres.exclude("Crime")
    genres.clear()
    expect(search.state.filters.isEmpty)
    genres.toggleShowMore()
    expect(genres.items.isShowingMore)
  }

  @Test("All models of a facet list share one search field")
  func oneField() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    // Views create their models again whenever they are drawn.
    FacetListModel(cinema.genres, in: search).editSearchText("dr", isComposing: true)
    expectEqual(FacetListModel(cinema.genres, in: search).searchText, "dr")
    expectEqual(search.state.memory(of: cinema.genres).searchText, "")
  }

  @Test("A composition in a list's own field ends with the field, without its text")
  func endOfComposition() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let genres = FacetListModel(cinema.genres, in: search)
    search.start()
    genres.searchText = "dr"
    genres.editSearchText("drま", isComposing: true)
    expectEqual(genres.searchText, "drま")
    genres.endComposing()
    expectEqual(genres.searchText, "dr")
    expectEqual(search.state.memory(of: cinema.genres).searchText, "dr")
    expectEqual(genres.items.map(\.id), ["Drama"])
  }

  @Test("A model of a component has it and its search, and reports one that the machine lacks")
  func components() {
    var issues: [String] = []
    let search = SearchModel(cinema.store(), frames: ManualFrames()) { issues.append("\($0)") }
    let models: [ComponentModel<FacetListInteractor>] = [
      FacetListModel(cinema.genres, in: search), ComponentModel(cinema.genres, in: search),
    ]
    for model in models {
      expect(model.search === search && model.interactor.id == cinema.genres.id)
    }
    expectEqual(issues, [])
    let unlisted = FacetListInteractor(cinema.movies, attribute: "studio")
    expectEqual(ComponentModel(unlisted, in: search).interactor.id, unlisted.id)
    expect(issues.count == 1 && issues[0].contains("\"\(unlisted.id)\""), "\(issues)")
  }

  @Test("A failed search or page is reported beside the rows until a retry succeeds")
  func failure() throws {
    let held = HeldSearch()
    let search = SearchModel(held.store(cinema.machine), frames: ManualFrames())
    let movies = HitsModel(cinema.movieHits, in: search)
    search.text = "a"
    search.send(try #require(held.answer(from: Shelf(count: 1_000))))
    expect(movies.failure == nil && movies.content == .rows)
    let view = Watcher { movies.failure }
    movies.rowAppeared(500)
    while let page = held.answer(from: Shelf(failing: ["movies"])) { search.send(page) }
    expectEqual(view.wakes, 1)
    expectEqual(view.draw(), .unavailable("nobody is there"))
    movies.retry()
    while let page = held.answer(from: Shelf(count: 1_000)) { search.send(page) }
    expect(movies.failure == nil)
    search.text = "ab"
    search.send(try #require(held.answer(from: Shelf(failing: ["movies"]))))
    expect(movies.failure == .unavailable("nobody is there") && movies.content == .rows)
  }

  @Test("The statistics are announced when the number of hits changes, not when the time does")
  func announcing() {
    var announcer = StatsAnnouncer()
    func stats(_ count: Int, _ milliseconds: Int) -> SearchStats {
      SearchStats(
        query: "", total: HitCount(count), nbPages: 1, hitsPerPage: 20,
        processingTime: .milliseconds(milliseconds))
    }
    let figures = [nil, stats(3, 1), stats(3, 2), stats(1, 2), nil, stats(1, 2)]
    expectEqual(figures.map { announcer.isNews($0) }, [false, true, false, true, false, true])
  }

  @Test("The search field of a facet list shows what is typed, and is cleared by a selection")
  func listSearch() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let genres = FacetListModel(cinema.genres, in: search)
    search.start()
    genres.searchText = "dr"
    expectEqual(genres.searchText, "dr")
    expectEqual(genres.items.map(\.id), ["Drama"])
    genres.editSearchText("dra", isComposing: true)
    expectEqual(genres.searchText, "dra")
    expectEqual(search.state.memory(of: cinema.genres).searchText, "dr")
    genres.editSearchText("dram", isComposing: false)
    expectEqual(search.state.memory(of: cinema.genres).searchText, "dram")
    let field = Watcher { genres.searchText }
    genres.toggle("Drama")
    expectEqual(field.wakes, 1)
    expectEqual(genres.searchText, "")
    expectEqual(search.text, "")
  }

  @Test("A menu is navigated by its nodes and its breadcrumb")
  func menu() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let menu = HierarchicalModel(cinema.menu, in: search)
    search.start()
    menu.toggle("A > B")
    expectEqual(menu.breadcrumb.map(\.label), ["A", "B"])
    expectEqual(menu.items.map(\.description), ["▾ A (2)", "  ▾ A > B (0)"])
    menu.select(menu.breadcrumb[0])
    expectEqual(menu.breadcrumb.map(\.label), ["A"])
    menu.clear()
    expect(menu.breadcrumb.isEmpty)
  }

  @Test("Statistics, phase and pages follow the answers")
  func figures() throws {
    let held = HeldSearch()
    let search = SearchModel(held.store(cinema.machine), frames: ManualFrames())
    let stats = StatsModel(cinema.actors, in: search)
    let phase = PhaseModel(cinema.actors, in: search)
    let pages = PagesModel(cinema.actors, in: search)
    expect((stats.text, phase.isLoading, pages.count) == ("", false, 0))
    search.text = "a"
    expectEqual(phase.phase, .loading)
    expect(phase.isLoading)
    search.send(try #require(held.answer(from: Shelf(failing: ["actors"]))))
    expectEqual(phase.error, .unavailable("nobody is there"))
    phase.retry()
    search.send(try #require(held.answer()))
    expect((stats.text, phase.error == nil) == ("100 results", true))
    expect((pages.current, pages.count) == (0, 20))
    pages.previous()
    pages.next()
    expectEqual(pages.current, 1)
    expectEqual(pages.numbers(limit: 5), 0..<5)
    pages.show(99)
    expectEqual(pages.current, 19)
    expectEqual(pages.numbers(limit: 5), 15..<20)
    pages.next()
    expect((pages.current, pages.hasNext, pages.hasPrevious) == (19, false, true))
    expect(pages.numbers(limit: -1).isEmpty)
    search.text = "ab"
    expectEqual(pages.current, 0)
  }

  @Test("A view model shows several presenters of one state, and is notified by each of them only")
  func general() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let header = ViewModel(of: cinema.movies.stats, cinema.movies.phase, in: search)
    let text = ViewModel(of: CountedText(), in: search)
    let view = Watcher<String?> {
      let (stats, _) = header.value
      return stats?.query
    }
    search.text = "a"
    expectEqual(view.wakes, 1)
    expectEqual(view.draw(), "a")
    let (_, phase) = header.value
    expectEqual(phase, .loaded)
    expectEqual(text.value, "a")
    search.send(cinema.genres.toggleShowMore)
    expectEqual(view.wakes, 1)
  }

  @Test("Facets in the engine's order are selected through the lists of the machine")
  func dynamicFacets() {
    let search = SearchModel(cinema.store(Ordered()), frames: ManualFrames())
    let facets = DynamicFacetsModel(cinema.movies, lists: [cinema.genres], in: search)
    search.start()
    expectEqual(facets.facets.map(\.description), ["genres: [ ] Crime (1), [ ] Drama (2)"])
    facets.toggle("Crime", of: "genres")
    facets.toggle("Crime", of: "unknown")
    expectEqual(facets.facets.map(\.description), ["genres: [x] Crime (1), [ ] Drama (2)"])
  }

  @Test("Facets without declared lists can be selected, and more of their values shown")
  func undeclaredFacets() {
    let facets = DynamicFacetListInteractor(cinema.movies, otherwise: FacetListRule(limit: 1))
    let machine = SearchMachine { facets }
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Ordered()),
        onCancelAll: SearchMachine.onCancelAll), frames: ManualFrames())
    let model = DynamicFacetsModel(facets, in: search)
    search.start()
    expectEqual(model.lists.map(\.description), ["genres: [ ] Crime (1)"])
    expect(model.lists.first?.items.canShowMore == true)
    model.toggleShowMore(of: "genres")
    model.toggle("Drama", of: "genres")
    expectEqual(model.facets.map(\.description), ["genres: [ ] Crime (1), [x] Drama (2)"])
    expectEqual(search.state.filters.refinements.count, 1)
  }

  @Test("A search box model is typed into, submitted and cleared")
  func box() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let box = SearchBoxModel(in: search)
    box.text = "a"
    box.edit("ab", isComposing: true)
    expect((box.text, search.state.text) == ("ab", "a"))
    box.edit("ab", isComposing: false)
    box.submit()
    expectEqual(search.state.text, "ab")
    box.clear()
    expect((box.text, search.state.text) == ("", ""))
  }
}

/// Answers with facets in an order of the engine's own.
private struct Ordered: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      var response = try Shelf().response(to: request)
      response.facetOrdering = FacetOrdering(
        facets: ["genres"], values: ["genres": FacetOrdering.Values(order: ["Crime"])])
      return response
    }
  }
}
