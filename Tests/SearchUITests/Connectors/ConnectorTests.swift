import SearchCore
import SearchUI
import StateMachine
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
    #expect((table.titles, table.reloads) == ([], 1))
    connector.searcher.search()
    search.text = "a"
    frames.tick()
    #expect((table.reloads, table.scrolls) == (2, 0))
    #expect(table.titles.prefix(2) == ["a||0", "a||1"])
    #expect(table.titles.count == 100)
    connector.model.rowAppeared(50)
    search.take()
    frames.tick()
    #expect(table.titles[50] == "a||50")
    #expect(table.scrolls == 0, "further pages of the same search")
    search.text = "ab"
    frames.tick()
    #expect(table.scrolls == 1)
    frames.tick()
    #expect(table.reloads == 4)
  }

  @Test("A search field and its search share one text without echoing it to each other")
  func searchBox() {
    let search = SearchModel(cinema.store(), frames: frames)
    let field = Field()
    let connector = QueryInputConnector(searcher: search, controller: field)
    #expect(field.settings == 1)
    for text in ["t", "to", "tom"] {
      field.type(text)
      frames.tick()
      #expect((search.text, field.text) == (text, text))
    }
    #expect(field.settings == 1, "what is typed is not set by the search")
    search.send(.restore(SearchChoice(text: "a link")))
    frames.tick()
    #expect((field.text, field.settings) == ("a link", 2))
    field.type("a linkに", isComposing: true)
    frames.tick()
    #expect(search.state.text == "a link")
    search.store.send(.text("elsewhere"))
    search.take()
    frames.tick()
    #expect(field.text == "a linkに", "the input method is not disturbed")
    field.isComposing = false
    field.pressReturn()
    #expect(search.state.text == "a linkに")
    connector.disconnect()
    field.type("x")
    #expect(search.state.text == "a linkに")
  }

  @Test(
    "A composition that ends with the focus or the field is closed, and no text is sent twice")
  func compositionEnds() {
    let search = SearchModel(cinema.store(), frames: frames)
    let field = Field()
    let connector = SearchBoxConnector(searcher: search, controller: field)
    field.type("映え", isComposing: true)
    // The field loses the focus: the text remains, and the marks are gone.
    field.type("映え")
    #expect(search.state.text == "映え")
    search.store.send(.text("elsewhere"))
    search.take()
    frames.tick()
    #expect((search.text, field.text) == ("elsewhere", "elsewhere"))
    let generation = search.state["movies"]?.answer?.generation
    field.type("elsewhere")
    #expect(search.state["movies"]?.answer?.generation == generation, "told again, not typed")
    // The user taps a suggestion, so the field loses the focus before it shows the suggestion.
    search.text = "suggested"
    field.type("elsewhere")
    #expect(search.state.text == "suggested")
    frames.tick()
    #expect(field.text == "suggested")
    field.type("映え", isComposing: true)
    search.text = "in the middle"
    field.type("映え")
    #expect(search.state.text == "in the middle")
    search.text = "elsewhere"
    frames.tick()
    field.type("映", isComposing: true)
    #expect(search.text == "映")
    connector.disconnect()
    #expect(search.text == "elsewhere", "the field is gone in the middle of a composition")
    search.store.send(.text("on"))
    search.take()
    #expect(search.text == "on")
  }

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
    #expect(stats?.stats == "100 results")
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        #"The FacetListConnector of "movies.genres" cannot show its search, because its "#
          + #"controller was released."#
      ) == true)
    #expect(connectors[1].connection?.isConnected == false)
    search.text = "a"
    frames.tick()
    #expect(issues.count == 1)
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
    #expect(facets.items.map(\.description) == ["[ ] Drama (2)", "[ ] Crime (1)"])
    #expect(menu.items.map(\.description) == ["▸ A (2)"])
    facets.onClick?(facets.items[0].facet)
    menu.onClick?("A")
    frames.tick()
    #expect(facets.items.map(\.isSelected) == [true, false])
    #expect(filters.items.map(\.description) == ["genres: Drama", "menu.lvl0: A"])
    filters.onRemoveItem?(filters.items[1])
    frames.tick()
    #expect(menu.items.map(\.isSelected) == [false])
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
      StatsConnector(searcher: search, of: cinema.movies, controller: count) { $0?.nbHits ?? -1 },
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
    #expect(stats.items == [nil, "100 results"])
    #expect(count.items == [-1, 100])
    #expect(loading.items == [false, true, false])
    #expect(sizes.items == ["idle", "loading", "loaded"])
    #expect(dynamic.facets.isEmpty)
    dynamic.didSelect?("genres", Facet(value: "Drama", count: 2))
    #expect(search.state.filters.description == #"("genres":"Drama")"#)
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
    #expect(connector.searcher.state.sources.first?.answer == nil, "nothing is asked for yet")
    connector.searcher.search()
    await connector.searcher.store.idle()
    connector.searcher.take()
    #expect(connector.model.hit(atIndex: 0)?.title == #"|"genres":"Drama"|0"#)
    let (facets, menu) = (FacetTable(), MenuTable())
    let list = FacetListConnector(
      service: service, indexName: "movies", attribute: "genres", selectionMode: .single,
      operator: .and, controller: facets)
    #expect(list.model.interactor.selectionMode == .single)
    let tree = HierarchicalConnector(
      service: service, indexName: "movies", hierarchicalAttributes: ["menu.lvl0"],
      separator: " > ", controller: menu, presenter: DefaultPresenter.Hierarchical.present)
    tree.searcher.search()
    await tree.searcher.store.idle()
    tree.searcher.take()
    #expect(tree.model.items.map(\.id) == ["A"])
    let related = RelatedItems<Cinema.Film>(
      service: service, indexName: "movies",
      hit: Hit(objectID: "1", object: Cinema.Film(title: "Alien")),
      matchingPatterns: [MatchingPattern(attribute: "title", score: 1, filterPath: \.title)],
      controller: RelatedTable())
    related.searcher.search()
    await related.searcher.store.idle()
    related.searcher.take()
    #expect(related.model.numberOfHits() == 20)
  }

  @Test(
    "A connector that connects twice, or whose component is not in the machine, reports an issue")
  func issues() {
    var issues: [String] = []
    let search = SearchModel(cinema.store(), frames: frames) { issues.append("\($0)") }
    let table = TitlesTable()
    let foreign = HitsConnector(searcher: search, interactor: HitsInteractor<JSON>(cinema.movies))
    #expect(issues.count == 1, "another type than that of the list in the machine")
    foreign.connect()
    let connector = HitsConnector(
      searcher: search, interactor: cinema.movieHits, controller: table)
    connector.connect()
    #expect(
      issues.last?.hasPrefix(#"The HitsConnector of "movies.hits" is connected already"#) == true)
    connector.disconnect()
    #expect(table.hitsSource == nil)
    connector.connect()
    #expect(issues.count == 2)
    #expect(table.hitsSource != nil)
    let facets = FacetTable()
    let list = FacetListConnector(searcher: search, attribute: "brand", controller: facets)
    let menu = HierarchicalConnector(
      searcher: search, hierarchicalAttributes: ["brand"], controller: MenuTable())
    #expect(issues.count == 4)
    #expect(issues.last?.contains(#""movies.menu.lvl0.menu""#) == true)
    search.start()
    frames.tick()
    #expect(facets.items.isEmpty)
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
    #expect(connectors.isEmpty)
    #expect(table.reloads <= reloads + 1)
    #expect(table.hitsSource == nil)
    let state = search.state
    field.type("z")
    field.pressReturn()
    facets.onClick?(Facet(value: "Drama", count: 1))
    #expect(search.state == state)
    #expect(field.text == "z")
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
      #expect(search.text == "a")
    }
    #expect(weakOwner == nil)
    #expect(weakConnector == nil)
    frames.tick()
    #expect(weakSearch == nil)
  }
}

@MainActor
private final class RelatedTable: HitsController {
  var hitsSource: HitsModel<Hit<Cinema.Film>>?
  func reload() {}
}
