import AlgoliaSearch
import Foundation
import LocalExchange
import LocalSearch
import SearchCore
import SearchTesting
import SearchTransport
import Signals
import StateMachine
import Testing

@Suite("Algolia's engine as a search service")
struct AlgoliaServiceTests {
  private let local: LocalService
  private let exchange: LocalExchange
  private let service: AlgoliaService
  private let errors = ErrorLog()

  init() throws {
    local = try Films.service()
    exchange = LocalExchange(local)
    service = AlgoliaService(
      appID: "APP", apiKey: "key", exchange: exchange, onError: errors.append)
  }

  private func request(
    _ requests: [SearchRequest], _ strategy: MultiSearchStrategy = .none
  ) -> MultiSearchRequest {
    MultiSearchRequest(
      id: RequestID(1),
      entries: requests.enumerated().map {
        .init(source: SourceID("s\($0.offset)"), request: $0.element)
      }, strategy: strategy)
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
    #expect(try await service.search(request) == (try local.answer(request)))
    #expect(exchange.requests.count == 1)
  }

  @Test(
    "Several requests are answered in one call as by the embedded engine",
    arguments: MultiSearchStrategy.allCases)
  func together(_ strategy: MultiSearchStrategy) async throws {
    let request = request(Self.requests, strategy)
    #expect(try await service.search(request) == (try local.answer(request)))
    #expect(exchange.requests.count == 1)
    let plain = self.request(Array(Self.requests[..<5]), strategy)
    #expect(try await service.search(plain) == (try local.answer(plain)))
    let body = try JSON(parsing: try #require(exchange.requests.last?.body))
    #expect(body.strategy == .string(strategy.rawValue))
  }

  @Test("More than 50 queries are sent in several calls and answered like one call")
  func manyQueries() async throws {
    let requests = (0..<120).map { SearchRequest(index: "films", query: "film \($0)") }
    let request = request(requests)
    #expect(try await service.search(request) == (try local.answer(request)))
    let counts = try exchange.requests.map {
      try JSON(parsing: $0.body ?? []).requests?.arrayValue?.count
    }
    #expect(counts.sorted { $0 ?? 0 < $1 ?? 0 } == [20, 50, 50])
  }

  @Test("A query that the service refuses fails alone, although the service refuses the whole call")
  func oneRefused() async throws {
    let requests = [
      SearchRequest(index: "films", query: "red"), SearchRequest(index: "missing"),
      SearchRequest(index: "films", query: String(repeating: "x", count: 513)),
      SearchRequest(index: "films", query: "blue"),
    ]
    let request = request(requests)
    let response = try await service.search(request)
    let expected = try local.answer(request)
    #expect(response.results["s0"] == expected.results["s0"])
    #expect(response.results["s3"] == expected.results["s3"])
    #expect(response.results["s1"] == .failure(.unknownIndex("missing", known: [])))
    #expect(
      response.results["s2"]
        == .failure(
          .rejected(message: "query must be at most 512 bytes of UTF-8, not 513", status: 400)))
    #expect(errors.all.map(\.status) == [404])
    #expect(errors.all.first?.correlationID == "c-1")
  }

  @Test("A search of a cancelled task throws an error and reports none")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.search(request([SearchRequest(index: "films")]))
    }
    await #expect(throws: SearchError.cancelled) { try await task.value }
    #expect(errors.all.isEmpty)
  }

  @Test("A search that is cancelled under way throws an error and reports none")
  func cancelledUnderWay() async throws {
    let (events, report) = AsyncStream<String>.makeStream()
    let service = AlgoliaService(
      appID: "APP", apiKey: "key", exchange: SilentExchange(report), onError: errors.append)
    let request = request((0..<120).map { SearchRequest(index: "films", query: "\($0)") })
    let task = Task { try await service.search(request) }
    var asked = 0
    for await event in events where event == "asked" {
      asked += 1
      if asked == 3 { break }
    }
    task.cancel()
    await #expect(throws: SearchError.cancelled) { try await task.value }
    #expect(errors.all.isEmpty)
  }

  @Test(
    "A call that is refused because of its key is not sent again in halves",
    arguments: ["Method not allowed with this API key", "Index not allowed with this API key"])
  func refusedKey(_ message: String) async throws {
    let exchange = ScriptedAnswers(["message": .string(message), "status": 403], status: 403)
    let service = AlgoliaService(
      appID: "APP", apiKey: "key", exchange: exchange, onError: errors.append)
    let response = try await service.search(
      request((0..<20).map { SearchRequest(index: "films", query: "\($0)") }))
    #expect(response.results.count == 20)
    #expect(response.results["s7"] == .failure(.notAllowed(message)))
    #expect(exchange.requests.count == 1)
    #expect(errors.all.count == 1)
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
    #expect(answer == (try local.answer(request)))
    let hit = try #require(try answer.results["s0"]?.get().hits.first)
    let coded = try JSONEncoder().encode(answer)
    #expect(try JSONDecoder().decode(MultiSearchResponse.self, from: coded) == answer)
    guard case .dictionary(let members)? = hit.metadata.highlightResult,
      case .value(let title)? = members["title"]
    else {
      Issue.record("\(hit.metadata)")
      return
    }
    #expect(title.value.taggedString(preTag: "[", postTag: "]") == "A <em>new</em> [film]")
  }

  @Test(
    "Errors of the service and the network become search errors without hosts and identifiers",
    arguments: [
      (
        400, #"{"message":"Unknown parameter: x"}"#,
        SearchError.rejected(message: "Unknown parameter: x", status: 400)
      ),
      (
        403, #"{"message":"Invalid Application-ID or API key"}"#,
        .notAllowed("Invalid Application-ID or API key")
      ),
      (404, #"{"message":"Index films does not exist"}"#, .unknownIndex("films", known: [])),
      (
        502, "<html>Bad gateway",
        .unavailable(#"the answer has no message, it begins with "<html>Bad gateway""#)
      ),
      (
        200, "<html>Sign in",
        .malformedResponse(
          "it is an HTML page, such as proxies and network sign-in pages send")
      ),
      (200, #"{"results": []}"#, .malformedResponse("0 answers were received for 1 queries")),
      (
        200, #"{"results": [{"hits": [], "index": "actors"}]}"#,
        .malformedResponse("it answers a search of actors, not of films")
      ),
    ])
  func stateErrors(_ status: Int, _ body: String, _ error: SearchError) async throws {
    let exchange = ScriptedAnswers { _, _ in HTTPResponse(status: status, body: Array(body.utf8)) }
    let service = AlgoliaService(appID: "APP", apiKey: "key", exchange: exchange)
    let response = try await service.search(request([SearchRequest(index: "films")]))
    #expect(response.results["s0"] == .failure(error))
  }

  @Test(
    "A thousand concurrent searches with failures in a tenth of the exchanges are all answered"
  )
  func faults() async throws {
    let configuration = AlgoliaConfiguration(
      hosts: ["one", "two", "three"].map { HTTPHost($0) })
    // The clock stands still, so that no call times out on a busy machine.
    let service = AlgoliaService(
      AlgoliaClient(
        appID: "APP", apiKey: "key", configuration: configuration,
        exchange: FaultyExchange(exchange), clock: ManualClock()))
    let requests = (0..<1000).map { number in
      request([SearchRequest(index: "films", query: "film \(number % 60)", page: number % 2)])
    }
    let answers = await withTaskGroup(of: (Int, MultiSearchResponse?).self) { group in
      for (number, request) in requests.enumerated() {
        group.addTask { (number, try? await service.search(request)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers.count == 1000)
    for (number, request) in requests.enumerated() {
      let expected = try local.answer(request)
      #expect(answers[number] == expected)
    }
  }

  @Test("A store that is released cancels its calls")
  func releasedStore() async throws {
    let (events, report) = AsyncStream<String>.makeStream()
    let service = AlgoliaService(appID: "APP", apiKey: "key", exchange: SilentExchange(report))
    let films = HitsSearcher("films", index: "films")
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<Hit<JSON>>(films)
    }
    var store: SearchStore? = SearchStore(machine, service: service)
    store?.send(.text("blue"))
    var seen: [String] = []
    for await event in events {
      seen.append(event)
      store = nil
      if event == "cancelled" { break }
    }
    #expect(seen == ["asked", "cancelled"])
    #expect(store == nil)
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
    for await shown in store.values(of: hits) where shown.isAnswered && shown.nbHits == 30 {
      #expect(shown.records.first?["title"]?.stringValue?.hasPrefix("Film blue") == true)
      break
    }
  }
}

/// Collects errors.
final class ErrorLog: Sendable {
  private let errors = Locked<[AlgoliaError]>([])

  var all: [AlgoliaError] { errors.withLock { $0 } }

  @Sendable func append(_ error: AlgoliaError) {
    errors.withLock { $0.append(error) }
  }
}

/// Fails in every tenth exchange, each time in a different way, and at most once in each call.
private final class FaultyExchange: HTTPExchange {
  private let base: any HTTPExchange
  private let state = Locked<(count: Int, failed: Set<String>)>((count: 0, failed: []))

  init(_ base: any HTTPExchange) {
    self.base = base
  }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    let call = request.headers["request-id"] ?? ""
    let fault = state.withLock { state -> Int? in
      state.count += 1
      guard state.count % 10 == 0, state.failed.insert(call).inserted else { return nil }
      return state.count / 10 % 4
    }
    await Task.yield()
    switch fault {
    case 0: throw .unreachable("the connection broke")
    case 1: return HTTPResponse(status: 503)
    case 2: return HTTPResponse(status: 408)
    case 3: return HTTPResponse(status: 307)
    default: return try await base.send(request, progress: progress)
    }
  }
}

/// Never answers, and reports when it is asked and when it is cancelled.
private struct SilentExchange: HTTPExchange {
  private let report: AsyncStream<String>.Continuation

  init(_ report: AsyncStream<String>.Continuation) {
    self.report = report
  }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    progress(.connected)
    report.yield("asked")
    let silence = AsyncStream<Never> { _ in }
    for await _ in silence {}
    report.yield("cancelled")
    throw .cancelled
  }
}
