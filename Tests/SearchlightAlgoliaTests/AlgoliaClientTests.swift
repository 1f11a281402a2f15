import Expectations
import SearchlightAlgoliaForm
import SearchlightAlgolia
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import SearchlightBasics
import Testing

@Suite("The client of Algolia's API")
struct AlgoliaClientTests {
  private let clock = ManualClock()

  private func client(
    _ exchange: any HTTPExchange,
    _ configuration: AlgoliaConfiguration = AlgoliaConfiguration(seed: 1)
  ) -> AlgoliaClient {
    .scripted(exchange, configuration, clock)
  }

  // MARK: - The headers of every call

  @Test("A call has the application ID, the key, the user agent and a request identifier")
  func headers() async throws {
    let exchange = ScriptedAnswers([:])
    var configuration = AlgoliaConfiguration(seed: 1)
    configuration.userAgentSegments = ["FilmApp (2.1.0)"]
    configuration.headers = ["X-Algolia-UserToken": "me"]
    try await client(exchange, configuration).send(.settings("films"))
    let headers = try #require(exchange.requests.first).headers
    expectEqual(headers["x-algolia-application-id"], "App1")
    expectEqual(headers["x-algolia-api-key"], "sesame")
    expectEqual(headers["x-algolia-usertoken"], "me")
    expect(headers["user-agent"]?.hasPrefix("Searchlight for Swift (") == true)
    expect(headers["user-agent"]?.hasSuffix("; FilmApp (2.1.0)") == true)
    let id = try #require(headers["request-id"])
    expect(id.count == 11 && id.allSatisfy { $0.isLetter || $0.isNumber })
    expect(headers["content-type"] == nil)
  }

  @Test("A request identifier of the caller is used, and none is generated if the URL has one")
  func ownIdentifier() async throws {
    let exchange = ScriptedAnswers([:])
    let client = client(exchange)
    var call = AlgoliaCall.settings("films")
    call.headers["Request-ID"] = "mine"
    try await client.send(call)
    call.headers = [:]
    call.query["x-algolia-request-id"] = "mine"
    try await client.send(call)
    expectEqual(exchange.requests.map { $0.headers["request-id"] }, ["mine", nil])
  }

  @Test("Reads and writes go to their own hosts first, then to the others in the order of the seed")
  func hosts() async throws {
    func hosts(_ call: AlgoliaCall, seed: UInt64) async -> [String] {
      let exchange = ScriptedAnswers([:], status: 500)
      let client = client(exchange, AlgoliaConfiguration(seed: seed))
      _ = try? await client.send(call)
      return exchange.requests.map(\.host.origin)
    }
    let read = await hosts(.search("films"), seed: 1)
    let write = await hosts(.clear("films"), seed: 1)
    expectEqual(read.first, "https://app1-dsn.algolia.net")
    expectEqual(write.first, "https://app1.algolia.net")
    expectEqual(read.dropFirst(), write.dropFirst())
    expectEqual(Set(read.dropFirst()), Set((1...3).map { "https://app1-\($0).algolianet.com" }))
    var orders: Set<[String]> = []
    for seed in 0..<UInt64(50) { orders.insert(await hosts(.search("films"), seed: seed)) }
    expectEqual(orders.count, 6)
  }

  @Test("Events go to the hosts of their region, without a request identifier")
  func eventHosts() async throws {
    var configuration = AlgoliaConfiguration(seed: 1)
    configuration.region = .eu
    let exchange = ScriptedAnswers([:])
    try await client(exchange, configuration).send([
      .click("Opened", on: ["a"], at: [1], in: "films", by: "me")
    ])
    expectEqual(exchange.requests.map(\.url), ["https://insights.de.algolia.io/1/events"])
    expect(exchange.requests[0].headers["request-id"] == nil)
  }

  @Test("Hosts for events of an app go before those of a region, and get nothing but events")
  func ownEventHosts() async throws {
    var configuration = AlgoliaConfiguration(seed: 1)
    configuration.region = .us
    configuration.insightsHosts = [HTTPHost("http://127.0.0.1:8108")]
    let exchange = ScriptedAnswers([:])
    let client = client(exchange, configuration)
    try await client.send([.click("Opened", on: ["a"], at: [1], in: "films", by: "me")])
    try await client.send(.settings("films"))
    expectEqual(
      exchange.requests.map(\.host.origin),
      ["http://127.0.0.1:8108", "https://app1-dsn.algolia.net"])
    // Hosts of a configuration are also those of its events.
    expectEqual(
      AlgoliaConfiguration(hosts: [HTTPHost("one")]).insightsHosts?.map(\.name), ["one"])
  }

  // MARK: - The key

  @Test("A changed key applies to the next call, also of copies of the client")
  func changedKey() async throws {
    let exchange = ScriptedAnswers([:])
    let client = client(exchange)
    let copy = client
    try await copy.send(.keys)
    client.setAPIKey("open")
    try await copy.send(.keys)
    expectEqual(exchange.requests.map { $0.headers["x-algolia-api-key"] }, ["sesame", "open"])
  }

  @Test("No description, dump, error or metric contains the key")
  func secrecy() async throws {
    let metrics = Locked<[TransportMetrics]>([])
    var configuration = AlgoliaConfiguration(seed: 1)
    configuration.onCall = { call in metrics.withLock { $0.append(call) } }
    let exchange = ScriptedAnswers(["message": "the key sesame is wrong"], status: 403)
    let client = client(exchange, configuration)
    let errors = ErrorLog()
    let service = AlgoliaService(client, onError: errors.append)
    let request = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: SearchRequest(index: "films"))])
    let response = try await service.search(request)
    let error = await #expect(throws: AlgoliaError.self) { try await client.send(.key("sesame")) }
    var text = "\(client) \(service) \(client.index("films")) \(response)"
    text += "\(errors.all) \(String(describing: error)) \(metrics.withLock { $0 })"
    dump(client, to: &text)
    for call in [AlgoliaCall.key("sesame"), .updateKey("sesame", [:]), .restoreKey("sesame")] {
      dump(call, to: &text)
    }
    var call = AlgoliaCall.keys
    call.query = ["x-algolia-api-key": "sesame", "page": 1]
    dump(call, to: &text)
    text += "\(call)"
    expect(text.contains("page=1"))
    dump(service, to: &text)
    dump(client.index("films"), to: &text)
    dump(error, to: &text)
    dump(exchange.requests, to: &text)
    expect(!text.contains("sesame"))
    expectEqual(error?.status, 403)
  }

  @Test(
    "Invalid application IDs and keys are rejected before anything is sent",
    arguments: [
      ("", "key"), ("a/b", "key"), ("a.evil.com#", "key"), ("APP", ""), ("APP", "k\r\nx: y"),
      ("APP", "é"),
    ])
  func badCredentials(_ appID: String, _ key: String) async {
    let exchange = ScriptedAnswers([:])
    let client = AlgoliaClient(appID: appID, apiKey: key, exchange: exchange)
    let error = await #expect(throws: AlgoliaError.self) { try await client.send(.keys) }
    guard case .invalid = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    expect(exchange.requests.isEmpty)
  }

  @Test("A record or an index with an empty name is rejected before anything is sent")
  func emptyNames() async {
    let exchange = ScriptedAnswers([:])
    let client = client(exchange)
    await #expect(throws: AlgoliaError.self) { try await client.index("").clear() }
    await #expect(throws: AlgoliaError.self) { try await client.index("films").delete("") }
    expect(exchange.requests.isEmpty)
  }

  // MARK: - Errors

  @Test("An error describes the failure, the attempts and the identifiers")
  func errors() async throws {
    var configuration = AlgoliaConfiguration(hosts: [HTTPHost("one"), HTTPHost("two")])
    configuration.requestID = { "abc" }
    let exchange = ScriptedAnswers(
      ["message": "out"], status: 503, headers: ["Correlation-ID": "xyz"])
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(exchange, configuration).send(.search("films"))
    }
    expectEqual(error?.status, 503)
    expectEqual(error?.requestID, "abc")
    expectEqual(error?.correlationID, "xyz")
    expectEqual(error?.hosts.map(\.name), ["one", "two"])
    #expect(
      "\(try #require(error))"
        == "POST /1/indexes/films/query: No host answered successfully; the last one returned 503: out "
        + "[one: status 503; two: status 503] (request abc) (correlation xyz)")
    expectEqual(error?.searchError, .unavailable("out"))
  }

  @Test("An error of a rate limit contains the time after which to try again")
  func rateLimit() async throws {
    let exchange = ScriptedAnswers(["message": "slow"], status: 429, headers: ["retry-after": "60"])
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(exchange).send(.search("films"))
    }
    expectEqual(error?.searchError, .rateLimited(retryAfter: .seconds(60)))
    expectEqual(exchange.requests.count, 1)
  }

  // MARK: - Recommendations and events

  @Test("Recommendations are read as hits, and trending facets as facet values")
  func recommending() async throws {
    let exchange = ScriptedAnswers { number, _ in
      let hit: JSON =
        number == 0
        ? ["objectID": "b", "_score": 42.5]
        : ["facetName": "brand", "facetValue": "Bosch", "_score": 7]
      return TransportResponse(status: 200, body: (["results": [["hits": [hit]]]] as JSON).bytes)
    }
    let client = client(exchange)
    var query = RecommendationQuery(.relatedProducts, for: "a", in: "tools", threshold: 42.5)
    query.fallbackParameters = ["query": "drill"]
    let results = try await client.recommendations([query])
    #expect(try #require(results.first).get().hits.map(\.objectID) == ["b"])
    let facets = try await client.trendingFacets("brand", in: "tools", limit: 3)
    expectEqual(facets, [TrendingFacet(attribute: "brand", value: "Bosch", score: 7)])
    expectEqual(
      exchange.bodies,
      [
        [
          "requests": [
            [
              "model": "related-products", "indexName": "tools", "objectID": "a",
              "threshold": 42.5, "fallbackParameters": ["query": "drill"],
            ]
          ]
        ],
        [
          "requests": [
            [
              "model": "trending-facets", "indexName": "tools", "facetName": "brand",
              "threshold": 0.0, "maxRecommendations": 3,
            ]
          ]
        ],
      ])
  }

  @Test(
    "An event that the service would refuse is reported before any event is sent",
    arguments: [
      AlgoliaEvent.view("", of: ["a"], in: "i", by: "me"),
      .view("é", of: ["a"], in: "i", by: "me"), .view("Seen", of: ["a"], in: "i", by: "me too"),
      .view("Seen", of: [], in: "i", by: "me"),
      .view("Seen", of: Array(repeating: "a", count: 21), in: "i", by: "me"),
      .click("Seen", on: ["a"], at: [1, 2], in: "i", by: "me"),
      .click("Seen", on: ["a"], at: [0], in: "i", by: "me"),
      .conversion("Bought", on: ["a"], in: "i", by: "me", queryID: "short"),
    ])
  func badEvents(_ event: AlgoliaEvent) async {
    let exchange = ScriptedAnswers([:])
    let good = AlgoliaEvent.view("Seen", of: ["a"], in: "i", by: "me")
    expect(good.validationError == nil)
    await #expect(throws: AlgoliaError.self) { try await client(exchange).send([good, event]) }
    expect(exchange.requests.isEmpty)
  }
}
