import SearchlightAlgoliaUI
import LocalExchange
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightStateMachine
import Testing

@testable import ReferencePages

@Suite(
  "InstantSearch's reference pages, ported"
)
struct PortedPagesTests {
  private static let records: [JSON] = [
    [
      "objectID": "objectID123", "name": "Fire TV", "title": "Alien", "brand": "Amazon",
      "categories": ["Streaming Media Players", "TV & Home Theater"],
      "hierarchicalCategories": ["lvl0": "TV", "lvl1": "TV > Players"],
    ],
    [
      "objectID": "2", "name": "Fire Hanks", "title": "Aliens", "brand": "Amazon",
      "categories": ["TV & Home Theater"], "hierarchicalCategories": ["lvl0": "TV"],
    ],
  ]

  /// An exchange that answers like the hosted service.
  private let exchange: LocalExchange

  init() throws {
    let settings = IndexSettings(
      searchableAttributes: ["name", "title"],
      attributesForFaceting: [
        .searchable("categories"), "brand", "hierarchicalCategories.lvl0",
        "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2",
      ])
    let names: [IndexName] = [
      "mobile_demo_actors", "mobile_demo_movies", "instant_search", "YourIndexName",
    ]
    exchange = LocalExchange(
      LocalService(try names.map { try LocalIndex($0, records: Self.records, settings: settings) }))
  }

  /// Expects that every request had the application ID and the key of the page.
  private func expectRequests(of appID: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!exchange.requests.isEmpty, sourceLocation: sourceLocation)
    for request in exchange.requests {
      #expect(
        request.host.name == "\(appID.lowercased())-dsn.algolia.net", sourceLocation: sourceLocation
      )
      #expect(
        request.headers["x-algolia-application-id"] == appID, sourceLocation: sourceLocation)
      #expect(
        request.headers["x-algolia-api-key"] == "YourSearchOnlyAPIKey",
        sourceLocation: sourceLocation)
    }
  }

  /// The first lines that are shown.
  private func lines(
    _ run: @escaping @Sendable (@escaping ([String]) -> Void) async -> Void
  ) async -> [String] {
    let (screens, screen) = AsyncStream.makeStream(of: [String].self)
    let task = Task { await run { screen.yield($0) } }
    var shown: [String] = []
    for await lines in screens where !lines.isEmpty {
      shown = lines
      break
    }
    task.cancel()
    return shown
  }

  @Test("Pages 000 and 001 show hits of two indices in sections with titles")
  func multiIndex() async {
    let example = MultiIndex()
    let search = example.search(over: exchange)
    search.send(.text("tv"))
    let shown = await lines { await example.run(search, show: $0) }
    #expect(shown == ["Actors", "Fire <em>TV</em>", "Movies", "Alien"])
    expectRequests(of: "latency")
  }

  @Test("Pages 000 and 001 show hits beside the facet values of the same index")
  func hitsAndCategories() async {
    let example = HitsAndCategories()
    let search = example.search(over: exchange)
    search.send(.text("tv"))
    let shown = await lines { await example.run(search, show: $0) }
    #expect(shown == ["Categories", "TV & Home Theater", "Hits", "Fire TV"])
    expectRequests(of: "latency")
  }

  @Test("Page 002 shows hits with a connector created in one call")
  @MainActor
  func hits() async {
    let controller = HitsObservableController<Movie>()
    let connector = hitsConnector(over: exchange, controller: controller)
    await connector.searcher.store.idle()
    connector.searcher.take()
    #expect(controller.hits?.records.map(\.title) == ["Alien", "Aliens"])
    expectRequests(of: "YourApplicationID")
  }

  @Test("Page 002 shows hits with a searcher, an interactor and a controller connected one by one")
  @MainActor
  func hitsOfParts() async {
    let controller = HitsObservableController<Movie>()
    let connector = ReferencePages.hitsOfParts(over: exchange, controller: controller)
    await connector.searcher.store.idle()
    connector.searcher.take()
    #expect(controller.hits?.records.map(\.title) == ["Alien", "Aliens"])
    expectRequests(of: "YourApplicationID")
  }

  @Test("Page 002 shows hits with their identifiers without a controller")
  func plainHits() async {
    var lines: [String] = []
    await showHits(over: exchange) { lines.append($0) }
    #expect(lines == ["objectID123: Alien", "2: Aliens"])
    expectRequests(of: "YourApplicationID")
  }

  @Test("Page 003 sends the parameters that the page describes")
  @MainActor
  func relatedItems() async throws {
    let product = Product(
      name: "Fire TV", brand: "Amazon",
      categories: ["Streaming Media Players", "TV & Home Theater"])
    let controller = HitsObservableController<Hit<Product>>()
    let related = ReferencePages.relatedItems(
      to: product, over: exchange, controller: controller)
    await related.searcher.store.idle()
    related.searcher.take()
    #expect(controller.hits?.records.map(\.objectID) == ["2"])
    expectRequests(of: "YourApplicationID")
    let body = try JSON(parsing: try #require(exchange.requests.first?.body))
    let query = try #require(body["requests"]?.arrayValue?.first)
    #expect(query["sumOrFiltersScores"] == true)
    #expect("\(query)".contains("brand:Amazon<score=3>"))
    #expect("\(query)".contains("categories:Streaming Media Players<score=2>"))
  }

  @Test("Page 003 shows products similar to a given one without a controller")
  func plainRelatedItems() async {
    let product = Product(name: "Fire TV", brand: "Amazon", categories: ["TV & Home Theater"])
    var names: [String] = []
    await showRelatedItems(to: product, over: exchange) { names.append($0) }
    #expect(names == ["Fire Hanks"])
    expectRequests(of: "YourApplicationID")
  }

  @Test(
    "Page 004 shows the nodes of a menu, and those below a selected node, without a controller")
  func plainMenu() async {
    var screens: [[String]] = []
    await showMenu(over: exchange, choosing: ["TV"]) { screens.append($0) }
    #expect(screens.first == ["▸ TV (2)"])
    #expect(screens.last == ["▾ TV (2)", "  ▸ TV > Players (1)"])
    expectRequests(of: "YourApplicationID")
  }

  @Test("Page 004 selects nodes of a menu created in one call")
  @MainActor
  func hierarchical() async {
    let controller = HierarchicalObservableController()
    await choose(in: hierarchicalConnector(over: exchange, controller: controller))
  }

  @Test("Page 004 selects nodes of a menu with a searcher created first")
  @MainActor
  func hierarchicalOfParts() async {
    let controller = HierarchicalObservableController()
    await choose(in: hierarchicalMenu(over: exchange, controller: controller))
  }

  @MainActor
  private func choose(in menu: HierarchicalConnector) async {
    await menu.searcher.store.idle()
    menu.searcher.take()
    #expect(menu.model.items.map(\.description) == ["▸ TV (2)"])
    menu.model.toggle("TV")
    await menu.searcher.store.idle()
    menu.searcher.take()
    #expect(menu.model.items.map(\.description) == ["▾ TV (2)", "  ▸ TV > Players (1)"])
    expectRequests(of: "YourApplicationID")
  }

  @Test("A facet list connector created in one call shows the values of the attribute")
  @MainActor
  func facetList() async {
    let controller = FacetListObservableController()
    let connector = FacetListConnector(
      appID: "YourApplicationID", apiKey: "YourSearchOnlyAPIKey", indexName: "YourIndexName",
      attribute: "brand", exchange: exchange, controller: controller)
    connector.searcher.search()
    await connector.searcher.store.idle()
    connector.searcher.take()
    #expect(connector.model.items.items.map(\.facet.value) == ["Amazon"])
    expectRequests(of: "YourApplicationID")
  }
}
