import Expectations
import SearchlightAlgolia
import LocalExchange
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import SearchlightBasics
import SearchlightStateMachine
import Testing

@Suite("Failures of Algolia's engine and of the network")
struct AlgoliaServiceFailureTests: AlgoliaServiceSuite {
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
    expectEqual(response.results["s0"], expected.results["s0"])
    expectEqual(response.results["s3"], expected.results["s3"])
    expectEqual(response.results["s1"], .failure(.unknownIndex("missing", known: [])))
    expectEqual(
      response.results["s2"],
      .failure(
        .rejected(message: "query must be at most 512 bytes of UTF-8, not 513", status: 400)))
    expectEqual(errors.all.map(\.status), [404])
    expectEqual(errors.all.first?.correlationID, "c-1")
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
    expectEqual(response.results.count, 20)
    expectEqual(response.results["s7"], .failure(.notAllowed(message)))
    expectEqual(exchange.requests.count, 1)
    expectEqual(errors.all.count, 1)
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
    let exchange = ScriptedAnswers { _, _ in
      TransportResponse(status: status, body: Array(body.utf8))
    }
    let service = AlgoliaService(appID: "APP", apiKey: "key", exchange: exchange)
    let response = try await service.search(request([SearchRequest(index: "films")]))
    expectEqual(response.results["s0"], .failure(error))
  }

  @Test(
    "Hundreds of concurrent searches with failures in a tenth of the exchanges are all answered"
  )
  func faults() async throws {
    let configuration = AlgoliaConfiguration(
      hosts: ["one", "two", "three"].map { HTTPHost($0) })
    // The clock stands still, so that no call times out on a busy machine.
    let service = AlgoliaService(
      AlgoliaClient(
        appID: "APP", apiKey: "key", configuration: configuration,
        exchange: FaultyExchange(exchange), clock: ManualClock()))
    let count = RandomCases.count(of: 1000, usually: 250)
    let requests = (0..<count).map { number in
      request([SearchRequest(index: "films", query: "film \(number % 60)", page: number % 2)])
    }
    let answers = await withTaskGroup(of: (Int, MultiSearchResponse?).self) { group in
      for (number, request) in requests.enumerated() {
        group.addTask { (number, try? await service.search(request)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    expectEqual(answers.count, count)
    for (number, request) in requests.enumerated() {
      let expected = try local.answer(request)
      expectEqual(answers[number], expected)
    }
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
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    let call = request.headers["request-id"] ?? ""
    let fault = state.withLock { state -> Int? in
      state.count += 1
      guard state.count % 10 == 0, state.failed.insert(call).inserted else { return nil }
      return state.count / 10 % 4
    }
    await Task.yield()
    switch fault {
    case 0: throw .unreachable("the connection broke")
    case 1: return TransportResponse(status: 503)
    case 2: return TransportResponse(status: 408)
    case 3: return TransportResponse(status: 307)
    default: return try await base.send(request, progress: progress)
    }
  }
}
