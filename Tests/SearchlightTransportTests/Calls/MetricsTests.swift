import Expectations
import LocalExchange
import SearchlightTesting
import Testing

@testable import SearchlightTransport

@Suite("Metrics and failures of calls")
struct MetricsTests {
  private let clock = ManualClock()

  /// Answers after some seconds of the manual clock, with its first bytes a second earlier.
  private struct SlowExchange: HTTPExchange {
    let clock: ManualClock
    let status: Int
    var compresses = false

    func prepared(_ request: TransportRequest) -> TransportRequest {
      guard compresses else { return request }
      var request = request
      request.body = [9]
      request.headers["content-encoding"] = "test"
      request.target = "/ignored"
      return request
    }

    func send(
      _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPExchangeError) -> TransportResponse {
      progress(.connected)
      await clock.advance(by: .seconds(1))
      progress(.answering)
      await clock.advance(by: .seconds(1))
      let text =
        "\(request.method.rawValue) \(request.url) \(request.headers) \(request.body ?? [])"
      return TransportResponse(status: status, body: Array(text.utf8))
    }
  }

  @Test(
    "The metrics of a call have its times and sizes, and no key; the request goes out as prepared")
  func whole() async throws {
    let log = MetricsLog()
    let host = HTTPHost("one")
    let transport = Transport(
      hosts: [host], exchange: SlowExchange(clock: clock, status: 200, compresses: true),
      clock: clock
    ) { log.append($0) }
    let answer = try await transport.send(
      TransportCall(
        .read, .post, "/1/keys/sesame", headers: ["a": "b"], body: [1, 2, 3]))
    let sent = "POST https://one/1/keys/sesame a: b\ncontent-encoding: test [9]"
    expectEqual(String(decoding: answer.body, as: UTF8.self), sent)
    let metrics = try #require(log.all.first)
    expectEqual(metrics.call, "POST /1/keys/(hidden)")
    expectEqual(metrics.duration, .seconds(2))
    expect(metrics.isAnswered)
    expectEqual(
      metrics.attempts,
      [
        TransportAttempt(
          host: host, outcome: .status(200), duration: .seconds(2), timeToFirstByte: .seconds(1),
          mayHaveTakenEffect: true, bytesSent: 3, bytesReceived: sent.utf8.count)
      ])
    expectEqual(transport.now(), .seconds(2))
    _ = try await transport.send(TransportCall(.read, .get, "/"))
    expectEqual(log.all.last?.attempts.map(\.bytesSent), [0], "the prepared body is not counted")
  }

  /// What must follow from each status of the first of two hosts, of which the other answers.
  @Test(
    "Each status has its outcome: success, refusal, or another host, and whether it took effect")
  func statuses() async throws {
    let cases: [(status: Int, hosts: Int, took: Bool, isRefused: Bool)] = [
      (200, 1, true, false), (299, 1, true, false), (300, 2, true, false), (199, 2, true, false),
      (304, 2, true, false), (400, 1, false, true), (404, 1, false, true), (408, 2, true, false),
      (413, 1, false, true), (499, 1, false, true), (500, 2, true, false), (502, 2, true, false),
      (503, 2, false, false), (599, 2, true, false),
    ]
    for (status, hosts, took, isRefused) in cases {
      let log = MetricsLog()
      let exchange = ScriptedExchange(.status(status), .status(200))
      let transport = Transport(
        hosts: [HTTPHost("one"), HTTPHost("two")], exchange: exchange, clock: clock
      ) { log.append($0) }
      do throws(TransportFailure) {
        let response = try await transport.send(TransportCall(.write, .put, "/", body: [1]))
        expect(!isRefused, "\(status)")
        expectEqual(response.status, (hosts == 1 ? status : 200))
      } catch {
        guard case .refused(let response) = error.reason else {
          Issue.record("\(status): \(error.reason)")
          continue
        }
        expect(isRefused && response.status == status, "\(status)")
        expectEqual(error.attempts, log.all.first?.attempts)
      }
      expectEqual(exchange.requests.count, hosts, "\(status)")
      expectEqual(log.all.first?.attempts.first?.mayHaveTakenEffect, took, "\(status)")
      expectEqual(log.all.first?.isAnswered, !isRefused)
      expectEqual(log.all.first?.retries, hosts - 1)
    }
  }

  @Test("A status says whether the host is tried first, later or last by the next call")
  func memory() async throws {
    let cases: [(ScriptedExchange.Step, [String])] = [
      (.status(200), ["one", "one"]), (.status(404), ["one", "one"]),
      (.status(408), ["one", "two", "two"]), (.status(500), ["one", "two", "two"]),
      (.fails(.unreachable("x")), ["one", "two", "two"]),
      (.fails(.tooLarge(limit: 1)), ["one", "one"]), (.fails(.refused("x")), ["one", "one"]),
    ]
    for (step, hosts) in cases {
      let exchange = ScriptedExchange(step, .status(200))
      let transport = Transport(
        hosts: [HTTPHost("one"), HTTPHost("two")], exchange: exchange, clock: clock)
      for _ in 0..<2 { _ = try? await transport.send(TransportCall(.read, .post, "/", body: [1])) }
      expectEqual(exchange.hosts, hosts, "\(step)")
    }
  }

  @Test("A call without a host for its kind fails with the reason, and no attempt")
  func noHost() async {
    for (kind, text) in [(TransportCall.Kind.write, "writes"), (.read, "reads")] {
      let role: HTTPHost.Role = kind == .read ? .writing : .reading
      let transport = Transport(
        hosts: [HTTPHost("one", role: role)], exchange: ScriptedExchange(.status(200)),
        clock: clock)
      let failure = await #expect(throws: TransportFailure.self) {
        try await transport.send(TransportCall(kind, .get, "/"))
      }
      expectEqual(failure?.attempts, [])
      guard case .notSent(let reason) = failure?.reason else {
        Issue.record("\(String(describing: failure))")
        continue
      }
      expectEqual(reason, "there is no host for a call that \(text)")
    }
  }

  @Test("A wait of 10 seconds for a rate-limiting host is accepted, and no repetition means none")
  func waits() async throws {
    let exchange = ScriptedExchange(.status(429, ["retry-after": "10"]), .status(200))
    let transport = Transport(hosts: [HTTPHost("one")], exchange: exchange, clock: clock)
    async let answer = transport.send(TransportCall(.read, .post, "/", body: [1]))
    await clock.advance(to: .seconds(10), of: transport) { exchange.waiting }
    try await expectEqual(answer.status, 200)
    let limited = ScriptedExchange(.status(429), .status(200))
    let strict = Transport(
      hosts: [HTTPHost("one")], exchange: limited, clock: clock, rateLimitRetries: 0)
    await #expect(throws: TransportFailure.self) {
      try await strict.send(TransportCall(.read, .post, "/", body: [1]))
    }
    expectEqual(limited.requests.count, 1)
  }

  @Test("A wait ends after its time, and a cancelled one fails as cancelled")
  func waiting() async throws {
    let transport = Transport(
      hosts: [HTTPHost("one")], exchange: ScriptedExchange(.status(200)), clock: clock)
    await clock.advance(by: .seconds(3))
    let done = Task { try await transport.wait(.seconds(2)) }
    while clock.sleepers.map(\.offset) != [.seconds(5)] { await Task.yield() }
    await clock.advance(by: .seconds(2))
    try await done.value
    let cancelled = Task { try await transport.wait(.seconds(2)) }
    while clock.sleepers.isEmpty { await Task.yield() }
    cancelled.cancel()
    let failure = await #expect(throws: TransportFailure.self) { try await cancelled.value }
    guard case .cancelled = failure?.reason else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test("The limits are 2, 5 and 30 seconds by default, as in Algolia's clients")
  func limits() {
    let limits = TransportTimeouts()
    expectEqual(
      [limits.connecting, limits.reading, limits.writing],
      [
        .seconds(2), .seconds(5), .seconds(30),
      ])
  }
}
