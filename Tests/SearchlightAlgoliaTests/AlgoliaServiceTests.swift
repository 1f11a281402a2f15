import Expectations
import SearchlightAlgolia
import Foundation
import LocalExchange
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import SearchlightTransport
import Testing

@Suite("Algolia's engine as a search service")
struct AlgoliaServiceTests: AlgoliaServiceSuite {
  private let local: LocalService
  private let exchange: LocalExchange
  private let service: AlgoliaService

  init() throws {
    local = try Films.service()
    exchange = LocalExchange(local)
    service = AlgoliaService(appID: "APP", apiKey: "key", exchange: exchange)
  }

  private static let facets: SearchRequest = {
    var request = SearchRequest(
      index: "films", query: "film",
      filters: [
        [FilterGroup(.or("genres"), [.facet("genres", "Drama"), .facet("genres", "Nothing")])],
        [FilterGroup(.and("year"), [.numeric("year", .greaterThan, 1960)])],
      ], parameters: ["facets": ["genres", "year", "free"], "hitsPerPage": 4])
    request.disjunctiveFacets = ["genres"]
    return request
  }()

  private static let menu: SearchRequest = {
    var request = SearchRequest(
      index: "films", parameters: ["facets": ["menu.lvl0", "menu.lvl1", "menu.lvl2"]])
    let group = FilterGroup.ID.hierarchical("menu")
    request.hierarchicalFacets = [
      HierarchicalLevels(
        attributes: ["menu.lvl0", "menu.lvl1", "menu.lvl2"], path: ["Drama", "Drama > 1950s"],
        group: group)
    ]
    request.filters = [
      [
        FilterGroup(
          group, [.facet("menu.lvl0", "Drama"), .facet("menu.lvl1", "Drama > 1950s")])
      ]
    ]
    return request
  }()

  private static let values: SearchRequest = {
    var request = SearchRequest(index: "films", query: "cri")
    request.facetSearch = FacetSearch(attribute: "genres", contextQuery: "blue", maxFacetHits: 3)
    return request
  }()

  private static let requests: [SearchRequest] = [
    SearchRequest(index: "films"),
    SearchRequest(index: "films", query: "blue", page: 2, parameters: ["hitsPerPage": 3]),
    SearchRequest(index: "in index", query: "\"naïve\" & é"),
    SearchRequest(index: "films", parameters: ["aroundLatLng": "3,1.5", "getRankingInfo": true]),
    SearchRequest(
      index: "films", query: "red", parameters: ["filters": "free:true OR free:false"]),
    SearchRequest(index: "films", page: 99),
    SearchRequest(index: "films", parameters: ["hitsPerPage": 0]),
    SearchRequest(
      index: "films", query: "red", parameters: ["highlightPreTag": "[", "highlightPostTag": "]"]),
    facets, menu, values,
  ]

  @Test(
    "A request is answered over HTTP as by the embedded engine",
    arguments: requests)
  func sameAnswer(_ wanted: SearchRequest) async throws {
    let request = request([wanted])
    try await expectEqual(service.search(request), (try local.answer(request)))
    expectEqual(exchange.requests.count, 1)
  }

  @Test(
    "Several requests are answered in one call as by the embedded engine",
    arguments: MultiSearchStrategy.allCases)
  func together(_ strategy: MultiSearchStrategy) async throws {
    let request = request(Self.requests, strategy)
    try await expectEqual(service.search(request), (try local.answer(request)))
    expectEqual(exchange.requests.count, 1)
    let plain = self.request(Array(Self.requests[..<5]), strategy)
    try await expectEqual(service.search(plain), (try local.answer(plain)))
    let body = try JSON(parsing: try #require(exchange.requests.last?.body))
    expectEqual(body.strategy, .string(strategy.rawValue))
  }

  @Test("More than 50 queries are sent in several calls and answered like one call")
  func manyQueries() async throws {
    let requests = (0..<120).map { SearchRequest(index: "films", query: "film \($0)") }
    let request = request(requests)
    try await expectEqual(service.search(request), (try local.answer(request)))
    let counts = try exchange.requests.map {
      try JSON(parsing: $0.body ?? []).requests?.arrayValue?.count
    }
    expectEqual(counts.sorted { $0 ?? 0 < $1 ?? 0 }, [20, 50, 50])
  }

  @Test("Tags in the text of a record are not read as highlights")
  func ownTags() async throws {
    let records: [JSON] = [
      ["objectID": "a", "title": "A <em>new</em> film", "note": "</em><em>"]
    ]
    let local = LocalService([
      try LocalIndex(
        "films", records: records, settings: IndexSettings(searchableAttributes: ["title", "note"]))
    ])
    let service = AlgoliaService(appID: "APP", apiKey: "key", exchange: LocalExchange(local))
    let request = request([SearchRequest(index: "films", query: "film")])
    let answer = try await service.search(request)
    expectEqual(answer, (try local.answer(request)))
    let hit = try #require(try answer.results["s0"]?.get().hits.first)
    let coded = try JSONEncoder().encode(answer)
    try expectEqual(JSONDecoder().decode(MultiSearchResponse.self, from: coded), answer)
    guard case .dictionary(let members)? = hit.metadata.highlightResult,
      case .value(let title)? = members["title"]
    else {
      Issue.record("\(hit.metadata)")
      return
    }
    expectEqual(title.value.taggedString(preTag: "[", postTag: "]"), "A <em>new</em> [film]")
  }

  @Test("A store over the service shows the hits of the index")
  func store() async throws {
    let films = HitsSearcher("films", index: "films")
    let hits = HitsInteractor<Hit<JSON>>(films)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
    }
    let store = SearchStore(machine, service: service)
    store.send(.text("blue"))
    for await shown in store.values(of: hits) where shown.isAnswered && shown.total.value == 30 {
      expect(shown.records.first?["title"]?.stringValue?.hasPrefix("Film blue") == true)
      break
    }
  }
}
