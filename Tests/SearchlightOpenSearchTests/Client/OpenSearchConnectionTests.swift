import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

@testable import SearchlightOpenSearch

@Suite("Calls through a connection")
struct OpenSearchConnectionTests {
  private func connection(
    _ exchange: any HTTPExchange, _ configuration: OpenSearchConfiguration = .init(),
    credentials: OpenSearchCredentials = .none, clock: ManualClock = ManualClock()
  ) -> OpenSearchConnection {
    OpenSearchConnection(
      endpoint: "http://a.test:9200", credentials: credentials, configuration: configuration,
      exchange: exchange, clock: clock)
  }

  /// Sends a call to hosts that all answer alike, and returns the error.
  private func error(
    _ answer: Result<TransportResponse, HTTPExchangeError>, _ call: OpenSearchCall = .information
  ) async -> OpenSearchError? {
    var configuration = OpenSearchConfiguration()
    configuration.rateLimitRetryLimit = 0
    do throws(OpenSearchError) {
      _ = try await connection(FixedAnswer { _ in answer }, configuration).send(call)
      return nil
    } catch {
      return error
    }
  }

  @Test("A configuration has the defaults that its documentation states")
  func defaults() {
    let configuration = OpenSearchConfiguration()
    expect(configuration.nodes.isEmpty && !configuration.findsNodes)
    expectEqual(
      configuration.timeouts,
      TransportTimeouts(connecting: .seconds(2), reading: .seconds(10), writing: .seconds(60)))
    expectEqual(configuration.rateLimitRetryLimit, 3)
    expect(configuration.searchTimeLimit == nil)
    expectEqual(configuration.schemaLifetime, .seconds(60))
    expectEqual(configuration.headers, [:])
  }

  @Test("A call names the form of its body, and the headers of the configuration replace others")
  func headers() async throws {
    let cluster = ScriptedCluster([:])
    var configuration = OpenSearchConfiguration()
    configuration.headers = ["x-tenant": "t", "user-agent": "Shop 1.0"]
    let connection = connection(cluster, configuration, credentials: .bearer("token"))
    for call: OpenSearchCall in [.aliases(of: "a"), .create("a", [:]), .bulk([0x0A])] {
      _ = try await connection.send(call)
    }
    var headers: TransportHeaders = [
      "accept": "application/json", "user-agent": "Shop 1.0", "x-tenant": "t",
      "authorization": "Bearer token",
    ]
    expectEqual(cluster.requests[0].headers, headers)
    headers["content-type"] = "application/json"
    expectEqual(cluster.requests[1].headers, headers)
    headers["content-type"] = "application/x-ndjson"
    expectEqual(cluster.requests[2].headers, headers)
    expectEqual(
      cluster.requests.map(\.host.origin), Array(repeating: "http://a.test:9200", count: 3))
  }

  @Test("Without headers in the configuration a call names the library")
  func ownHeaders() async throws {
    let cluster = ScriptedCluster([:])
    _ = try await connection(cluster).send(.information)
    expectEqual(
      cluster.requests[0].headers,
      [
        "accept": "application/json", "user-agent": "Searchlight for Swift",
      ])
  }

  @Test("The nodes are asked in their order after the endpoint, and the error lists all attempts")
  func nodes() async throws {
    var configuration = OpenSearchConfiguration()
    configuration.nodes = ["http://b.test", "http://c.test"]
    let hosts = FixedAnswer { request in
      request.host.origin == "http://c.test"
        ? .success(TransportResponse(status: 200, body: Array("[1]".utf8)))
        : .failure(.unreachable("no route"))
    }
    try await expectEqual(connection(hosts, configuration).send(.bulk([])), [1])
    configuration.nodes.removeLast()
    let error = await #expect(throws: OpenSearchError.self) {
      try await connection(hosts, configuration).send(.information)
    }
    expectEqual(
      error?.description,
      "GET /: The service could not be reached: no route. Send .retry once there is a "
        + "connection. [http://a.test:9200: no route; http://b.test: no route]")
  }

  @Test("Each failure of the transport becomes the error of the same meaning")
  func failures() async {
    func answer(_ status: Int, _ body: JSON, _ headers: TransportHeaders = [:]) -> Result<
      TransportResponse, HTTPExchangeError
    > {
      .success(TransportResponse(status: status, headers: headers, body: body.bytes))
    }
    let why: JSON = ["error": ["type": "t", "reason": "why"]]
    func failure(_ status: Int) -> ClusterFailure {
      ClusterFailure(status: status, type: "t", reason: "why")
    }
    let cases:
      [(Result<TransportResponse, HTTPExchangeError>, OpenSearchError.Reason, SearchError, Int?)] =
        [
          (.failure(.cancelled), .cancelled, .cancelled, nil),
          (.failure(.unreachable("x")), .unreachable("x"), .unreachable("x"), nil),
          (
            .failure(.tooLarge(limit: 9)), .tooLarge(limit: 9),
            .malformedResponse("it is larger than 9 bytes"), nil
          ),
          (.failure(.refused("x")), .invalid("x"), .rejected(message: "x", status: nil), nil),
          (answer(408, why), .timedOut, .timedOut, nil),
          (
            answer(429, why, ["retry-after": "7"]),
            .rateLimited(failure(429), retryAfter: .seconds(7)),
            .rateLimited(retryAfter: .seconds(7)),
            429
          ),
          (answer(400, why), .refused(failure(400)), .rejected(message: "why", status: 400), 400),
          (answer(502, why), .unavailable(failure(502)), .unavailable("why"), 502),
        ]
    for (answer, reason, shown, status) in cases {
      let error = await error(answer)
      expectEqual(error?.reason, reason)
      expectEqual(error?.searchError, shown)
      expectEqual(error?.status, status)
      expectEqual(error?.call, "GET /")
      expectEqual(error?.attempts.count, 1)
    }
  }

  @Test("An answer that is not JSON is an error, which says if it is an HTML page")
  func malformed() async {
    func text(_ body: String) async -> String {
      let error = await error(.success(TransportResponse(status: 200, body: Array(body.utf8))))
      guard case .malformedAnswer(let text)? = error?.reason else { return "\(error as Any)" }
      return text
    }
    await expectEqual(
      text("\n <html>sign in</html>"),
      "the answer is an HTML page, such as proxies and network sign-in pages send")
    await expectEqual(text(""), "the answer is empty")
    expect(await text("{").contains("line 1, column 2"))
  }

  @Test("A call that is refused for its rate is repeated three times, each after a second")
  func rateLimit() async throws {
    let clock = ManualClock()
    let cluster = FixedAnswer { _ in .success(TransportResponse(status: 429)) }
    var configuration = OpenSearchConfiguration()
    let long = Duration.seconds(3600)
    configuration.timeouts = TransportTimeouts(connecting: long, reading: long, writing: long)
    let connection = connection(cluster, configuration, clock: clock)
    async let outcome: Void = {
      await #expect(throws: OpenSearchError.self) { try await connection.send(.information) }
    }()
    for second in 1...3 {
      // The timer of the time limit sleeps too.
      let sleepers = try await clock.sleepers(atLeast: 2)
      expectEqual(sleepers.first?.offset, .seconds(second))
      await clock.advanceToNext()
    }
    await outcome
    expectEqual(cluster.count, 4)
    expectEqual(connection.now(), .seconds(3))
  }

  @Test("A wait takes its time on the connection's clock, and ends with an error when cancelled")
  func waits() async throws {
    let clock = ManualClock()
    let connection = connection(ScriptedCluster([:]), clock: clock)
    let task = Task { () async -> OpenSearchError.Reason? in
      do throws(OpenSearchError) {
        try await connection.wait(.seconds(5))
        return nil
      } catch {
        return error.reason
      }
    }
    try await expectEqual(clock.sleepers(atLeast: 1).map(\.offset), [.seconds(5)])
    task.cancel()
    await expectEqual(task.value, .cancelled)
  }
}
