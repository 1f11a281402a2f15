import Expectations
import SearchlightCore
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

@Suite("The observable controllers of InstantSearch")
@MainActor
struct ObservableControllerTests {
  private let cinema = Cinema()
  private let frames = ManualFrames()

  @Test(
    "A view of the hits controller is notified of new rows, and told to scroll by another search")
  func hits() {
    let search = SearchModel(cinema.store(), frames: frames)
    let controller = HitsObservableController<Hit<Cinema.Film>>()
    expect(controller.hits == nil)
    let connector = HitsConnector(
      searcher: search, interactor: cinema.movieHits, controller: controller)
    let view = Watcher { controller.hits?.count }
    connector.searcher.text = "a"
    expect(view.wakes == 1 && view.draw() == 100)
    controller.notifyAppearanceOfHit(atIndex: 60)
    search.take()
    expectEqual(controller.hits?.hit(atIndex: 60)?.title, "a||60")
    frames.tick()
    let scrolls = controller.scrollID
    search.text = "ab"
    frames.tick()
    expectEqual(controller.scrollID, scrolls + 1)
  }

  @Test("The search box controller types into the search, and shows texts from elsewhere")
  func searchBox() {
    let search = SearchModel(cinema.store(), frames: frames)
    let controller = SearchBoxObservableController()
    let connector = SearchBoxConnector(searcher: search, controller: controller)
    let view = Watcher { controller.query }
    controller.query = "tom"
    controller.submit()
    expect(connector.searcher.text == "tom" && view.wakes == 1)
    search.send(.restore(SearchChoice(text: "tim")))
    frames.tick()
    expectEqual(controller.query, "tim")
  }

  @Test("The parts of the search box have the names of older code too")
  func formerNames() {
    let search = SearchModel(cinema.store(), frames: frames)
    let controller = QueryInputObservableController()
    let connector = QueryInputConnector(searcher: search, controller: controller)
    controller.query = "tom"
    expectEqual(connector.searcher.text, "tom")
    let box: any QueryInputController = controller
    box.setQuery("tim")
    expect(controller.query == "tim" && search.text == "tom", "what the search shows is no typing")
  }

  @Test(
    "Observable controllers show facets, menus, filters and statistics, and forward taps"
  )
  func lists() {
    let search = SearchModel(cinema.store(), frames: frames)
    let facets = FacetListObservableController()
    let menu = HierarchicalObservableController()
    let filters = CurrentFiltersObservableController()
    let stats = StatsTextObservableController()
    let connectors: [any Connector] = [
      FacetListConnector(searcher: search, interactor: cinema.genres, controller: facets),
      HierarchicalConnector(searcher: search, interactor: cinema.menu, controller: menu),
      CurrentFiltersConnector(searcher: search, controller: filters),
      StatsConnector(searcher: search, of: cinema.movies, controller: stats),
    ]
    search.start()
    frames.tick()
    expectEqual(facets.facets.map(\.value), ["Drama", "Crime"])
    expectEqual(menu.hierarchicalFacets.map(\.facet.value), ["A"])
    expect(stats.stats.hasPrefix("100 results") && filters.isEmpty)
    facets.toggle(facets.facets[0])
    menu.toggle("A")
    frames.tick()
    expect(facets.selections == ["Drama"] && facets.isSelected(facets.facets[0]))
    expect(menu.hierarchicalFacets.first?.isSelected == true)
    expectEqual(filters.filters.map(\.description), ["genres: Drama", "menu.lvl0: A"])
    for filter in filters.filters { filters.remove(filter) }
    frames.tick()
    expect(filters.isEmpty && facets.selections.isEmpty)
    withExtendedLifetime(connectors) {}
  }

  @Test("The last segment of a path is the text after the last separator")
  func lastPart() {
    let names = ["A > B > C": "C", "A": "A", "A > ": "A > ", "": ""]
    for (path, name) in names {
      expectEqual(Facet(value: path, count: 1).lastPart(separator: " > "), name)
      expectEqual(Facet(value: path, count: 1).lastPart(separator: nil), path)
      expectEqual(Facet(value: path, count: 1).lastPart(separator: ""), path)
    }
  }
}
