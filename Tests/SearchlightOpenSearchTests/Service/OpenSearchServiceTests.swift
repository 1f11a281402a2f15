import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("OpenSearchService over a scripted cluster")
struct OpenSearchServiceTests {
  private func service(
    _ cluster: ScriptedCluster, credentials: OpenSearchCredentials = .none,
    onError: @escaping @Sendable (OpenSearchError) -> Void = { _ in }
  ) throws -> OpenSearchService {
    var configuration = OpenSearchConfiguration()
    configuration.rateLimitRetryLimit = 0
    return OpenSearchService(
      endpoint: "http://cluster.test:9200", credentials: credentials, indices: [try Movies.index()],
      configuration: configuration, exchange: cluster, clock: ManualClock(), onError: onError)
  }

  private func ask(_ queries: [String], index: IndexName = "movies") -> MultiSearchRequest {
    MultiSearchRequest(
      id: SearchRequestID(1),
      entries: queries.enumerated().map { number, query in
        MultiSearchRequest.Entry(
          source: SourceID("s\(number)"), request: SearchRequest(index: index, query: query))
      })
  }

  @Test("All requests of a round trip are sent in one call, and equal requests in one search")
  func oneCall() async throws {
    let cluster = ScriptedCluster(Movies.multi([Movies.answer(total: 1), Movies.answer(total: 2)]))
    let response = try await service(cluster).search(ask(["a", "b", "a"]))
    expectEqual(cluster.calls, ["GET /", "GET /movies/_mapping", "POST /_msearch"])
    try expectEqual(response.results["s0"]?.get().nbHits, 1)
    try expectEqual(response.results["s1"]?.get().nbHits, 2)
    try expectEqual(response.results["s2"]?.get().nbHits, 1)
    let lines = cluster.requests.last?.body?.split(separator: UInt8(ascii: "\n"))
    expectEqual(lines?.count, 4)
    expectEqual(cluster.requests.last?.headers["content-type"], "application/x-ndjson")
  }

  @Test("The service requests the version and the fields only once")
  func factsOnce() async throws {
    let cluster = ScriptedCluster(Movies.multi([Movies.answer(total: 1)]))
    let service = try service(cluster)
    for _ in 0..<3 { _ = try await service.search(ask(["a"])) }
    expectEqual(cluster.calls.filter { $0.hasPrefix("GET") }.count, 2)
    expectEqual(cluster.calls.count, 5)
  }

  @Test("The error for an unknown index lists the indices of the service")
  func unknownIndex() async throws {
    let cluster = ScriptedCluster(Movies.multi([]))
    let response = try await service(cluster).search(ask(["a"], index: "films"))
    expectEqual(response.results["s0"], .failure(.unknownIndex("films", known: ["movies"])))
  }

  @Test("A request that a cluster cannot answer fails without affecting the others")
  func oneFails() async throws {
    let failure: JSON = ["error": ["type": "parsing_exception", "reason": "why"], "status": 400]
    let cluster = ScriptedCluster { request in
      let body = String(decoding: request.body ?? [], as: UTF8.self)
      if body.contains("\"query\":\"bad\"") {
        return TransportResponse(status: 400, body: failure.bytes)
      }
      return TransportResponse(status: 200, body: Movies.multi([Movies.answer(total: 1)]).bytes)
    }
    let response = try await service(cluster).search(ask(["good", "bad"]))
    try expectEqual(response.results["s0"]?.get().nbHits, 1)
    expectEqual(response.results["s1"], .failure(.rejected(message: "why", status: 400)))
  }

  @Test("One failed search in an answer does not affect the others")
  func failureWithin() async throws {
    let failure: JSON = [
      "error": ["type": "index_closed_exception", "reason": "closed"], "status": 400,
    ]
    let cluster = ScriptedCluster(Movies.multi([Movies.answer(total: 1), failure]))
    let response = try await service(cluster).search(ask(["a", "b"]))
    try expectEqual(response.results["s0"]?.get().nbHits, 1)
    guard case .failure(.unavailable)? = response.results["s1"] else {
      Issue.record("\(String(describing: response.results["s1"]))")
      return
    }
  }

  @Test("A cluster with an unsupported version is refused before any search")
  func unsupported() async throws {
    let cluster = OldCluster()
    let service = OpenSearchService(
      endpoint: "http://cluster.test:9200", indices: [try Movies.index()], exchange: cluster,
      clock: ManualClock())
    let error = await #expect(throws: SearchError.self) { try await service.search(ask(["a"])) }
    #expect("\(try #require(error))".contains("Elasticsearch 6.8.0 is not supported"))
  }

  @Test("Credentials are sent with each call, and appear in no description, error or dump")
  func credentials() async throws {
    let token = "s3cr3t/t0ken"
    let all: [(OpenSearchCredentials, String)] = [
      (.bearer(token), "Bearer \(token)"), (.apiKey("id:\(token)"), "ApiKey "),
      (.basic(user: "u", password: token), "Basic "),
      (.signed { ["authorization": "Signed \($0.target) \(token)"] }, "Signed /"),
    ]
    for (credentials, start) in all {
      let cluster = ScriptedCluster { _ in
        // The body of a proxy that repeats the headers it received.
        TransportResponse(
          status: 403, body: Array(#"{"error":"no: s3cr3t\/t0ken, s3cr3t\u002ft0ken"}"#.utf8))
      }
      let errors = Errors()
      let service = try service(cluster, credentials: credentials) { errors.add($0) }
      let response = try await service.search(ask(["a"]))
      expect(
        cluster.requests.allSatisfy { $0.headers["authorization"]?.hasPrefix(start) == true })
      guard case .failure(let error)? = response.results["s0"] else {
        Issue.record("no error")
        return
      }
      var shown = "\(service) \(credentials)"
      dump(service, to: &shown)
      dump(credentials, to: &shown)
      expect(!shown.contains(token))
      expectEqual(error, .notAllowed("no: (hidden), (hidden)"))
      expectEqual(errors.all.count, 1)
      expect(errors.all.allSatisfy { !"\($0)".contains("t0ken") })
    }
  }

  @Test(
    "An invalid answer fails every request and does not crash",
    arguments: [
      "", "<html></html>", "[]", "{}", #"{"responses":5}"#, #"{"responses":[]}"#,
      #"{"responses":[1,2,3]}"#, "{", "null",
    ])
  func malformed(text: String) async throws {
    let cluster = ScriptedCluster { _ in TransportResponse(status: 200, body: Array(text.utf8)) }
    let response = try await service(cluster).search(ask(["a"]))
    guard case .failure(.malformedResponse)? = response.results["s0"] else {
      Issue.record("\(String(describing: response.results["s0"]))")
      return
    }
  }
}
