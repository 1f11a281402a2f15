import Expectations
import SearchlightAlgoliaForm
import SearchlightAlgolia
import LocalExchange
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightTransport
import Testing

@Suite("Recommendations of Algolia's engine")
struct AlgoliaRecommendationTests {
  private let local: LocalService
  private let exchange: LocalExchange
  private let service: AlgoliaService

  init() throws {
    local = try Films.service()
    exchange = LocalExchange(local)
    service = AlgoliaService(appID: "APP", apiKey: "key", exchange: exchange)
  }

  private func request(_ model: RecommendationRequest.Model, _ ids: [String]) -> SearchRequest {
    var request = SearchRequest(index: "films", parameters: ["hitsPerPage": 5])
    request.recommendation = RecommendationRequest(model, for: ids, threshold: 10)
    return request
  }

  @Test(
    "Searches and recommendations of one request are sent concurrently and answered alike"
  )
  func roundTrip() async throws {
    let some = try local.index("films").browse().prefix(2).compactMap {
      $0["objectID"]?.stringValue
    }
    let asked = MultiSearchRequest(
      id: SearchRequestID(1),
      entries: [
        .init(source: "related", request: request(.relatedProducts, some)),
        .init(source: "films", request: SearchRequest(index: "films", query: "film")),
        .init(source: "lost", request: request(.relatedProducts, ["no such film"])),
      ])
    let hosted = try await service.search(asked)
    let embedded = try local.answer(asked)
    let related = try #require(hosted.results["related"]).get()
    expect(!related.hits.isEmpty)
    expectEqual(
      related.hits.map(\.objectID), (try embedded.results["related"]?.get().hits.map(\.objectID)))
    try expectEqual(
      hosted.results["films"]?.get().hits.map(\.objectID),
      embedded.results["films"]?.get().hits.map(\.objectID))
    expectEqual(exchange.requests.count, 2)
    expect(exchange.requests.contains { $0.target == "/1/indexes/*/recommendations" })
  }

  @Test("A recommendation query has the model, the record, the parameters and the fallback")
  func form() throws {
    var request = request(.boughtTogether, ["a"])
    request.filters = [
      [
        FilterGroup(.and("stock", layer: .base), [.facet("stock", true)]),
        FilterGroup(.or("brand"), [.facet("brand", "Acme")]),
      ]
    ]
    request.parameters["userToken"] = "u"
    request.recommendation?.fallback = ["query": "drill"]
    try expectEqual(
      request.algoliaRecommendation(),
      [
        "model": "bought-together", "indexName": "films", "objectID": "a", "threshold": 10.0,
        "maxRecommendations": 5,
        "queryParameters": [
          "filters": #""stock":true AND "brand":"Acme""#, "userToken": "u",
        ],
        "fallbackParameters": ["query": "drill", "filters": #""stock":true"#],
      ])
    try expectEqual(SearchRequest(index: "films").algoliaRecommendation(), .null)
  }

  @Test("Trending facet values and recommended records each reach their source")
  func trending() async throws {
    let exchange = ScriptedAnswers { _, request in
      let isFacet = String(decoding: request.body ?? [], as: UTF8.self).contains("trending-facets")
      let hits: JSON =
        isFacet
        ? [
          ["facetName": "brand", "facetValue": "Bosch", "_score": 70.6],
          ["facetName": "brand", "_score": 1],
        ] : [["objectID": "b", "_score": 42.5]]
      return TransportResponse(status: 200, body: (["results": [["hits": hits]]] as JSON).bytes)
    }
    let service = AlgoliaService(appID: "APP", apiKey: "key", exchange: exchange)
    var facets = request(.trendingFacets, [])
    facets.recommendation?.facet = "brand"
    let answer = try await service.search(
      MultiSearchRequest(
        id: SearchRequestID(1),
        entries: [
          .init(source: "brands", request: facets),
          .init(source: "items", request: request(.trendingItems, [])),
        ]))
    try expectEqual(answer.results["brands"]?.get().facetHits, [Facet(value: "Bosch", count: 71)])
    try expectEqual(answer.results["items"]?.get().hits.map(\.objectID), ["b"])
    try expectEqual(answer.results["items"]?.get().nbHits, 1)
  }
}
