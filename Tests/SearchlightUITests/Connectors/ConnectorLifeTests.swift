import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightControllers
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("Lifetime of connectors and controllers")
@MainActor
struct ConnectorLifeTests {
  private let cinema = Cinema()
  private let frames = ManualFrames()

  @Test(
    "A connector keeps a controller of the module, and reports that an app's controller is gone"
  )
  func heldControllers() throws {
    var issues: [String] = []
    let search = SearchModel(cinema.store(), frames: frames) { issues.append("\($0)") }
    weak var stats: StatsTextObservableController?
    let connectors: [any Connector] = [
      {
        let controller = StatsTextObservableController()
        stats = controller
        return StatsConnector(searcher: search, of: cinema.movies, controller: controller)
      }(),
      FacetListConnector(searcher: search, interactor: cinema.genres, controller: FacetTable()),
    ]
    search.start()
    frames.tick()
    expectEqual(stats?.stats, "100 results")
    expectEqual(issues.count, 1)
    expect(
      issues.first?.hasPrefix(
        #"The FacetListConnector of "movies.genres" cannot show its search, because its controller was released."#
      ) == true)
    expect(connectors[1].connection?.isConnected == false)
    search.text = "a"
    frames.tick()
    expectEqual(issues.count, 1)
  }

  @Test("A connector of a component has its model, and a connection that says whether it is alive")
  func connection() {
    var issues: [String] = []
    let search = SearchModel(cinema.store(), frames: frames) { issues.append("\($0)") }
    let table = FacetTable()
    let connector: ModelConnector<FacetListModel> = FacetListConnector(
      searcher: search, interactor: cinema.genres, controller: table)
    expect(connector.searcher === search && connector.model.search === search)
    expectEqual(connector.model.interactor.id, cinema.genres.id)
    let connection: ControllerConnection? = connector.connection
    expect(connection?.isConnected == true)
    search.start()
    frames.tick()
    let shown = table.items.map(\.description)
    expect(!shown.isEmpty)
    connector.disconnect()
    expect(connection?.isConnected == false && connector.connection === connection)
    connector.model.toggle("Drama")
    frames.tick()
    expectEqual(table.items.map(\.description), shown, "nobody draws it")
    connector.connect()
    frames.tick()
    expect(connection?.isConnected == true && table.items.map(\.description) != shown)
    expectEqual(issues, [])
  }

  @Test(
    "A connector that connects twice, or whose component is not in the machine, reports an issue")
  func issues() {
    var issues: [String] = []
    let search = SearchModel(cinema.store(), frames: frames) { issues.append("\($0)") }
    let table = TitlesTable()
    let foreign = HitsConnector(searcher: search, interactor: HitsInteractor<JSON>(cinema.movies))
    expectEqual(issues.count, 1, "another type than that of the list in the machine")
    foreign.connect()
    let connector = HitsConnector(
      searcher: search, interactor: cinema.movieHits, controller: table)
    connector.connect()
    expect(
      issues.last?.hasPrefix(#"The HitsConnector of "movies.hits" is connected already"#) == true)
    connector.disconnect()
    expect(table.hitsSource == nil)
    connector.connect()
    expectEqual(issues.count, 2)
    expect(table.hitsSource != nil)
    let facets = FacetTable()
    let list = FacetListConnector(searcher: search, attribute: "brand", controller: facets)
    let menu = HierarchicalConnector(
      searcher: search, hierarchicalAttributes: ["brand"], controller: MenuTable())
    expectEqual(issues.count, 4)
    expect(issues.last?.contains(#""movies.menu.lvl0.menu""#) == true)
    search.start()
    frames.tick()
    expect(facets.items.isEmpty)
    withExtendedLifetime((list, menu)) {}
  }

  @Test(
    "A released connector disconnects, even during an update, and leaks nothing"
  )
  func life() {
    let search = SearchModel(cinema.store(), frames: frames)
    let (field, facets, table) = (Field(), FacetTable(), TitlesTable())
    var connectors: [any Connector] = [
      SearchBoxConnector(searcher: search, controller: field),
      FacetListConnector(searcher: search, interactor: cinema.genres, controller: facets),
      HitsConnector(
        searcher: search, interactor: cinema.movieHits, controller: table),
    ]
    search.text = "a"
    // The view releases everything while the frame is drawn.
    let ending = search.draw { search in
      if search.text == "ab" { connectors = [] }
    }
    frames.tick()
    let reloads = table.reloads
    search.text = "ab"
    frames.tick()
    search.text = "abc"
    frames.tick()
    expect(connectors.isEmpty)
    expect(table.reloads <= reloads + 1)
    expect(table.hitsSource == nil)
    let state = search.state
    field.type("z")
    field.pressReturn()
    facets.onClick?(Facet(value: "Drama", count: 1))
    expectEqual(search.state, state)
    expectEqual(field.text, "z")
    withExtendedLifetime(ending) {}
  }

  @Test("A controller that owns its connector is released")
  func ownership() {
    final class Owner: SearchBoxController {
      var onQueryChanged: ((String?) -> Void)?
      var onQuerySubmitted: ((String?) -> Void)?
      var connector: SearchBoxConnector?
      func setQuery(_ query: String?) {}
    }
    weak var weakOwner: Owner?
    weak var weakConnector: SearchBoxConnector?
    weak var weakSearch: SearchModel?
    do {
      let search = SearchModel(cinema.store(), frames: frames)
      let owner = Owner()
      owner.connector = SearchBoxConnector(searcher: search, controller: owner)
      (weakOwner, weakConnector, weakSearch) = (owner, owner.connector, search)
      owner.onQueryChanged?("a")
      expectEqual(search.text, "a")
    }
    expect(weakOwner == nil)
    expect(weakConnector == nil)
    frames.tick()
    expect(weakSearch == nil)
  }
}
