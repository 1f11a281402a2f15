import Expectations
import LocalExchange
import SearchlightTesting
import SearchlightTransport
import Testing

@Suite("Repetition and cancellation of calls")
struct RepetitionTests {
  private let fixture = TransportFixture()

  @Test(
    "A rate-limited call is repeated after the time that the host names, or else after one second")
  func retryAfter() async throws {
    let exchange = ScriptedExchange(
      .status(429, ["Retry-After": "7"]), .status(429, ["retry-after": "soon"]), .status(200))
    let transport = fixture.transport(exchange)
    async let answer = transport.send(fixture.read)
    for moment in [7, 8] {
      await fixture.clock.advance(to: .seconds(moment), of: transport) { exchange.waiting }
    }
    _ = try await answer
    expectEqual(exchange.hosts, ["read", "read", "read"])
  }

  @Test(
    "A rate-limited call fails after three repetitions, or at once if the wait exceeds 10 seconds")
  func tooOften() async throws {
    let limited = ScriptedExchange(.status(429))
    let failure = try await fixture.failure(of: fixture.read, limited, at: [1, 2, 3])
    guard case .refused(let response) = failure.reason else {
      Issue.record("\(failure.reason)")
      return
    }
    expectEqual(response.status, 429)
    expectEqual(limited.hosts, ["read", "read", "read", "read"])
    let exchange = ScriptedExchange(.status(429, ["retry-after": "11"]))
    let other = try await fixture.failure(of: fixture.read, exchange)
    guard case .refused(let response) = other.reason else {
      Issue.record("\(other.reason)")
      return
    }
    expectEqual(response.retryAfter, .seconds(11))
    expectEqual(exchange.hosts.count, 1)
  }

  @Test("A cancelled call fails as cancelled, and does not count against the host")
  func cancelled() async throws {
    let exchange = ScriptedExchange(.neverAnswers, .status(200))
    let transport = fixture.transport(exchange)
    let call = fixture.read
    let task = Task { try await transport.send(call) }
    while exchange.requests.isEmpty { await Task.yield() }
    task.cancel()
    let error = await #expect(throws: TransportFailure.self) { try await task.value }
    guard case .cancelled = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    _ = try await transport.send(fixture.read)
    expectEqual(exchange.hosts, ["read", "read"])
  }

  @Test("A call whose answer is too large, or whose request cannot be sent, is not repeated")
  func hopeless() async throws {
    for reason in [HTTPExchangeError.tooLarge(limit: 9), .refused("no such recording")] {
      let exchange = ScriptedExchange(.fails(reason))
      _ = try await fixture.failure(of: fixture.read, exchange)
      expectEqual(exchange.hosts, ["read"])
    }
  }
}
