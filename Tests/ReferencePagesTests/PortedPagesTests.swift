import LocalSearch
import SearchCore
import SearchUI
import StateMachine
import Synchronization
import Testing

@testable import ReferencePages

/// Answers by an index, and keeps the requests.
private final class Recorder: SearchService {
  private let service: LocalService
  let requests = Mutex<[MultiSearchRequest]>([])

  init(_ service: LocalService) { self.service = service }

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    requests.withLock { $0.append(request) }
    return try await service.search(request)
  }
}

@Suite("The reference pages of InstantSearch, ported")
struct PortedPagesTests {
  private static let records: [JSON] = [
    [
      "objectID": "1234", "name": "Fire TV", "title": "Alien", "brand": "Amazon",
      "categories": ["Streaming Media Players", "TV & Home Theater"],
      "hierarchicalCategories": ["lvl0": "TV", "lvl1": "TV > Players"],
    ],
    [
      "objectID": "2", "name": "Tom Hanks", "title": "Aliens", "brand": "Amazon",
      "categories": ["TV & Home Theater"], "hierarchicalCategories": ["lvl0": "TV"],
    ],
  ]

  private static func service() throws -> LocalService {
    let settings = IndexSettings(
      searchableAttributes: ["name", "title"],
      attributesForFaceting: [
        .searchable("categories"), "brand", "hierarchicalCategories.lvl0",
        "hierarchicalCategories.lvl1", "hierarchicalCategories.lvl2",
      ])
    let names: [IndexName] = [
      "mobile_demo_actors", "mobile_demo_movies", "instant_search", "products",
    ]
    return LocalService(
      try names.map { try LocalIndex($0, records: records, settings: settings) })
  }

  @Test("pages 000 and 001: two indices, in sections with titles")
  func multiIndex() async throws {
    let example = MultiIndex()
    let search = SearchStore(example.machine, service: try Self.service())
    search.send(.text("fire"))
    let (screens, screen) = AsyncStream.makeStream(of: [String].self)
    let run = Task { await example.run(search) { screen.yield($0) } }
    var shown: [String] = []
    for await lines in screens where !lines.isEmpty {
      shown = lines
      break
    }
    run.cancel()
    #expect(shown == ["Actors", "<em>Fire</em> TV", "Movies", "Alien"])
  }

  @Test("pages 000 and 001: hits beside the facet values of the same index")
  func hitsAndCategories() async throws {
    let example = HitsAndCategories()
    let search = SearchStore(example.machine, service: try Self.service())
    search.send(.text("tv"))
    let (screens, screen) = AsyncStream.makeStream(of: [String].self)
    let run = Task { await example.run(search) { screen.yield($0) } }
    var shown: [String] = []
    for await lines in screens where !lines.isEmpty {
      shown = lines
      break
    }
    run.cancel()
    #expect(shown == ["Categories", "TV & Home Theater", "Hits", "Fire TV"])
  }

  @Test("page 002: a connector in one call")
  @MainActor
  func hits() async throws {
    let controller = HitsObservableController<Movie>()
    let connector = hitsConnector(service: try Self.service(), controller: controller)
    await connector.searcher.store.idle()
    connector.searcher.take()
    #expect(controller.hits?.records.map(\.title) == ["Alien", "Aliens"])
  }

  @Test("page 002, without a controller: the rows are shown with their identifiers")
  func plainHits() async throws {
    var lines: [String] = []
    await showHits(of: try Self.service()) { lines.append($0) }
    #expect(lines == ["1234: Alien", "2: Aliens"])
  }

  @Test("page 003: the parameters that the page says are those that are asked for")
  @MainActor
  func relatedItems() async throws {
    let recorder = Recorder(try Self.service())
    let product = Product(
      name: "Fire TV", brand: "Amazon",
      categories: ["Streaming Media Players", "TV & Home Theater"])
    let controller = HitsObservableController<Hit<Product>>()
    let related = ReferencePages.relatedItems(
      to: Hit(objectID: "1234", object: product), service: recorder, controller: controller)
    await related.searcher.store.idle()
    related.searcher.take()
    #expect(controller.hits?.records.map(\.objectID) == ["2"])
    let request = recorder.requests.withLock { $0.first?.entries.first?.request }
    #expect(request?.parameters["sumOrFiltersScores"] == true)
  }

  @Test("page 004: a menu in one call, whose nodes are chosen")
  @MainActor
  func hierarchical() async throws {
    let controller = HierarchicalObservableController()
    let menu = hierarchicalConnector(service: try Self.service(), controller: controller)
    await menu.searcher.store.idle()
    menu.searcher.take()
    #expect(menu.model.items.map(\.description) == ["▸ TV (2)"])
    menu.model.toggle("TV")
    await menu.searcher.store.idle()
    menu.searcher.take()
    #expect(menu.model.items.map(\.description) == ["▾ TV (2)", "  ▸ TV > Players (1)"])
  }
}
